import { Alert, Anchor, Button, Title } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import portal from '#modules/externo/portal.module.css';
import { aprenderSemConexao } from '#modules/organizacao/questionario/aparelho.part.tsx';
import { comRespostas, dizerRecusa, semConexao } from '#modules/organizacao/questionario/envio.part.tsx';
import { useNovaTentativa } from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { acabouOTempo } from '#modules/organizacao/questionario/relogio.part.tsx';
import { Responder } from '#modules/organizacao/questionario/responder.part.tsx';
import type { Folha } from '#modules/organizacao/questionario/respostas.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { keyOf, renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type AvaliacaoDoCandidato,
  abrirMinhaAvaliacao,
  type MinhasAvaliacoes,
  minhasAvaliacoes,
  perguntasDaMinhaAvaliacao,
} from './avaliacoes.contract.ts';
import styles from './avaliacoes.module.css';
import { chaveDaFila, enviarFila } from './envio-da-avaliacao.part.tsx';
import { ALCANCE, esquecerFolha, folhaGuardada, guardarFolha, type QualFolha } from './sem-conexao.part.tsx';

const daLista = ({ candidaturaId }: QualFolha) => ({
  params: { id: candidaturaId },
  query: {},
  // Both readings are told on the page itself.
  errors: 'nenhum' as const,
});
const daFolha = ({ candidaturaId, avaliacaoId }: QualFolha) => ({
  params: { id: candidaturaId },
  query: { avaliacaoId },
  errors: 'nenhum' as const,
});

/** Begins with the sheet that this device keeps of this very candidate, as old as it is. */
function comecarPelaGuardada(client: QueryClient, qual: QualFolha, candidatoId: number | undefined): void {
  const guardada = folhaGuardada(qual);
  if (!guardada || guardada.sessao.user?.id !== candidatoId) return;
  const { lista, folha, recebida } = guardada;
  for (const [chave, dados] of [
    [keyOf(minhasAvaliacoes, daLista(qual)), lista],
    [keyOf(perguntasDaMinhaAvaliacao, daFolha(qual)), folha],
  ] as const)
    if (client.getQueryData(chave) === undefined) client.setQueryData(chave, dados, { updatedAt: recebida });
}

/** Answers one evaluation (`?candidatoSolicitacaoId=&avaliacaoId=`): instructions first, then question by question. */
export function ResponderAvaliacao() {
  const busca = useAddress();
  const id = idIn(busca.candidatoSolicitacaoId);
  const avaliacaoId = idIn(busca.avaliacaoId);
  const qual = { candidaturaId: id, avaliacaoId };
  const client = useQueryClient();
  const candidatoId = useSession().info.user?.id;
  useState(() => comecarPelaGuardada(client, qual, candidatoId));
  const resposta = useEndpoint(minhasAvaliacoes, daLista(qual), { enabled: id > 0 });
  const avaliacao = resposta.data?.avaliacoes.find((outra) => outra.id === avaliacaoId);
  const doAparelho = resposta.fetchStatus === 'paused' || semConexao(resposta.error);
  const recusada = resposta.isError && !doAparelho;
  const fechada = recusada || (resposta.isSuccess && avaliacao?.situacao !== 'P');
  useEffect(() => {
    if (fechada) esquecerFolha({ candidaturaId: id, avaliacaoId });
  }, [fechada, id, avaliacaoId]);
  useNovaTentativa(doAparelho, resposta.refetch);
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
  if (recusada || !resposta.data || !avaliacao) {
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
      {doAparelho && (
        <Alert color="yellow" mb="md" role="status" title="Sem conexão">
          Você pode continuar: as respostas ficam neste aparelho e são enviadas, uma só vez, quando a conexão voltar. Se
          a avaliação tem tempo, ele continua contando.
        </Alert>
      )}
      {avaliacao.situacao === 'N' ? (
        <Comecar avaliacao={avaliacao} candidaturaId={id} />
      ) : (
        <Perguntas avaliacao={avaliacao} candidaturaId={id} lista={resposta.data} />
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

function Perguntas({ avaliacao, candidaturaId, lista }: Alvo & { lista: MinhasAvaliacoes }) {
  const { info } = useSession();
  const candidatoId = info.user?.id ?? 0;
  const { solicitacaoId } = lista.candidatura;
  const client = useQueryClient();
  useEffect(() => aprenderSemConexao(ALCANCE), []);
  const qual = { candidaturaId, avaliacaoId: avaliacao.id };
  const folha = useEndpoint(perguntasDaMinhaAvaliacao, daFolha(qual));
  const { data, dataUpdatedAt: recebida } = folha;
  useEffect(() => {
    if (data?.situacao === 'P' && avaliacao.situacao === 'P')
      guardarFolha({ sessao: info, lista, folha: data, recebida }, avaliacao.id);
  }, [data, recebida, lista, info, avaliacao]);
  if (folha.isPending) return <FormSkeleton linhas={4} />;
  if (!data || (folha.isError && !semConexao(folha.error))) {
    return (
      <Alert color="red" role="alert">
        {folha.error?.mensagem}
      </Alert>
    );
  }
  const destino = { candidatoId, solicitacaoId, avaliacaoId: avaliacao.id };
  return (
    <>
      {data.situacao === 'R' && <Entregue avaliacao={avaliacao} />}
      <Responder
        folha={data}
        recebida={recebida}
        chave={chaveDaFila(destino)}
        enviar={async (fila, chave) => {
          await enviarFila(destino, fila, chave);
          // What arrived is part of the sheet from now on, also of the one that this device keeps.
          client.setQueryData<Folha>(
            keyOf(perguntasDaMinhaAvaliacao, daFolha(qual)),
            (antes) => antes && comRespostas(antes, fila),
            { updatedAt: recebida },
          );
          if (fila.entrega === null) return;
          toast.sucesso('Avaliação entregue. Obrigado!');
          await renew(client, '/api/externo/candidato-solicitacoes');
        }}
        onMudou={(error) => {
          dizerRecusa(error);
          // Its time may be over, which the list tells.
          void renew(client, '/api/externo/candidato-solicitacoes');
        }}
      />
    </>
  );
}

/** Says, above the answers, that they arrived and when, or that the time ended. */
function Entregue({ avaliacao }: { avaliacao: AvaliacaoDoCandidato }) {
  const { zona } = useSession().info.systemParameters;
  const { concluidaEm, qtdRespondidas, qtdPerguntas } = avaliacao;
  if (concluidaEm && acabouOTempo(avaliacao))
    return (
      <Alert color="yellow" mb="md" role="status" title="O tempo acabou">
        {`O tempo desta avaliação acabou em ${formatarInstante(concluidaEm, zona)}. ${
          qtdRespondidas === 0
            ? 'Nenhuma resposta foi recebida até então.'
            : `A equipe de seleção recebe o que chegou até então: ${qtdRespondidas} de ${plural(qtdPerguntas, 'pergunta respondida', 'perguntas respondidas')}.`
        }`}
      </Alert>
    );
  return (
    <Alert color="green" mb="md" role="status" title="Avaliação entregue">
      {concluidaEm && `Recebida em ${formatarInstante(concluidaEm, zona)}. `}A equipe de seleção foi avisada. Abaixo
      estão as suas respostas.
    </Alert>
  );
}
