import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { CampoDeResposta } from '#modules/organizacao/questionario/campo-resposta.part.tsx';
import { dizerRecusa, lerFila, respostasAtuais } from '#modules/organizacao/questionario/envio.part.tsx';
import { SemConexao, type TipoDeFolha, useFolhaDaEquipe } from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { esquecerFolhaDaEquipe, filaDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { Responder } from '#modules/organizacao/questionario/responder.part.tsx';
import type { Folha } from '#modules/organizacao/questionario/respostas.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { download, send } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { keyOf, renew } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { enviarFila, versaoConhecida } from './envio-do-desempenho.part.tsx';
import { folhaComRespostas, oQueFaltaEntregar, perguntasAlem, todasAsRespostas } from './folha.rules.ts';
import {
  enderecoDaFolha,
  type FolhaDeDesempenho,
  folhaEmBrancoPdf,
  folhaRespondidaPdf,
  listarMinhasAvaliacoes,
  obterMinhaAvaliacao,
  permissoesDeResponder,
  telaDasMinhasAvaliacoes,
} from './respostas-desempenho.contract.ts';

/** A sheet of performance, as this device keeps it. */
const daAvaliacao: TipoDeFolha<FolhaDeDesempenho> = {
  endpoint: obterMinhaAvaliacao,
  alcance: `${telaDasMinhasAvaliacoes.path}/`,
  permissao: permissoesDeResponder.ver,
  aberta: ({ situacao, recusa }) => situacao === 'P' && recusa === null,
  ultimoDia: ({ avaliacao }) => avaliacao.dataFim,
};

const caminho = [{ rotulo: telaDasMinhasAvaliacoes.titulo, path: telaDasMinhasAvaliacoes.path }];

/** The sheet as the engine asks it: the competences and the grade for the whole are questions like the others. */
function folhaInteira(lida: FolhaDeDesempenho): Folha {
  const { avaliacao, competencias, niveis } = lida;
  const alem = perguntasAlem({ competencias, niveis, pedeNota: avaliacao.notaQuestionarioManual });
  return {
    situacao: lida.situacao,
    iniciadaEm: lida.iniciadaEm,
    dataHoraExpiracao: null,
    agora: lida.agora,
    perguntas: [...lida.perguntas, ...alem.map((pergunta) => ({ ...pergunta, condicao: null }))],
    respostas: todasAsRespostas(lida),
  };
}

/** One evaluation of somebody: answered, continued on any device, read once it was delivered. */
export function ResponderDesempenho() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { lida, recebida, doAparelho, leitura, reler, atualizar } = useFolhaDaEquipe(daAvaliacao, id);
  if (!lida)
    return (
      <>
        <PageHeader titulo="Avaliação de desempenho" caminho={caminho} />
        <Unread of={leitura} esqueleto={<FormSkeleton />} />
      </>
    );
  const props = { lida, recebida, reler, atualizar };
  return <UmaFolha key={id} {...props} aviso={doAparelho && <SemConexao />} />;
}

interface Props {
  readonly lida: FolhaDeDesempenho;
  readonly recebida: number;
  readonly reler: () => void;
  readonly atualizar: (mudar: (antes: FolhaDeDesempenho) => FolhaDeDesempenho) => void;
}

function UmaFolha({ aviso, ...props }: Props & { aviso: ReactNode }) {
  const { lida } = props;
  const { info } = useSession();
  const chave = filaDe('desempenho', info.user?.id ?? 0, lida.id);
  const { avaliacao, avaliado, avaliador, papel, propria, recusa, situacao } = lida;
  const fatos = [
    papel === 'U' ? 'Autoavaliação' : `como ${papelDoAvaliador.rotulo(papel).toLowerCase()}`,
    avaliado.cargo,
    avaliado.area,
    `até ${formatarData(avaliacao.dataFim)}`,
  ];
  return (
    <>
      <PageHeader titulo={avaliado.nome} caminho={caminho} acoes={<Imprimir lida={lida} />} />
      <Stack gap="md" maw={760}>
        {aviso}
        <Paper withBorder p="md">
          <Text fw={600}>{avaliacao.titulo}</Text>
          <Text size="sm" c="dimmed">
            {fatos.filter(Boolean).join(' · ')}
          </Text>
          {avaliacao.instrucoes && (
            <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
              {avaliacao.instrucoes}
            </Text>
          )}
          {avaliacao.anonima && (
            <Text size="sm" mt="xs">
              A avaliação é anônima: ninguém lê o que você respondeu. O resultado só aparece no conjunto de ao menos
              dois avaliadores, depois do último dia. Não escreva nos comentários o que diga quem você é.
            </Text>
          )}
        </Paper>
        {!propria && (
          <Alert color="yellow" title={`Em nome de ${avaliador.nome}`}>
            Você responde por outra pessoa. Fica registrado que foi você quem escreveu.
          </Alert>
        )}
        {situacao === 'R' && (
          <Alert color="green" role="status">
            Avaliação entregue. Abaixo estão as respostas.
          </Alert>
        )}
        {situacao !== 'R' && recusa !== null ? (
          <Fechada lida={lida} chave={chave} recusa={recusa} />
        ) : (
          <Perguntas {...props} chave={chave} />
        )}
      </Stack>
    </>
  );
}

/** What was answered, also what only this device has, of a sheet that takes no answers now. */
function Fechada({ lida, chave, recusa }: { lida: FolhaDeDesempenho; chave: string; recusa: string }) {
  const folha = folhaInteira(lida);
  const [fila] = useState(() => lerFila(chave));
  const respostas = respostasAtuais(folha.respostas, fila);
  return (
    <>
      <Alert color="yellow" role="alert">
        {recusa}
        {fila.respostas.length > 0 &&
          ` Outras ${fila.respostas.length} estão guardadas só neste aparelho, e são enviadas se a avaliação for reaberta.`}
      </Alert>
      <Stack gap="md">
        {folha.perguntas.map((pergunta, lugar) => (
          <CampoDeResposta
            key={pergunta.id}
            pergunta={pergunta}
            numero={lugar + 1}
            resposta={respostas.get(pergunta.id)}
          />
        ))}
      </Stack>
    </>
  );
}

/** Who has several people to evaluate goes on with the next one, in the order of the list. */
async function oferecerAProxima(abrir: (id: number) => void): Promise<void> {
  const query = { avaliacaoId: null, nome: null, respostas: null, deQuem: null, pendentes: true, page: 0 } as const;
  const lida = await send(listarMinhasAvaliacoes, { query, errors: 'nenhum' }).catch(() => null);
  const proxima = lida?.content.find(({ podeResponder }) => podeResponder);
  if (!lida || !proxima) return;
  const texto = oQueFaltaEntregar(proxima, lida.totalElements);
  const nao = 'Ver a lista';
  if (await confirmar({ titulo: 'Responder a próxima?', texto, sim: 'Responder', nao })) abrir(proxima.id);
}

function Perguntas({ lida, recebida, chave, reler, atualizar }: Props & { chave: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [deFora, setDeFora] = useState<FolhaDeDesempenho | null>(null);
  const base = deFora && deFora.versao > lida.versao ? deFora : lida;
  const folha = useMemo(() => folhaInteira(base), [base]);
  const outroAparelho = (agora: FolhaDeDesempenho) => {
    setDeFora(agora);
    toast.alerta(
      'Esta avaliação também foi respondida em outro aparelho: as respostas de lá vieram, e as que você deu aqui ficam.',
    );
  };
  if (folha.perguntas.length === 0)
    return <EmptyState texto="Esta avaliação não tem perguntas, e a faixa do avaliado não pede competências." />;
  return (
    <Responder
      folha={folha}
      versao={base.versao < versaoConhecida(lida.id) ? 0 : base.versao}
      recebida={recebida}
      chave={chave}
      partes={{ porParte: null, porAspecto: base.avaliacao.formato === '1' }}
      enviar={async (fila, chaveDeRepeticao) => {
        const agora = await enviarFila(lida.id, fila, chaveDeRepeticao, base, outroAparelho);
        atualizar((antes) => folhaComRespostas(antes, fila.respostas, agora));
        if (fila.entrega === null) return;
        esquecerFolhaDaEquipe(`${daAvaliacao.alcance}${lida.id}`);
        toast.sucesso('Avaliação entregue. Obrigado!');
        await renew(client, `/api${telaDasMinhasAvaliacoes.path}`);
        void navigate({ to: telaDasMinhasAvaliacoes.path });
        // Not waited for: what was delivered leaves this device whatever is answered here.
        if (lida.propria) void oferecerAProxima((id) => void navigate({ to: enderecoDaFolha(id) }));
      }}
      onMudou={(error) => {
        if (!(error instanceof ApiError && error.codigo === 'CONFLITO_VERSAO')) dizerRecusa(error);
        void client.invalidateQueries({ queryKey: keyOf(obterMinhaAvaliacao, { params: { id: lida.id } }) });
        reler();
      }}
    />
  );
}

function Imprimir({ lida: { id, situacao } }: { lida: FolhaDeDesempenho }) {
  const documento = situacao === 'R' ? folhaRespondidaPdf : folhaEmBrancoPdf;
  const imprimir = () => download(documento, { params: { id } }).then(saveFile, () => undefined);
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => void imprimir()}>
        {situacao === 'R' ? 'Imprimir respostas' : 'Imprimir em branco'}
      </Button>
    </Group>
  );
}
