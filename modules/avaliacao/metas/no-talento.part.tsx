import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
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
import { IconGrafico } from '#platform/web/ui/icons.ts';
import { meta, paginaDaMeta } from './metas.contract.ts';
import { progressoDaMeta } from './metas.rules.ts';

function MetasNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(meta.listar, linhasLidas(colaboradorId) as never);
  return (
    <LinhasNaPagina lidas={lidas} lista={listaDoTalento(meta, colaboradorId)} nenhuma="Nenhuma meta.">
      {(linhas) =>
        linhas.map(({ id, titulo, fim, medidas }) => (
          <div key={id} style={{ marginBottom: 8 }}>
            <Anchor component={Link} to={paginaDaMeta(id)} size="sm" underline="always">
              {titulo}
            </Anchor>
            <Text size="sm" c="dimmed" component="span">{` até ${formatarData(fim)}`}</Text>
            <BarraDeProgresso rotulo={`Progresso de ${titulo}`} valor={progressoDaMeta(medidas)} />
          </div>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The goals on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: meta.permissoes.ver,
  acoes: [registrar(meta, { rotulo: 'Definir meta', icone: IconGrafico, ordem: 13, impedimento: recusaDeQuemSaiu })],
  naPagina: { id: 'metas', titulo: 'Metas', ordem: 45.5, Conteudo: MetasNaPagina },
};
