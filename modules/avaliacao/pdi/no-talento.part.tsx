import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type PartesDoTalento,
  recusaDeQuemSaiu,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconAlvo } from '#platform/web/ui/icons.ts';
import { paginaDoPlano, pdi } from './pdi.contract.ts';
import { SituacaoDoPlano } from './situacao.part.tsx';

function PlanosNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(pdi.listar, linhasLidas(colaboradorId) as never);
  return (
    <LinhasNaPagina lidas={lidas} lista={listaDoTalento(pdi, colaboradorId)} nenhuma="Nenhum plano de desenvolvimento.">
      {(linhas) =>
        linhas.map(({ id, titulo, fim, progresso, situacao }) => (
          <Group key={id} gap="xs" mb={4}>
            <Anchor component={Link} to={paginaDoPlano(id)} size="sm" underline="always">
              {titulo}
            </Anchor>
            {situacao && <SituacaoDoPlano situacao={situacao} />}
            <Text size="sm">{`${progresso ?? 0}%, até ${formatarData(fim)}`}</Text>
          </Group>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The plans of development on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: pdi.permissoes.ver,
  acoes: [
    registrar(pdi, {
      rotulo: 'Fazer plano de desenvolvimento',
      icone: IconAlvo,
      ordem: 12,
      impedimento: recusaDeQuemSaiu,
    }),
  ],
  naPagina: { id: 'pdi', titulo: pdi.nome.varios, ordem: 45, Conteudo: PlanosNaPagina },
};
