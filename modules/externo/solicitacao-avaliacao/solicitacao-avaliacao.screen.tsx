import { Alert, Anchor, Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type AvaliacaoDoCandidato, minhasAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.contract.ts';
import styles from '#modules/externo/avaliacoes/avaliacoes.module.css';
import { EnviosPendentes } from '#modules/externo/avaliacoes/envio-da-avaliacao.part.tsx';
import portal from '#modules/externo/portal.module.css';
import { acabouOTempo } from '#modules/organizacao/questionario/relogio.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';

const situacoes: Readonly<Record<AvaliacaoDoCandidato['situacao'], readonly [StatusTone, string]>> = {
  N: ['alerta', 'A responder'],
  P: ['info', 'Em andamento'],
  R: ['sucesso', 'Entregue'],
};

/** The evaluations of one application (`?candidatoSolicitacaoId=`). */
export function AvaliacoesDaCandidatura() {
  usePageTitle('Avaliações');
  const { candidatoSolicitacaoId } = useAddress();
  const id = idIn(candidatoSolicitacaoId);
  const resposta = useEndpoint(minhasAvaliacoes, { params: { id }, query: {} }, { enabled: id > 0 });
  const { data } = resposta;
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="xs">
        Avaliações
      </Title>
      {id === 0 && <EmptyState texto="Escolha uma candidatura para ver as suas avaliações." />}
      {resposta.isError && (
        <Alert color="red" role="alert">
          {resposta.error.mensagem}
        </Alert>
      )}
      {resposta.isLoading && <CardsSkeleton cartoes={2} />}
      {data && (
        <>
          <p className={styles.detalhe}>{data.candidatura.titulo}</p>
          {data.avaliacoes.length === 0 && <EmptyState texto="Esta vaga não pede avaliações agora." />}
          <ul className={portal.lista}>
            {data.avaliacoes.map((avaliacao) => (
              <li key={`${avaliacao.id} ${avaliacao.etapa}`}>
                <Cartao avaliacao={avaliacao} candidaturaId={id} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Anchor component={Link} to="/externo/candidato-solicitacoes" mt="md" display="inline-block">
        Voltar para minhas candidaturas
      </Anchor>
      <EnviosPendentes />
    </div>
  );
}

function Cartao({ avaliacao, candidaturaId }: { avaliacao: AvaliacaoDoCandidato; candidaturaId: number }) {
  const { zona } = useSession().info.systemParameters;
  const { situacao, titulo, etapa, qtdPerguntas, qtdRespondidas, tempoLimite, concluidaEm, dataHoraExpiracao } =
    avaliacao;
  const peloTempo = acabouOTempo(avaliacao);
  const [tom, texto] = peloTempo ? (['neutro', 'Tempo acabou'] as const) : situacoes[situacao];
  const detalhes = [
    etapa,
    situacao === 'P' || peloTempo
      ? `${qtdRespondidas} de ${plural(qtdPerguntas, 'pergunta', 'perguntas')}`
      : plural(qtdPerguntas, 'pergunta', 'perguntas'),
    situacao === 'N' && tempoLimite !== null && plural(tempoLimite, 'minuto', 'minutos'),
    situacao === 'P' && dataHoraExpiracao && `até ${formatarInstante(dataHoraExpiracao, zona)}`,
    concluidaEm && `${peloTempo ? 'acabou' : 'entregue'} em ${formatarInstante(concluidaEm, zona)}`,
  ].filter(Boolean);
  const search = searchOf({ candidatoSolicitacaoId: candidaturaId, avaliacaoId: avaliacao.id });
  return (
    <article className={portal.cartao}>
      <div className={portal.cabeca}>
        <h2>{titulo}</h2>
        <StatusBadge tom={tom}>{texto}</StatusBadge>
      </div>
      <p className={styles.detalhe}>{detalhes.join(' · ')}</p>
      {(avaliacao.podeResponder || situacao === 'R') && (
        <Button
          component={Link}
          to="/externo/avaliacoes"
          search={search}
          size="md"
          variant={avaliacao.podeResponder ? 'filled' : 'default'}
        >
          {situacao === 'N' ? 'Responder' : situacao === 'P' ? 'Continuar' : 'Ver respostas'}
        </Button>
      )}
    </article>
  );
}
