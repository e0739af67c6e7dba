import { Group, Progress, Text } from '@mantine/core';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { Aptidao } from '#modules/captacao/historico/aptidao.part.tsx';
import { DecisoesDaSelecao } from '#modules/captacao/quadro/da-pessoa.part.tsx';
import { type SelecaoDoCandidato, selecoesDeUmCandidato } from '#modules/captacao/selecao/do-candidato.contract.ts';
import { NomeDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/nome.part.tsx';
import { estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

/** Where the candidate stands in each request: stage by stage, and since when. */
export function SelecoesDoCandidato({ candidatoId }: { candidatoId: number }) {
  const lido = useEndpoint(selecoesDeUmCandidato, { params: { id: candidatoId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Não está em nenhuma solicitação.
      </Text>
    );
  return data.map((selecao) => <Selecao key={selecao.id} {...selecao} />);
}

function Decisao({ contratado, desistiu, transferido, apto }: SelecaoDoCandidato) {
  if (contratado) return <StatusBadge tom="sucesso">Contratado</StatusBadge>;
  if (desistiu) return <StatusBadge tom="alerta">Desistiu</StatusBadge>;
  if (transferido) return <StatusBadge tom="neutro">Transferido</StatusBadge>;
  return apto === null || apto === 'I' ? null : <Aptidao apto={apto} />;
}

function Selecao(selecao: SelecaoDoCandidato) {
  const { solicitacao, apto, etapa, passo, passos, dias, motivo, contratado, desistiu, transferido } = selecao;
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  const anda = solicitacao.situacao === 'A' && !contratado && !desistiu && !transferido && apto !== 'N';
  const onde = [
    etapa ?? 'sem etapa',
    passos > 0 && passo > 0 && `${passo} de ${passos}`,
    anda && dias !== null && (dias === 0 ? 'desde hoje' : `há ${plural(dias, 'dia', 'dias')}`),
    motivo,
  ].filter(Boolean);
  return (
    <section aria-label={solicitacao.descricao} style={{ marginBottom: 14 }}>
      <Group justify="space-between" gap="xs">
        <NomeDaSolicitacao id={solicitacao.id} descricao={solicitacao.descricao} fw={600} />
        <Group gap={4}>
          {solicitacao.situacao !== 'A' && (
            <StatusBadge tom="neutro">{`Solicitação ${estadoSolicitacao.rotulo(solicitacao.situacao).toLowerCase()}`}</StatusBadge>
          )}
          <Decisao {...selecao} />
        </Group>
      </Group>
      {apto !== null && (
        <Text size="sm" c="dimmed">
          {onde.join(' · ')}
        </Text>
      )}
      {apto !== null && passos > 0 && (
        <Progress
          value={(100 * passo) / passos}
          size="sm"
          mt={4}
          color={anda ? undefined : 'gray'}
          aria-label={`Etapas de ${solicitacao.descricao}`}
        />
      )}
      {anda && veQuadro && <DecisoesDaSelecao solicitacaoId={solicitacao.id} ligacaoId={selecao.id} />}
    </section>
  );
}
