import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { happeningsOf, leftOutOf } from '#platform/web/person/happenings.ts';
import { LeftOutNote } from '#platform/web/person/left-out-note.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { colaboradorOcorrencia } from './ocorrencias.contract.ts';

function OcorrenciasNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const { data, error } = useEndpoint(colaboradorOcorrencia.listar, linhasLidas(colaboradorId));
  if (error) return <EmptyState texto={error.mensagem} />;
  if (!data) return <FormSkeleton linhas={2} />;
  if (data.content.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma ocorrência.
      </Text>
    );
  return (
    <>
      {data.content.map(({ id, tipoOcorrencia, dataIni, dias, providencia }) => (
        <Text size="sm" key={id} mb={4}>
          <Anchor component={Link} to={`${colaboradorOcorrencia.path}/${id}/edit`} size="sm" underline="always">
            {tipoOcorrencia?.nome}
          </Anchor>
          {` em ${formatarData(dataIni)}, ${plural(dias ?? 1, 'dia', 'dias')}${providencia ? `. Providência: ${providencia.nome}` : ''}`}
        </Text>
      ))}
      <LeftOutNote resto={leftOutOf(data, listaDoTalento(colaboradorOcorrencia, colaboradorId))} />
    </>
  );
}

/** Occurrences on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: colaboradorOcorrencia.permissoes.ver,
  naPagina: { id: 'ocorrencias', titulo: 'Ocorrências', ordem: 30, Conteudo: OcorrenciasNaPagina },
  acontecimentos: (colaboradorId) =>
    happeningsOf(
      colaboradorOcorrencia.listar,
      linhasLidas(colaboradorId),
      listaDoTalento(colaboradorOcorrencia, colaboradorId),
      (linhas) =>
        linhas.map(({ id, tipoOcorrencia, dataIni, providencia }) => ({
          chave: `ocorrencia ${id}`,
          titulo: `Ocorrência: ${tipoOcorrencia?.nome ?? ''}`,
          detalhe: providencia?.nome ?? null,
          data: dataIni,
          quando: null,
          por: null,
          icone: IconAlerta,
          cor: 'yellow.9',
        })),
    ),
};
