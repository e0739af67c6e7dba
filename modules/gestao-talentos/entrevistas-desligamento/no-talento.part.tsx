import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { entrevistaDesligamento, telaDaEntrevista } from './entrevistas-desligamento.contract.ts';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

function EntrevistaNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(entrevistaDesligamento.listar, linhasLidas(colaboradorId));
  return (
    <LinhasNaPagina
      lidas={lidas}
      lista={listaDoTalento(entrevistaDesligamento, colaboradorId)}
      nenhuma="Nenhuma entrevista de desligamento."
    >
      {(linhas) =>
        linhas.map(({ id, modelo, desligadoEm, situacao }) => (
          <Group key={id} gap="xs">
            <Anchor component={Link} to={telaDaEntrevista(colaboradorId)} size="sm" underline="always">
              {modelo?.nome}
            </Anchor>
            <Text size="sm">{`saída em ${formatarData(desligadoEm)}`}</Text>
            <SituacaoDaEntrevista situacao={situacao} />
          </Group>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The exit interview on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: entrevistaDesligamento.permissoes.ver,
  naPagina: {
    id: 'entrevista-desligamento',
    titulo: 'Entrevista de desligamento',
    ordem: 62,
    Conteudo: EntrevistaNaPagina,
  },
};
