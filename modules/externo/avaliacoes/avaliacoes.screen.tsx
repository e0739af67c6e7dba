import { Alert, Anchor, Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import portal from '#modules/externo/portal.module.css';
import { Responder } from '#modules/organizacao/questionario/responder.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type AvaliacaoDoCandidato,
  abrirMinhaAvaliacao,
  minhasAvaliacoes,
  perguntasDaMinhaAvaliacao,
} from './avaliacoes.contract.ts';
import styles from './avaliacoes.module.css';
import { chaveDaFila, enviarFila } from './envio-da-avaliacao.part.tsx';
import { usePaginaSemConexao } from './sem-conexao.part.tsx';

/** Answers one evaluation (`?candidatoSolicitacaoId=&avaliacaoId=`): instructions first, then question by question. */
export function ResponderAvaliacao() {
  const busca = useSearch({ strict: false }) as { candidatoSolicitacaoId?: string; avaliacaoId?: string };
  const id = idIn(busca.candidatoSolicitacaoId);
  const avaliacaoId = idIn(busca.avaliacaoId);
  const resposta = useEndpoint(minhasAvaliacoes, { params: { id }, query: {} }, { enabled: id > 0 });
  const avaliacao = resposta.data?.avaliacoes.find((outra) => outra.id === avaliacaoId);
  usePageTitle(avaliacao?.titulo ?? 'Avaliação');
  const voltar = (
    <Anchor
      component={Link}
      to="/externo/solicitacao-avaliacao"
      search={searchOf({ candidatoSolicitacaoId: id })}
      mt="lg"
      display="inline-block"
    >
      Voltar para as avaliações
    </Anchor>
  );
  if (resposta.isLoading) return <FormSkeleton linhas={4} />;
  if (!resposta.data || !avaliacao) {
    return (
      <div className={portal.coluna}>
        <Title order={1} mb="md">
          Avaliação
        </Title>
        <Alert color="red" role="alert">
          {resposta.error?.mensagem ?? 'Esta avaliação não existe, ou não é mais pedida.'}
        </Alert>
        {voltar}
      </div>
    );
  }
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        {avaliacao.titulo}
      </Title>
      {avaliacao.situacao === 'N' ? (
        <Comecar avaliacao={avaliacao} candidaturaId={id} />
      ) : (
        <Perguntas avaliacao={avaliacao} candidaturaId={id} solicitacaoId={resposta.data.candidatura.solicitacaoId} />
      )}
      {voltar}
    </div>
  );
}

interface Alvo {
  readonly avaliacao: AvaliacaoDoCandidato;
  readonly candidaturaId: number;
}

function Comecar({ avaliacao, candidaturaId }: Alvo) {
  const abrir = useAction(abrirMinhaAvaliacao);
  const { tempoLimite, qtdPerguntas, instrucoes } = avaliacao;
  return (
    <div className={portal.cartao}>
      {instrucoes && <p className={styles.instrucoes}>{instrucoes}</p>}
      <p className={styles.instrucoes}>
        São {plural(qtdPerguntas, 'pergunta', 'perguntas')}.{' '}
        {tempoLimite === null
          ? 'Não há limite de tempo, e você pode continuar depois de onde parou.'
          : `Você terá ${plural(tempoLimite, 'minuto', 'minutos')}, contados a partir do momento em que começar, mesmo que feche esta página.`}
      </p>
      <Button
        size="md"
        loading={abrir.isPending}
        disabled={!avaliacao.podeResponder}
        onClick={() => abrir.mutate({ params: { id: candidaturaId }, query: { avaliacaoId: avaliacao.id } })}
      >
        Começar
      </Button>
    </div>
  );
}

function Perguntas({ avaliacao, candidaturaId, solicitacaoId }: Alvo & { solicitacaoId: number }) {
  const candidatoId = useSession().info.user?.id ?? 0;
  const client = useQueryClient();
  usePaginaSemConexao();
  const folha = useEndpoint(perguntasDaMinhaAvaliacao, {
    params: { id: candidaturaId },
    query: { avaliacaoId: avaliacao.id },
  });
  if (folha.isPending) return <FormSkeleton linhas={4} />;
  if (folha.isError) {
    return (
      <Alert color="red" role="alert">
        {folha.error.mensagem}
      </Alert>
    );
  }
  const destino = { candidatoId, solicitacaoId, avaliacaoId: avaliacao.id };
  return (
    <>
      {folha.data.situacao === 'R' && <Entregue concluidaEm={avaliacao.concluidaEm} />}
      <Responder
        folha={folha.data}
        recebida={folha.dataUpdatedAt}
        chave={chaveDaFila(destino)}
        enviar={async (fila, chave) => {
          await enviarFila(destino, fila, chave);
          if (fila.entrega === null) return;
          toast.sucesso('Avaliação entregue. Obrigado!');
          await renew(client, '/api/externo/candidato-solicitacoes');
        }}
        onMudou={(error) => {
          if (error instanceof ApiError && error.status !== 401)
            void avisar({ texto: error.mensagem, itens: error.erros.map(({ mensagem }) => mensagem) });
          void folha.refetch();
        }}
      />
    </>
  );
}

/** Says, above the answers, that they arrived and when. */
function Entregue({ concluidaEm }: { concluidaEm: string | null }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <Alert color="green" mb="md" role="status" title="Avaliação entregue">
      {concluidaEm && `Recebida em ${formatarInstante(concluidaEm, zona)}. `}A equipe de seleção foi avisada. Abaixo
      estão as suas respostas.
    </Alert>
  );
}
