import type { Tenant, TestApp } from '#app/testing/harness.ts';
import {
  criarColaborador,
  criarPerguntas,
  ligarUsuario,
  perguntaDeTeste,
  unico,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { Pergunta, PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { convidar } from './participantes/participantes.contract.ts';
import { liberarPesquisa, perguntasDaPesquisa, pesquisa } from './pesquisas/pesquisas.contract.ts';
import { minhasPesquisas, responderMinhaPesquisa } from './respostas/respostas.contract.ts';

/** Head of a survey that may be answered today, anonymous and by invitation unless said. */
export const pesquisaDeTeste = (dados: Record<string, unknown> = {}) =>
  ({
    titulo: `Pesquisa ${unico()}`,
    finalidade: 'G',
    dataIni: '2000-01-01',
    dataFim: '2099-12-31',
    anonima: true,
    forma: 'C',
    anterior: null,
    aplicarPorAspecto: false,
    perguntasPorParte: null,
    exibirPerformance: false,
    ordemAleatoria: false,
    instrucoes: null,
    observacao: null,
    ...dados,
  }) as Parameters<typeof pesquisa.form.parse>[0] as never;

/** A survey made over HTTP, with one question unless others are given. */
export async function criarPesquisa(
  { cliente }: Pick<Tenant, 'cliente'>,
  dados: Record<string, unknown> = {},
  perguntas: readonly PerguntaForm[] = [perguntaDeTeste()],
) {
  const { body } = await cliente.call(pesquisa.criar, { body: pesquisaDeTeste(dados) });
  const gravadas = await criarPerguntas(cliente, perguntasDaPesquisa, body.id, perguntas);
  return { id: body.id, qid: body.questionarioId ?? 0, titulo: body.titulo, perguntas: gravadas };
}

/** Releases a survey, or blocks it. */
export const liberar = (
  { cliente }: Pick<Tenant, 'cliente'>,
  { id, qid }: { id: number; qid: number },
  liberada = true,
  avisar = false,
) => cliente.call(liberarPesquisa, { params: { id, qid }, body: { liberada, avisar } });

/** The first answer of every question: the first choice, the grade `nota`, or `texto`. */
export const respostasDe = (
  perguntas: readonly Pergunta[],
  { escolha = 0, nota = 5, texto = null }: { escolha?: number; nota?: number; texto?: string | null } = {},
) =>
  perguntas.map(({ id, tipo, respostas }) => ({
    perguntaId: id,
    tipoId: tipo,
    respostaId: tipo === '1' ? (respostas[escolha]?.id ?? null) : null,
    respostasIds: tipo === '5' ? [respostas[escolha]?.id ?? 0] : [],
    nota: tipo === '4' ? nota : null,
    comentario: tipo === '3' ? texto : null,
  }));

/** A talent of an area with a user who may answer surveys. */
export async function criarRespondente(app: TestApp, empresaId: number, areaId: number, email?: string) {
  const id = await criarColaborador(app, empresaId, { lotacao: { areaId }, ...(email ? { email } : {}) });
  const usuario = await app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(app, usuario.usuarioId, id);
  return { ...usuario, id };
}

/** Asks everybody of some areas. */
export const convidarAreas = (
  { cliente }: Pick<Tenant, 'cliente'>,
  id: number,
  areasIds: number[],
  avisar = false,
  confirmada = true,
) =>
  cliente.call(convidar, {
    params: { id },
    ...(confirmada ? { headers: { [CABECALHO_CONFIRMADAS]: 'convidar-quantos' } } : {}),
    body: { areasIds, cargosIds: [], estabelecimentosIds: [], colaboradoresIds: [], quantidade: null, avisar },
  });

/** Delivers a survey as the person in the session. */
export async function responderComo(
  { cliente }: Pick<Tenant, 'cliente'>,
  perguntas: readonly Pergunta[],
  dadas: Parameters<typeof respostasDe>[1] = {},
) {
  const [minha] = (await cliente.call(minhasPesquisas)).body;
  return cliente.call(responderMinhaPesquisa, {
    params: { id: minha?.id ?? 0 },
    body: { respostas: respostasDe(perguntas, dadas), respondidoParcialmente: false },
  });
}
