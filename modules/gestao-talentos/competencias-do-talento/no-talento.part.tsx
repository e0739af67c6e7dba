import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { daPaginaDoTalento } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { happeningsOf } from '#platform/web/person/happenings.ts';
import { IconAvaliacao } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { competenciasDoTalento } from './competencias-do-talento.contract.ts';

const Radar = lazy(() => import('./radar.part.tsx'));
/** The levels in force and the radar of the last configuration. */
function CompetenciasNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lido = useEndpoint(competenciasDoTalento.listar, linhasLidas(colaboradorId));
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const ultima = [...data.content].sort((a, b) => (b.data ?? '').localeCompare(a.data ?? ''))[0];
  if (!ultima)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma competência configurada.
      </Text>
    );
  return (
    <>
      <Text size="sm">
        <Anchor
          component={Link}
          to={`${competenciasDoTalento.path}/${ultima.id}/edit`}
          search={daPaginaDoTalento(colaboradorId)}
          size="sm"
        >
          {plural(ultima.avaliadas ?? 0, 'competência com nível', 'competências com nível')}
        </Anchor>
        {` desde ${formatarData(ultima.data)}`}
      </Text>
      <Suspense fallback={null}>
        <Radar id={ultima.id} />
      </Suspense>
    </>
  );
}

/** Competences on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: competenciasDoTalento.permissoes.ver,
  naPagina: { id: 'competencias', titulo: 'Competências', ordem: 20, Conteudo: CompetenciasNaPagina },
  acontecimentos: (colaboradorId) =>
    happeningsOf(
      competenciasDoTalento.listar,
      linhasLidas(colaboradorId),
      listaDoTalento(competenciasDoTalento, colaboradorId),
      (linhas) =>
        linhas.map(({ id, data: dia, avaliadas }) => ({
          chave: `competencias ${id}`,
          titulo: 'Níveis de competência',
          detalhe: plural(avaliadas ?? 0, 'competência com nível', 'competências com nível'),
          data: dia,
          quando: null,
          por: null,
          icone: IconAvaliacao,
        })),
    ),
};
