import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CampoDeResposta } from '#modules/organizacao/questionario/campo-resposta.part.tsx';
import { RegistrarRespostas } from '#modules/organizacao/questionario/registrar-respostas.part.tsx';
import type { PerguntaAResponder } from '#modules/organizacao/questionario/respostas.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Reading, Unread } from '#platform/web/ui/unread.tsx';
import {
  acompanhamentosDoTalento,
  alterarAcompanhamento,
  enderecoDe,
  excluirAcompanhamento,
  type FolhaDoAcompanhamento,
  imprimirAcompanhamento,
  type LinhaDoAcompanhamento,
  obterFolha,
  perguntasDaExperiencia,
  permissoesDoAcompanhamento,
  responderAcompanhamento,
  telaDosAcompanhamentos,
} from './acompanhamentos.contract.ts';
import { ConclusaoLida, useConclusao } from './conclusao.part.tsx';
import { SituacaoDoAcompanhamento } from './situacao.part.tsx';

const caminho = [{ rotulo: telaDosAcompanhamentos.titulo, path: telaDosAcompanhamentos.path }];

function useRenovar() {
  const client = useQueryClient();
  return () => renew(client, `/api${telaDosAcompanhamentos.path}`);
}

/** While a talent or a sheet is read, and where it cannot be. */
function SemDados({ lido }: { lido: Reading<unknown> }) {
  return (
    <>
      <PageHeader titulo="Período de experiência" caminho={caminho} />
      <Unread of={lido} esqueleto={<FormSkeleton />} />
    </>
  );
}

/** Of whom and when, above the questions. */
function Cabeca({ linha }: { linha: LinhaDoAcompanhamento }) {
  const { instrucoes, cargo, areaOrganizacional, admissao, periodo, previstoPara, situacao, avaliador, percentual } =
    linha;
  const fatos = [cargo?.nome, areaOrganizacional?.nome, `admissão em ${formatarData(admissao)}`];
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <SituacaoDoAcompanhamento linha={linha} />
        <Text size="sm" fw={600}>
          {periodo.nome}
        </Text>
        <Text size="sm">{`prevista para ${formatarData(previstoPara)}`}</Text>
        {percentual !== null && situacao === 'R' && (
          <Text size="sm" fw={600}>{`Resultado: ${percentual.replace('.', ',')}%`}</Text>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {[...fatos, avaliador && `avaliado por ${avaliador}`].filter(Boolean).join(' · ')}
      </Text>
      {instrucoes && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          {instrucoes}
        </Text>
      )}
    </Paper>
  );
}

const AVISO = 'As respostas ficam em seu nome. Você pode salvar e continuar depois, também em outro aparelho.';

const ENTREGA = 'A avaliação passa a valer com o seu nome. Só quem pode corrigir avaliações a muda depois. Entregar?';

/** Begins the evaluation of a talent at the end of a period. */
export function NovoAcompanhamento() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const periodoId = Number(useAddress().periodoId ?? 0);
  const lidos = useEndpoint(acompanhamentosDoTalento, { params: { id } });
  const linha = lidos.data?.periodos.find(({ periodo }) => periodo.id === periodoId);
  const modelo = linha?.modelo?.id;
  const perguntas = useEndpoint(
    perguntasDaExperiencia,
    { query: { avaliacaoId: modelo ?? 0 } },
    { enabled: modelo !== undefined },
  );
  if (!lidos.data) return <SemDados lido={lidos} />;
  return (
    <>
      <PageHeader titulo={`Período de experiência: ${lidos.data.nome}`} caminho={caminho} />
      {linha === undefined && <Periodos linhas={lidos.data.periodos} />}
      {linha && (perguntas.data ? <Comecar linha={linha} perguntas={perguntas.data} /> : <Unread of={perguntas} />)}
    </>
  );
}

/** The periods of a talent, where the address names none of them. */
function Periodos({ linhas }: { linhas: readonly LinhaDoAcompanhamento[] }) {
  const navigate = useNavigate();
  if (linhas.length === 0) return <EmptyState texto="Nenhum período de experiência se avalia para este talento." />;
  return (
    <Stack gap="xs">
      {linhas.map((linha) => {
        const { to, search } = enderecoDe(linha);
        return (
          <Paper key={linha.id} withBorder p="sm">
            <Group gap="sm">
              <SituacaoDoAcompanhamento linha={linha} />
              <Text size="sm">{`${linha.periodo.nome}, prevista para ${formatarData(linha.previstoPara)}`}</Text>
              <Button size="xs" variant="default" onClick={() => void navigate({ to, search: searchOf(search) })}>
                Abrir
              </Button>
            </Group>
          </Paper>
        );
      })}
    </Stack>
  );
}

function Comecar({ linha, perguntas }: { linha: LinhaDoAcompanhamento; perguntas: PerguntaAResponder[] }) {
  const navigate = useNavigate();
  const renovar = useRenovar();
  const { conclusao, ...fim } = useConclusao(linha);
  return (
    <Stack gap="md">
      <Cabeca linha={linha} />
      <RegistrarRespostas
        perguntas={perguntas}
        respostas={[]}
        {...fim}
        aviso={AVISO}
        entregue="Avaliação entregue."
        perguntaDaEntrega={ENTREGA}
        gravar={async (form) => {
          const nova = await call(responderAcompanhamento, {
            params: { id: linha.colaborador.id },
            body: { ...form, ...conclusao, periodoId: linha.periodo.id },
            errors: 'nenhum',
          });
          await renovar();
          void navigate({ to: enderecoDe(nova).to, replace: true });
        }}
      />
    </Stack>
  );
}

/** One evaluation: continued, read, corrected, printed or deleted. */
export function UmAcompanhamento() {
  const { id, qid } = useParams({ strict: false }) as { id?: string; qid?: string };
  const params = { id: idIn(id), qid: idIn(qid) };
  const lida = useEndpoint(obterFolha, { params });
  if (!lida.data) return <SemDados lido={lida} />;
  return <Folha key={lida.data.versao} folha={lida.data} params={params} />;
}

function Folha({ folha, params }: { folha: FolhaDoAcompanhamento; params: { id: number; qid: number } }) {
  const { zona } = useSession().info.systemParameters;
  const podeEditar = usePermission(permissoesDoAcompanhamento.editar);
  const renovar = useRenovar();
  const [corrigindo, setCorrigindo] = useState(false);
  const { conclusao, ...fim } = useConclusao(folha);
  const { situacao, perguntas, respostas, respondidaEm, colaborador } = folha;
  const aberta = podeEditar && (situacao !== 'R' || corrigindo);
  const dadas = new Map(respostas.map((resposta) => [resposta.perguntaId, resposta]));
  return (
    <>
      <PageHeader
        titulo={`Período de experiência: ${colaborador.nome}`}
        caminho={caminho}
        acoes={<Acoes params={params} corrigindo={corrigindo} corrigir={situacao === 'R' ? setCorrigindo : null} />}
      />
      <Stack gap="md">
        <Cabeca linha={folha} />
        {respondidaEm !== null && (
          <Alert color={corrigindo ? 'yellow' : 'blue'}>
            {corrigindo
              ? 'Você corrige uma avaliação entregue: ela vale de novo quando for entregue outra vez.'
              : `Entregue em ${formatarInstante(respondidaEm, zona)}.`}
          </Alert>
        )}
        {aberta ? (
          <RegistrarRespostas
            perguntas={perguntas}
            respostas={respostas}
            {...fim}
            aviso={AVISO}
            entregue="Avaliação entregue."
            perguntaDaEntrega={ENTREGA}
            gravar={async (form) => {
              await call(alterarAcompanhamento, {
                params,
                body: { ...form, ...conclusao, versao: folha.versao },
                errors: 'nenhum',
              });
              await renovar();
            }}
          />
        ) : (
          <Paper withBorder p="md">
            <Stack gap="md">
              {perguntas.map((pergunta, lugar) => (
                <CampoDeResposta
                  key={pergunta.id}
                  pergunta={pergunta}
                  numero={lugar + 1}
                  resposta={dadas.get(pergunta.id)}
                />
              ))}
              <ConclusaoLida {...folha} />
            </Stack>
          </Paper>
        )}
      </Stack>
    </>
  );
}

function Acoes({
  params,
  corrigindo,
  corrigir,
}: {
  params: { id: number; qid: number };
  corrigindo: boolean;
  /** Null while it was not delivered. */
  corrigir: ((sim: boolean) => void) | null;
}) {
  const navigate = useNavigate();
  const renovar = useRenovar();
  const podeEditar = usePermission(permissoesDoAcompanhamento.editar);
  const podeExcluir = usePermission(permissoesDoAcompanhamento.excluir);
  const exclusao = useAction(excluirAcompanhamento);
  const excluir = async () => {
    const texto = 'Excluir esta avaliação com as suas respostas? O período volta a esperar avaliação.';
    if (!(await confirmar({ texto, perigo: true }))) return;
    await exclusao.mutateAsync({ params });
    await renovar();
    toast.sucesso('Avaliação excluída com sucesso.');
    void navigate({ to: telaDosAcompanhamentos.path });
  };
  const imprimir = async () =>
    saveFile(
      await download(imprimirAcompanhamento, {
        body: { colaboradorQuestionarioId: params.qid, agruparPorAspecto: true, modoEconomico: false },
      }),
    );
  const calar = () => undefined;
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => void imprimir().catch(calar)}>
        Imprimir
      </Button>
      {podeExcluir && (
        <Button variant="default" color="red" onClick={() => void excluir().catch(calar)}>
          Excluir
        </Button>
      )}
      {podeEditar && corrigir && (
        <Button variant={corrigindo ? 'default' : 'filled'} onClick={() => corrigir(!corrigindo)}>
          {corrigindo ? 'Desistir da correção' : 'Corrigir'}
        </Button>
      )}
    </Group>
  );
}
