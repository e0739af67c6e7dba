import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Pergunta, PerguntaForm } from './pergunta.contract.ts';
import { ofereceOpcoes } from './pergunta.rules.ts';

type Escrita = Pick<Ctx, 'db' | 'empresaId'>;

/** SQL of a question `p` with its aspect `a`, as the contract has it. */
const PERGUNTA = sql`p.id, p.versao, p.ordem, p.texto, p.tipo, a.nome as aspecto, p.peso, p.obrigatoria,
  p.nota_minima as "notaMinima", p.nota_maxima as "notaMaxima", p.exigir_comentario as "exigirComentario", p.comentario,
  case when p.condicao_pergunta_id is not null then json_build_object('perguntaId', p.condicao_pergunta_id, 'respostasIds', p.condicao_opcoes_ids) end as condicao,
  coalesce((select json_agg(json_build_object('id', o.id, 'texto', o.texto, 'peso', o.peso) order by o.ordem)
    from questionario_opcao o where o.pergunta_id = p.id), '[]') as respostas
  from questionario_pergunta p left join questionario_aspecto a on a.id = p.aspecto_id`;

/** The questions of a questionnaire in their order; only those of `ids` where they are given. */
export async function perguntasDoQuestionario(
  db: Db,
  questionarioId: number,
  ids?: readonly number[],
): Promise<Pergunta[]> {
  const { rows } = await sql<Pergunta>`select ${PERGUNTA} where p.questionario_id = ${questionarioId}
    and ${ids ? sql`p.id = any (${idList(ids)})` : sql`true`} order by p.ordem`.execute(db);
  return rows;
}

/** One question of a questionnaire, or undefined. */
export async function perguntaDoQuestionario(
  db: Db,
  questionarioId: number,
  id: number,
): Promise<Pergunta | undefined> {
  const { rows } =
    await sql<Pergunta>`select ${PERGUNTA} where p.questionario_id = ${questionarioId} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** The aspect of that name, made when it is new; accents and capitals make no other aspect. */
export async function aspectoDe(ctx: Escrita, questionarioId: number, nome: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into questionario_aspecto (empresa_id, questionario_id, nome)
    values (${ctx.empresaId}, ${questionarioId}, ${nome})
    on conflict (questionario_id, nome_busca) do update set nome = questionario_aspecto.nome returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? 0;
}

/** Aspects that no question has and that nobody asked for stay out of the way. */
async function colunasDe(ctx: Escrita, questionarioId: number, form: PerguntaForm) {
  const aspecto = form.aspecto === null ? null : await aspectoDe(ctx, questionarioId, form.aspecto);
  const nota = form.tipo === '4';
  const comentario = form.exigirComentario && form.tipo !== '3';
  return sql`${aspecto}::bigint, ${form.texto}, ${form.tipo}, ${form.peso ?? 1}::int, ${form.obrigatoria}::boolean,
    ${nota ? form.notaMinima : null}::int, ${nota ? form.notaMaxima : null}::int, ${comentario}::boolean, ${comentario ? form.comentario : null}`;
}

const COLUNAS = sql`aspecto_id, texto, tipo, peso, obrigatoria, nota_minima, nota_maxima, exigir_comentario, comentario`;

/** Adds a question after the others; returns its id. */
export async function incluirPergunta(ctx: Escrita, questionarioId: number, form: PerguntaForm): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into questionario_pergunta (empresa_id, questionario_id, ordem, ${COLUNAS})
    select ${ctx.empresaId}, ${questionarioId}, (select coalesce(max(ordem), 0) + 1 from questionario_pergunta where questionario_id = ${questionarioId}),
      ${await colunasDe(ctx, questionarioId, form)} returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await incluirOpcoes(ctx, id, opcoesDe(form));
  return id;
}

/** Writes a question that exists. */
export async function alterarPergunta(
  ctx: Escrita,
  questionarioId: number,
  id: number,
  form: PerguntaForm,
): Promise<void> {
  await sql`update questionario_pergunta set (${COLUNAS}, versao) = (select ${await colunasDe(ctx, questionarioId, form)}, versao + 1)
    where id = ${id} and questionario_id = ${questionarioId}`.execute(ctx.db);
  await gravarOpcoes(ctx, id, form);
}

/** What a question offers to choose from, as JSON rows. */
const opcoesDe = (form: PerguntaForm) =>
  sql`json_to_recordset(${JSON.stringify(
    (ofereceOpcoes(form.tipo) ? form.respostas : []).map(({ id, texto, peso }, lugar) => ({
      id,
      texto,
      peso: peso ?? 1,
      ordem: lugar + 1,
    })),
  )}::json) as x (id bigint, texto text, peso int, ordem int)`;

/** Adds those that the question does not have. */
const incluirOpcoes = ({ db, empresaId }: Escrita, perguntaId: number, dadas: ReturnType<typeof opcoesDe>) =>
  sql`insert into questionario_opcao (empresa_id, pergunta_id, ordem, texto, peso)
    select ${empresaId}, ${perguntaId}, x.ordem, x.texto, x.peso from ${dadas}
    where not exists (select from questionario_opcao o where o.id = x.id and o.pergunta_id = ${perguntaId}) order by x.ordem`.execute(
    db,
  );

/** Answers keep their id when the form carries it; those that are gone from the form go. */
async function gravarOpcoes(ctx: Escrita, perguntaId: number, form: PerguntaForm): Promise<void> {
  const dadas = opcoesDe(form);
  await sql`delete from questionario_opcao o where o.pergunta_id = ${perguntaId} and o.id not in (select x.id from ${dadas} where x.id is not null)`.execute(
    ctx.db,
  );
  await sql`update questionario_opcao o set texto = x.texto, peso = x.peso, ordem = x.ordem from ${dadas}
    where o.id = x.id and o.pergunta_id = ${perguntaId}`.execute(ctx.db);
  await incluirOpcoes(ctx, perguntaId, dadas);
}

/** Writes of which answer to which question a question hangs; null asks it always. */
export async function condicionarPergunta(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  { perguntaId, respostasIds }: { perguntaId: number | null; respostasIds: readonly number[] },
): Promise<void> {
  await sql`update questionario_pergunta set condicao_pergunta_id = ${perguntaId},
      condicao_opcoes_ids = ${idList(perguntaId === null ? [] : respostasIds)}, versao = versao + 1 where id = ${id}`.execute(
    db,
  );
}

/** Numbers the questions 1, 2, 3 ... in the order of `ids`. */
export async function gravarOrdem(
  { db }: Pick<Ctx, 'db'>,
  questionarioId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update questionario_pergunta p set ordem = x.lugar from unnest(${idList(ids)}) with ordinality x (id, lugar)
    where p.id = x.id and p.questionario_id = ${questionarioId} and p.ordem <> x.lugar`.execute(db);
}

/** Copies aspects and questions of a questionnaire to an empty one, which may be of another company. */
export async function copiarPerguntas({ db, empresaId }: Escrita, de: number, para: number): Promise<void> {
  await sql`insert into questionario_aspecto (empresa_id, questionario_id, nome)
    select ${empresaId}, ${para}, nome from questionario_aspecto where questionario_id = ${de}`.execute(db);
  await sql`insert into questionario_pergunta (empresa_id, questionario_id, ordem, ${COLUNAS})
    select ${empresaId}, ${para}, p.ordem, n.id, p.texto, p.tipo, p.peso, p.obrigatoria, p.nota_minima, p.nota_maxima, p.exigir_comentario, p.comentario
    from questionario_pergunta p left join questionario_aspecto a on a.id = p.aspecto_id
    left join questionario_aspecto n on n.questionario_id = ${para} and n.nome_busca = a.nome_busca
    where p.questionario_id = ${de}`.execute(db);
  await sql`insert into questionario_opcao (empresa_id, pergunta_id, ordem, texto, peso)
    select ${empresaId}, n.id, o.ordem, o.texto, o.peso from questionario_opcao o
    join questionario_pergunta p on p.id = o.pergunta_id and p.questionario_id = ${de}
    join questionario_pergunta n on n.questionario_id = ${para} and n.ordem = p.ordem`.execute(db);
  // The copy hangs on its own questions and answers: the same places in their orders.
  await sql`update questionario_pergunta n set condicao_pergunta_id = nc.id, condicao_opcoes_ids = array(
      select no.id from questionario_opcao o join questionario_opcao no on no.pergunta_id = nc.id and no.ordem = o.ordem
      where o.id = any (p.condicao_opcoes_ids) order by no.ordem)
    from questionario_pergunta p join questionario_pergunta c on c.id = p.condicao_pergunta_id
      join questionario_pergunta nc on nc.questionario_id = ${para} and nc.ordem = c.ordem
    where p.questionario_id = ${de} and n.questionario_id = ${para} and n.ordem = p.ordem`.execute(db);
}
