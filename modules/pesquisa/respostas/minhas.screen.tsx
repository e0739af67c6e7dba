import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { comRespostas, dizerRecusa } from '#modules/organizacao/questionario/envio.part.tsx';
import { SemConexao, useFolhaDaEquipe } from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { filaDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { useEnviosPendentes } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { RegistrarRespostas } from '#modules/organizacao/questionario/registrar-respostas.part.tsx';
import { pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { daPesquisa, enviarFila, enviarPendentes } from './envio-da-pesquisa.part.tsx';
import { FolhaDePesquisa, PesquisaEntregue } from './folha.part.tsx';
import { abrirPorOutro, minhasPesquisas, responderPorOutro, telaDasMinhasPesquisas } from './respostas.contract.ts';
import { SituacaoDaResposta } from './situacao.part.tsx';

const { path } = telaDasMinhasPesquisas;
const caminho = [{ rotulo: telaDasMinhasPesquisas.titulo, path }];

/** Surveys that wait for the person's own answers, and those answered. */
export function MinhasPesquisas() {
  const minhas = useEndpoint(minhasPesquisas);
  useEnviosPendentes(useSession().info.user?.id, enviarPendentes, minhasPesquisas.path);
  return (
    <>
      <PageHeader />
      {!minhas.data && <Unread of={minhas} esqueleto={<FormSkeleton linhas={3} />} />}
      {minhas.data?.length === 0 && <EmptyState texto="Nenhuma pesquisa espera por você." />}
      <Stack gap="sm">
        {(minhas.data ?? []).map(({ id, titulo, dataFim, anonima, situacao, aberta }) => (
          <Paper key={id} withBorder p="md">
            <Group justify="space-between">
              {aberta && situacao !== 'R' ? (
                <Anchor component={Link} to={`${path}/${id}`} fw={600}>
                  {titulo}
                </Anchor>
              ) : (
                <Text fw={600}>{titulo}</Text>
              )}
              <SituacaoDaResposta situacao={situacao} />
            </Group>
            <Text size="sm" c="dimmed">
              {[dataFim && `Até ${formatarData(dataFim)}`, anonima && 'Anônima'].filter(Boolean).join(' · ')}
            </Text>
          </Paper>
        ))}
      </Stack>
    </>
  );
}

/** Answers one survey of the person in the session. */
export function ResponderMinhaPesquisa() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const client = useQueryClient();
  const usuarioId = useSession().info.user?.id ?? 0;
  const { lida, recebida, doAparelho, leitura, atualizar } = useFolhaDaEquipe(daPesquisa, id);
  const renovar = () => renew(client, minhasPesquisas.path);
  return (
    <>
      <PageHeader titulo={lida?.titulo ?? 'Pesquisa'} caminho={[...caminho, { rotulo: 'Responder' }]} />
      {!lida && <Unread of={leitura} esqueleto={<FormSkeleton />} />}
      {doAparelho && lida && <SemConexao />}
      {lida && (
        <FolhaDePesquisa
          lida={lida}
          recebida={recebida}
          chave={filaDe('pesquisa', usuarioId, id)}
          enviar={async (fila, key) => {
            await enviarFila(id, fila, key);
            atualizar(({ folha, ...antes }) => ({
              ...antes,
              folha: folha && comRespostas(folha, fila),
            }));
            if (fila.entrega !== null) await renovar();
          }}
          onMudou={(erro) => {
            dizerRecusa(erro);
            void renovar();
          }}
        />
      )}
    </>
  );
}

const REGISTRAR = 'Responder em nome de outro usuário';

/** Writes down what another person answers. */
export function ResponderPorOutro() {
  const dados = useParams({ strict: false }) as {
    idQuestionario?: string;
    idColaborador?: string;
    idTurma?: string;
  };
  const client = useQueryClient();
  const params = {
    idQuestionario: idIn(dados.idQuestionario),
    idColaborador: idIn(dados.idColaborador),
    idTurma: Number(dados.idTurma ?? 0),
  };
  const lida = useEndpoint(abrirPorOutro, { params });
  if (lida.error && !lida.data)
    return (
      <MissingRecord
        titulo={REGISTRAR}
        caminho={[{ rotulo: pesquisa.nome.varios, path: pesquisa.path }]}
        error={lida.error}
      />
    );
  if (!lida.data)
    return (
      <>
        <PageHeader titulo={REGISTRAR} />
        <FormSkeleton />
      </>
    );
  const { titulo, colaborador, folha, recusa, situacao } = lida.data;
  return (
    <>
      <PageHeader titulo={titulo} />
      {situacao === 'R' && <PesquisaEntregue lida={lida.data} />}
      {situacao !== 'R' && recusa !== null && <EmptyState texto={recusa} />}
      {folha && (
        <RegistrarRespostas
          perguntas={folha.perguntas}
          respostas={folha.respostas}
          aviso={`Você registra as respostas de ${colaborador.nome}. O seu nome fica com elas.`}
          entregue="Respostas registradas."
          gravar={async (body) => {
            await call(responderPorOutro, { params, body });
            await renew(client, minhasPesquisas.path);
          }}
        />
      )}
    </>
  );
}
