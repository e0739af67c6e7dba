import { type RawBuilder, sql } from 'kysely';
import {
  acoesDasPerguntas,
  clonagemHandler,
  imprimirQuestionario,
  linhasEmBranco,
  perguntasDoQuestionario,
  perguntasHandlers,
} from '#modules/organizacao/organizacao.api.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  avaliacaoDaTurma,
  clonarAvaliacaoDaTurma,
  clonarEntrevista,
  clonarPesquisa,
  entrevista,
  entrevistasDaEmpresa,
  imprimirQuestionarioDePesquisa,
  incluirPerguntas,
  ordenarPerguntas,
  perguntasDaAvaliacaoDaTurma,
  perguntasDaEntrevistaDePesquisa,
  perguntasDaPesquisa,
  perguntasDoQuestionarioDePesquisa,
  pesquisa,
  questionario,
  respostasSugeridasDoQuestionario,
} from './pesquisas.contract.ts';
import { errosDaPesquisa } from './pesquisas.rules.ts';

const TABELA = 'pesquisa';

// One register under four names: whichever of them holds the title, the sentence is the same.
constraintMessages({
  pesquisa_unica: { campo: 'titulo', mensagem: 'Já existe uma pesquisa, entrevista ou avaliação com este título.' },
});

/** How many answered the survey `t`: those asked, and what lies in the box or was counted where nobody was asked by name. */
const respondidas = sql`(select count(*) from pesquisa_participante p where p.pesquisa_id = t.id and p.situacao = 'R')
  + case when t.forma = 'L' then t.respostas_do_link + (select count(*) from pesquisa_urna u where u.pesquisa_id = t.id) else 0 end`;

const comum = {
  tabela: TABELA,
  nomeDe: sql`t.titulo`,
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    quantidade: sql`(select count(*) from pesquisa_participante p where p.pesquisa_id = t.id)`,
    qtdRespondidas: respondidas,
    // The questionnaire of a survey is the survey itself: its id stands in the addresses of both.
    questionarioId: sql`t.id`,
    liberada: sql`t.situacao = 'L'`,
    temLinkAberto: sql`t.link_aberto is not null`,
  },
  ordemDasOpcoes: sql`t.nome_busca`,
  ordem: { titulo: sql`t.nome_busca`, '': sql`t.data_fim desc nulls last, t.nome_busca` },
} as const;

interface Lida {
  readonly situacao: string | null;
  readonly qtdRespondidas: number | null;
}

/** What was answered stays the company's: an answered questionnaire is not deleted, and a closed one does not change. */
const pode = (_ctx: Ctx, { situacao, qtdRespondidas }: Lida) => ({
  excluir: (qtdRespondidas ?? 0) === 0,
  ...(situacao === 'E' ? { editar: false } : {}),
});
const impedimentos = () => ({
  excluir: 'Já há respostas: encerre a pesquisa, e o resultado fica.',
  editar: 'A pesquisa está encerrada.',
});

interface Fixada {
  readonly situacao: string;
  readonly anonima: boolean;
  readonly forma: string;
  readonly finalidade: string;
  readonly tipo: string;
  readonly exibirPerformance: boolean;
}

/** What one is before it is saved for the first time. */
const NOVA: Fixada = {
  situacao: 'R',
  anonima: false,
  forma: 'C',
  finalidade: 'G',
  tipo: 'P',
  exibirPerformance: false,
};

/** What was promised to who answers does not change once the survey was released. The survey is held. */
async function promessaFica(
  { db }: Ctx,
  form: Partial<Pick<Fixada, 'anonima' | 'forma' | 'finalidade' | 'tipo' | 'exibirPerformance'>>,
  id: number | null,
): Promise<void> {
  const { rows } =
    await sql<Fixada>`select situacao, anonima, forma, finalidade, tipo, exibir_performance as "exibirPerformance"
    from pesquisa where id = ${id} for update`.execute(db);
  const [antes = NOVA] = rows;
  if (id !== null && form.tipo !== undefined && form.tipo !== antes.tipo)
    throw campoInvalido('tipo', 'O tipo não muda.');
  for (const campo of ['anonima', 'forma', 'finalidade'] as const)
    if (antes.situacao !== 'R' && form[campo] !== undefined && form[campo] !== antes[campo])
      throw campoInvalido(campo, 'Não muda mais: a pesquisa já foi liberada assim a quem responde.');
  // An address that does not have a field leaves it as it is: the whole is held to what the register of surveys asks.
  const [erro] = errosDaPesquisa({ ...antes, ...form });
  if (erro) throw campoInvalido(erro.campo in form ? erro.campo : 'anonima', erro.mensagem);
}

async function outraEdicao({ db, empresaId }: Ctx, anterior: { id: number } | null, id: number | null): Promise<void> {
  if (anterior === null) return;
  if (anterior.id === id) throw campoInvalido('anterior', 'A edição anterior é outra pesquisa.');
  // Each of two at once would see the other as it was before.
  await takeTurn(db, 'edicoes', empresaId);
  const { rows } = await sql`with recursive cadeia as (
      select p.id, p.anterior_id from pesquisa p where p.id = ${anterior.id} and p.empresa_id = ${empresaId}
      union select p.id, p.anterior_id from pesquisa p join cadeia c on p.id = c.anterior_id)
    select 1 from cadeia where id = ${id}`.execute(db);
  if (rows.length > 0) throw campoInvalido('anterior', 'Esta pesquisa já é a edição anterior daquela.');
}

const situado = { ...comum, pode, impedimentos };

export const pesquisasDoCadastro = defineResource(pesquisa, {
  ...situado,
  refs: { anterior: 'pesquisa' },
  nomes: { anterior: sql`r.titulo` },
  fixo: { tipo: 'P' },
  filtros: { titulo: porNome },
  async validar(ctx, form, id) {
    await promessaFica(ctx, form, id);
    await outraEdicao(ctx, form.anterior, id);
  },
});

export const avaliacoesDaTurma = defineResource(avaliacaoDaTurma, {
  ...situado,
  fixo: { tipo: 'T' },
  filtros: { titulo: porNome },
  validar: promessaFica,
});

export const entrevistas = defineResource(entrevista, {
  ...comum,
  fixo: { tipo: 'E' },
  filtros: { titulo: porNome, somenteAtivas: () => sql`t.ativa` },
  oferecer: () => [sql`t.ativa`],
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
  pode: (_ctx, { qtdRespondidas }) => ({ excluir: (qtdRespondidas ?? 0) === 0 }),
  impedimentos: () => ({ excluir: 'Já há respostas: desative a entrevista, e elas ficam.' }),
});

export const questionarios = defineResource(questionario, {
  ...situado,
  filtros: { titulo: porNome },
  validar: promessaFica,
});

/** SQL of how many have begun to answer a questionnaire of this module: an anonymous one leaves no sheets. */
const comecadas = (questionarioId: number): RawBuilder<unknown> => sql`select
    (select count(*) from questionario_preenchimento q where q.questionario_id = ${questionarioId})
    + (select count(*) from pesquisa p join pesquisa_urna u on u.pesquisa_id = p.id where p.questionario_id = ${questionarioId})
    + (select count(*) from pesquisa p where p.questionario_id = ${questionarioId} and p.anonima and p.situacao = 'E')`;

/** Of whom the questions are. */
export const donoDasPesquisas = { tabela: TABELA, entidade: pesquisa.nome.um, respondidas: comecadas };
const doTipo = (tipo: string) => ({ ...donoDasPesquisas, condicao: sql`t.tipo = ${tipo}` });
const COPIADAS = [
  'tipo',
  'finalidade',
  'data_ini',
  'data_fim',
  'ativa',
  'anonima',
  'forma',
  'ordem_aleatoria',
  'aplicar_por_aspecto',
  'perguntas_por_parte',
  'exibir_performance',
  'instrucoes',
  'observacao',
];
const copia = (tipo: string) => ({ ...doTipo(tipo), colunas: COPIADAS });

const acoes = acoesDasPerguntas(donoDasPesquisas);
const acoesDaPesquisa = acoesDasPerguntas(doTipo('P'));

/** The suggestions of the engine at the address that the documents give them here. */
const sugestoes = perguntasHandlers(perguntasDoQuestionarioDePesquisa, donoDasPesquisas).find(
  ({ endpoint }) => endpoint === perguntasDoQuestionarioDePesquisa.respostasSugeridas,
) as Handler;

export const pesquisasHandlers: readonly Handler[] = [
  ...perguntasHandlers(perguntasDaPesquisa, doTipo('P')),
  ...perguntasHandlers(perguntasDaAvaliacaoDaTurma, doTipo('T')),
  ...perguntasHandlers(perguntasDaEntrevistaDePesquisa, doTipo('E')),
  ...perguntasHandlers(perguntasDoQuestionarioDePesquisa, donoDasPesquisas),
  clonagemHandler(clonarPesquisa, copia('P')),
  clonagemHandler(clonarAvaliacaoDaTurma, copia('T')),
  clonagemHandler(clonarEntrevista, copia('E')),
  { ...sugestoes, endpoint: respostasSugeridasDoQuestionario },
  on(incluirPerguntas, (ctx, { params: { id }, body }) => acoesDaPesquisa.criarVarias(ctx, id, body.perguntas)),
  on(ordenarPerguntas, async (ctx, { params: { id }, body: { ordens } }) => {
    const qual = await acoes.questionarioDe(ctx, id, true);
    const antes = await perguntasDoQuestionario(ctx.db, qual);
    const lugar = new Map(ordens.map((uma) => [uma.id, uma.ordem]));
    if (ordens.some((uma) => !antes.some((existe) => existe.id === uma.id))) throw new ProblemError('NAO_ENCONTRADO');
    const nova = [...antes].sort((a, b) => (lugar.get(a.id) ?? a.ordem) - (lugar.get(b.id) ?? b.ordem));
    const depois = await acoes.ordenar(
      ctx,
      qual,
      nova.map((uma) => uma.id),
    );
    await acoes.auditar(
      ctx,
      id,
      'Ordem das perguntas',
      antes.map(({ texto }) => texto),
      depois.map(({ texto }) => texto),
    );
    return depois;
  }),
  onFile(imprimirQuestionarioDePesquisa, async (ctx, { params: { id }, body }) => {
    const { titulo, instrucoes, perguntas, tipo } = await lerComPerguntas(ctx, id);
    const linhas = tipo === 'E' ? linhasEmBranco('Entrevistado', 'Entrevistador', 'Data') : linhasEmBranco('Data');
    return imprimirQuestionario(ctx, { titulo, instrucoes, perguntas, linhas, respostas: null }, body);
  }),
  on(entrevistasDaEmpresa, async (ctx, { query: { empresaId, ativa } }) => {
    const { rows } = await sql<{ id: number; nome: string }>`select id, titulo as nome from pesquisa
      where tipo = 'E' and empresa_id = ${exigirAlcance(ctx, empresaId)} and (ativa or not ${ativa}::boolean)
      order by nome_busca, id limit 1000`.execute(ctx.db);
    return rows;
  }),
];

function exigirAlcance(ctx: Ctx, empresaId: number | null): number {
  if (empresaId !== null && !ctx.empresas.includes(empresaId)) throw regra('Você não vê entrevistas desta empresa.');
  return empresaId ?? ctx.empresaId;
}

/** A questionnaire of the session's company with its questions. Throws NAO_ENCONTRADO. */
async function lerComPerguntas(ctx: Ctx, id: number) {
  const { rows } = await sql<{
    titulo: string;
    instrucoes: string | null;
    tipo: string;
    questionarioId: number;
  }>`select titulo, instrucoes, tipo, questionario_id as "questionarioId" from pesquisa
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return { ...lida, perguntas: await perguntasDoQuestionario(ctx.db, lida.questionarioId) };
}
