import { Anchor, Group, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { situacaoDaResposta } from '#modules/organizacao/opcoes/questionario-opcoes.contract.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { CAMINHO_AVALIACOES, type LinhaAvaliacao, listarAvaliacoes } from './avaliacoes.contract.ts';
import { fimEmTexto } from './situacao.part.tsx';

/** Evaluations that the page of a candidate shows; the list has them all. */
const NA_PAGINA = 10;

/** The evaluations of a candidate, to be answered, begun and delivered, with their results. */
export function AvaliacoesDoCandidato({ candidatoId }: { candidatoId: number }) {
  const lido = useEndpoint(listarAvaliacoes, { query: { candidatoId, page: 0, size: NA_PAGINA } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.content.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma avaliação é pedida a este candidato.
      </Text>
    );
  return (
    <>
      {data.content.map((avaliacao) => (
        <Uma key={`${avaliacao.modelo?.id} ${avaliacao.candidatoSolicitacaoId}`} {...avaliacao} />
      ))}
      {data.totalElements > NA_PAGINA && (
        <Anchor
          component={Link}
          size="sm"
          to={CAMINHO_AVALIACOES}
          search={searchOf({ candidatoId: String(candidatoId) })}
        >
          Ver {plural(data.totalElements, 'a avaliação', `as ${data.totalElements} avaliações`)}
        </Anchor>
      )}
    </>
  );
}

function Uma(linha: LinhaAvaliacao) {
  const { id, modelo, solicitacao, situacao, percentual, aCorrigir } = linha;
  const { zona } = useSession().info.systemParameters;
  const detalhe = [
    solicitacao?.nome,
    fimEmTexto(linha, zona) ?? situacaoDaResposta.rotulo(situacao),
    aCorrigir > 0 && `${aCorrigir} a corrigir`,
  ].filter(Boolean);
  return (
    <div style={{ marginBottom: 12 }}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {id === null ? (
          <Text size="sm" fw={600}>
            {modelo?.nome}
          </Text>
        ) : (
          <Anchor component={Link} to={`${CAMINHO_AVALIACOES}/${id}/edit`} size="sm" fw={600}>
            {modelo?.nome}
          </Anchor>
        )}
        {percentual !== null && (
          <Text size="sm" fw={600}>
            {formatarPercentual(percentual, 0)}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {detalhe.join(', ')}
      </Text>
      {percentual !== null && (
        <Progress value={Number(percentual)} size="sm" mt={4} aria-label={`Resultado de ${modelo?.nome}`} />
      )}
    </div>
  );
}
