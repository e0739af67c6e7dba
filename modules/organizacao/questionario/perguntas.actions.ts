import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { contem, semAcento } from '#platform/shared/text.ts';
import { erroDasCondicoes } from './condicao.rules.ts';
import type { Pergunta, PerguntaForm } from './pergunta.contract.ts';
import { moverPara, mudaSoTextos } from './pergunta.rules.ts';
import type { ContratosDePerguntas } from './perguntas.contract.ts';
import {
  alterarPergunta,
  aspectoDe,
  condicionarPergunta,
  gravarOrdem,
  incluirPergunta,
  perguntaDoQuestionario,
  perguntasDoQuestionario,
} from './perguntas.queries.ts';

/** A table with `questionario_id` (procedure questionario_anexar) and `ordem_aleatoria`, and what one of its rows is called. */
export interface DonoDePerguntas {
  readonly tabela: string;
  readonly entidade: string;
  /** Which rows `t` of the table these are; all of the session's company unless said. */
  readonly condicao?: RawBuilder<unknown>;
  /** Column that says what kind of record it is, where there are several. */
  readonly coluna?: 'tipo';
  /** SQL of how many have begun to answer a questionnaire, where not all of them have a sheet. */
  readonly respondidas?: (questionarioId: number) => RawBuilder<unknown>;
}

const EM_USO =
  'Já há respostas a estas perguntas: só os textos podem ser alterados. Para mudar o resto, clone o cadastro.';

/** What is done with the questions of records of one kind, for calls of any shape. */
export function acoesDasPerguntas(dono: DonoDePerguntas) {
  /** The questionnaire of a record of the session's company; a writer locks the record, so that orders stay distinct. */
  async function questionarioDe(ctx: Ctx, id: number, escrever = false): Promise<number> {
    const { rows } = await sql<{
      questionario: number;
    }>`select t.questionario_id as questionario from ${sql.table(dono.tabela)} t
      where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and ${dono.condicao ?? sql`true`} ${escrever ? sql`for update of t` : sql``}`.execute(
      ctx.db,
    );
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    return rows[0].questionario;
  }

  async function pergunta(ctx: Ctx, questionario: number, id: number): Promise<Pergunta> {
    const achada = await perguntaDoQuestionario(ctx.db, questionario, id);
    if (!achada) throw new ProblemError('NAO_ENCONTRADO');
    return achada;
  }

  async function respondidas(ctx: Ctx, questionario: number): Promise<number> {
    const quantas =
      dono.respondidas?.(questionario) ??
      sql`select count(*) from questionario_preenchimento where questionario_id = ${questionario}`;
    const { rows } = await sql<{ total: number }>`select (${quantas}) as total`.execute(ctx.db);
    return rows[0]?.total ?? 0;
  }

  /** The questions after a change. Throws REGRA where one of them hangs on what is not there any more, or not before it. */
  async function conferidas(ctx: Ctx, questionario: number): Promise<Pergunta[]> {
    const todas = await perguntasDoQuestionario(ctx.db, questionario);
    const erro = erroDasCondicoes(todas);
    if (erro !== null) throw regra(erro);
    return todas;
  }

  const auditar = (ctx: Ctx, id: number, acao: string, antes: unknown, depois: unknown) =>
    ctx.auditar({ acao, entidade: dono.entidade, entidadeId: id, antes, depois });

  /**
   * Adds questions after the others, in their order, and returns them. Throws NAO_ENCONTRADO, and REGRA once somebody has begun to answer: both
   * are asked once, however many they are.
   */
  async function criarVarias(ctx: Ctx, id: number, bodies: readonly PerguntaForm[]): Promise<Pergunta[]> {
    const questionario = await questionarioDe(ctx, id, true);
    if ((await respondidas(ctx, questionario)) > 0) throw regra(EM_USO);
    const ids = new Set<number>();
    for (const body of bodies) ids.add(await incluirPergunta(ctx, questionario, body));
    const novas = (await perguntasDoQuestionario(ctx.db, questionario)).filter((uma) => ids.has(uma.id));
    const linha = { acao: 'Inclusão de pergunta', entidade: dono.entidade, entidadeId: id, antes: null };
    await ctx.auditar(...novas.map((depois) => ({ ...linha, depois })));
    return novas;
  }

  return {
    questionarioDe,
    pergunta,
    respondidas,
    conferidas,
    auditar,
    criarVarias,
    /** Adds a question after the others. Throws NAO_ENCONTRADO, and REGRA once somebody has begun to answer. */
    async criar(ctx: Ctx, id: number, body: PerguntaForm): Promise<Pergunta> {
      const [nova] = await criarVarias(ctx, id, [body]);
      if (!nova) throw new ProblemError('NAO_ENCONTRADO');
      return nova;
    },
    /** Changes a question; once somebody has begun to answer only its texts. Throws CONFLITO_VERSAO for an older version. */
    async atualizar(
      ctx: Ctx,
      id: number,
      perguntaId: number,
      body: PerguntaForm & { versao?: number | undefined },
    ): Promise<Pergunta> {
      const questionario = await questionarioDe(ctx, id, true);
      const antes = await pergunta(ctx, questionario, perguntaId);
      if (body.versao !== undefined && body.versao !== antes.versao)
        throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
      if (!mudaSoTextos(antes, body) && (await respondidas(ctx, questionario)) > 0) throw regra(EM_USO);
      await alterarPergunta(ctx, questionario, antes.id, body);
      await conferidas(ctx, questionario);
      const depois = await pergunta(ctx, questionario, antes.id);
      await auditar(ctx, id, 'Alteração de pergunta', antes, depois);
      return depois;
    },
    /** Puts the questions into this order, and returns them. Throws REGRA where one of them would come before what it hangs on. */
    async ordenar(ctx: Ctx, questionario: number, ids: readonly number[]): Promise<Pergunta[]> {
      await gravarOrdem(ctx, questionario, ids);
      return conferidas(ctx, questionario);
    },
    async excluir(ctx: Ctx, id: number, perguntaId: number): Promise<void> {
      const questionario = await questionarioDe(ctx, id, true);
      const antes = await pergunta(ctx, questionario, perguntaId);
      if ((await respondidas(ctx, questionario)) > 0) throw regra(EM_USO);
      const outras = (await perguntasDoQuestionario(ctx.db, questionario)).filter((uma) => uma.id !== antes.id);
      const erro = erroDasCondicoes(outras);
      if (erro !== null) throw regra(erro);
      await sql`delete from questionario_pergunta where id = ${antes.id}`.execute(ctx.db);
      const restantes = outras.map((uma) => uma.id);
      await gravarOrdem(ctx, questionario, restantes);
      await auditar(ctx, id, 'Exclusão de pergunta', antes, null);
    },
  };
}

/** Condition 'row `d` is of the kind of the record with this id': answers are suggested from questions of one kind. */
const mesmoTipo = ({ tabela, coluna }: DonoDePerguntas, id: number) =>
  coluna === undefined
    ? sql`true`
    : sql`${sql.ref(`d.${coluna}`)} = (select x.${sql.ref(coluna)} from ${sql.table(tabela)} x where x.id = ${id})`;

/** Binds the calls on the questions of a record. */
export function perguntasHandlers(contratos: ContratosDePerguntas, dono: DonoDePerguntas): readonly Handler[] {
  const { questionarioDe, pergunta, respondidas, conferidas, auditar, criar, atualizar, excluir } =
    acoesDasPerguntas(dono);
  return [
    on(contratos.listar, async (ctx, { params, query }) => {
      const todas = await perguntasDoQuestionario(ctx.db, await questionarioDe(ctx, params.id));
      return query.aspecto === null ? todas : todas.filter(({ aspecto }) => aspecto === query.aspecto);
    }),
    on(contratos.obter, async (ctx, { params }) =>
      pergunta(ctx, await questionarioDe(ctx, params.id), params.perguntaId),
    ),
    on(contratos.criar, (ctx, { params, body }) => criar(ctx, params.id, body)),
    on(contratos.atualizar, (ctx, { params, body }) => atualizar(ctx, params.id, params.perguntaId, body)),
    on(contratos.excluir, (ctx, { params }) => excluir(ctx, params.id, params.perguntaId)),
    on(contratos.mover, async (ctx, { params, body }) => {
      const questionario = await questionarioDe(ctx, params.id, true);
      const { ordem, texto } = await pergunta(ctx, questionario, params.perguntaId);
      const ids = (await perguntasDoQuestionario(ctx.db, questionario)).map(({ id }) => id);
      await gravarOrdem(ctx, questionario, moverPara(ids, params.perguntaId, body.ordem));
      const depois = await conferidas(ctx, questionario);
      const nova = depois.find(({ id }) => id === params.perguntaId)?.ordem;
      await auditar(ctx, params.id, 'Ordem de pergunta', { texto, ordem }, { texto, ordem: nova });
      return depois;
    }),
    on(contratos.condicionar, async (ctx, { params, body }) => {
      const questionario = await questionarioDe(ctx, params.id, true);
      const antes = await pergunta(ctx, questionario, params.perguntaId);
      if ((await respondidas(ctx, questionario)) > 0) throw regra(EM_USO);
      const condicao =
        body.perguntaId === null ? null : { perguntaId: body.perguntaId, respostasIds: body.respostasIds };
      const todas = await perguntasDoQuestionario(ctx.db, questionario);
      const erro = erroDasCondicoes(todas.map((uma) => (uma.id === antes.id ? { ...uma, condicao } : uma)));
      if (erro !== null) throw regra(erro);
      await condicionarPergunta(ctx, antes.id, body);
      const depois = await pergunta(ctx, questionario, antes.id);
      await auditar(ctx, params.id, 'Condição de pergunta', antes.condicao, depois.condicao);
      return depois;
    }),
    on(contratos.proximaOrdem, async (ctx, { params }) => {
      const perguntas = await perguntasDoQuestionario(ctx.db, await questionarioDe(ctx, params.id));
      return (perguntas.at(-1)?.ordem ?? 0) + 1;
    }),
    on(contratos.quantidadeRespondidas, async (ctx, { params }) =>
      respondidas(ctx, await questionarioDe(ctx, params.id)),
    ),
    on(contratos.respostasSugeridas, async (ctx, { params }) => {
      await questionarioDe(ctx, params.id);
      const { rows } = await sql<{
        texto: string;
        peso: number;
      }>`select texto, mode() within group (order by peso) as peso
        from questionario_opcao where empresa_id = ${ctx.empresaId} and pergunta_id in (select p.id from questionario_pergunta p
          join ${sql.table(dono.tabela)} d on d.questionario_id = p.questionario_id
          where d.empresa_id = ${ctx.empresaId} and ${mesmoTipo(dono, params.id)}) group by texto order by count(*) desc, texto limit 50`.execute(
        ctx.db,
      );
      return rows;
    }),
    ...[contratos.ordemAleatoria, contratos.trocarOrdemAleatoria].map((chamada) =>
      on(chamada, async (ctx, { params, body }) => {
        await questionarioDe(ctx, params.id, true);
        await sql`update ${sql.table(dono.tabela)} set ordem_aleatoria = ${body.ordemAleatoria}, versao = versao + 1
          where id = ${params.id}`.execute(ctx.db);
        await auditar(ctx, params.id, 'Ordem aleatória', null, body);
      }),
    ),
    ...aspectosHandlers(contratos, questionarioDe, auditar),
  ];
}

type Auditar = (ctx: Ctx, id: number, acao: string, antes: unknown, depois: unknown) => Promise<void>;
type QuestionarioDe = (ctx: Ctx, id: number, escrever?: boolean) => Promise<number>;

function aspectosHandlers(
  contratos: ContratosDePerguntas,
  questionarioDe: QuestionarioDe,
  auditar: Auditar,
): readonly Handler[] {
  async function aspectos(ctx: Ctx, questionario: number) {
    const { rows } = await sql<{ id: number; nome: string; qtdPerguntas: number }>`select a.id, a.nome,
        (select count(*) from questionario_pergunta p where p.aspecto_id = a.id) as "qtdPerguntas"
      from questionario_aspecto a where a.questionario_id = ${questionario} order by a.nome_busca`.execute(ctx.db);
    return rows;
  }
  return [
    on(contratos.aspectos, async (ctx, { params, query }) => {
      const todos = await aspectos(ctx, await questionarioDe(ctx, params.id));
      return todos.filter(({ nome }) => contem(nome, query.nome ?? ''));
    }),
    on(contratos.criarAspecto, async (ctx, { params, body }) => {
      const questionario = await questionarioDe(ctx, params.id, true);
      const id = await aspectoDe(ctx, questionario, body.nome);
      const novo = (await aspectos(ctx, questionario)).find((aspecto) => aspecto.id === id);
      if (!novo) throw new ProblemError('NAO_ENCONTRADO');
      await auditar(ctx, params.id, 'Inclusão de aspecto', null, novo);
      return novo;
    }),
    on(contratos.renomearAspecto, async (ctx, { params, body: { nome } }) => {
      const questionario = await questionarioDe(ctx, params.id, true);
      const todos = await aspectos(ctx, questionario);
      const antes = todos.find(({ id }) => id === params.aspectoId);
      if (!antes) throw new ProblemError('NAO_ENCONTRADO');
      if (todos.some((outro) => outro.id !== antes.id && semAcento(outro.nome) === semAcento(nome)))
        throw campoInvalido('nome', 'Já existe um aspecto com este nome.');
      await sql`update questionario_aspecto set nome = ${nome} where id = ${antes.id}`.execute(ctx.db);
      const depois = { ...antes, nome };
      await auditar(ctx, params.id, 'Alteração de aspecto', antes, depois);
      return depois;
    }),
    on(contratos.excluirAspecto, async (ctx, { params }) => {
      const questionario = await questionarioDe(ctx, params.id, true);
      const antes = (await aspectos(ctx, questionario)).find(({ id }) => id === params.aspectoId);
      if (!antes) throw new ProblemError('NAO_ENCONTRADO');
      await sql`delete from questionario_aspecto where id = ${antes.id}`.execute(ctx.db);
      await auditar(ctx, params.id, 'Exclusão de aspecto', antes, null);
    }),
  ];
}
