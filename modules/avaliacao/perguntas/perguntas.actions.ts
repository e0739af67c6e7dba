import { sql } from 'kysely';
import { donoDosModelos } from '#modules/avaliacao/modelos/modelos.resource.ts';
import { acoesDasPerguntas, perguntasDoQuestionario } from '#modules/organizacao/organizacao.api.ts';
import type { Pergunta } from '#modules/organizacao/questionario/pergunta.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ACHADOS_MAXIMO, contem, pageOrWhole } from '#platform/server/resource/list.ts';
import { type Page, type PageQuery, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  atualizarPergunta,
  criarPergunta,
  excluirPergunta,
  type LinhaDaPergunta,
  listarPerguntas,
  obterPergunta,
  type PerguntaFiltro,
  type PerguntaInteira,
  perguntasDoQuestionarioDoModelo,
} from './perguntas.contract.ts';

const acoes = acoesDasPerguntas(donoDosModelos);

/** SQL of questions `p` of models `m` of the session's company, with their aspect `a`. */
const dosModelos = ({ empresaId }: Ctx) => sql`modelo_avaliacao m
  join questionario_pergunta p on p.questionario_id = m.questionario_id
  left join questionario_aspecto a on a.id = p.aspecto_id where m.empresa_id = ${empresaId}`;

async function listar(
  ctx: Ctx,
  {
    busca,
    tipo,
    aspecto,
    avaliacaoId,
    page,
    size = TAMANHO_PAGINA,
    ...resto
  }: PerguntaFiltro & PageQuery & { page: number },
): Promise<Page<LinhaDaPergunta>> {
  const condicoes = [
    dosModelos(ctx),
    busca !== null && contem(sql`sem_acento(p.texto)`, busca),
    tipo !== null && sql`p.tipo = ${tipo}`,
    aspecto !== null && contem('a.nome_busca', aspecto),
    avaliacaoId !== null && sql`m.id = ${avaliacaoId}`,
  ].filter((uma) => uma !== false);
  const { rows } = await sql<LinhaDaPergunta & { total: number }>`with todas as materialized (
      select p.id, m.nome_busca, p.ordem from ${sql.join(condicoes, sql` and `)}
      order by m.nome_busca, p.ordem, p.id limit ${ACHADOS_MAXIMO + 1}),
    pagina as (select id from todas order by nome_busca, ordem, id limit ${size} offset ${page * size})
    select p.id, p.texto, p.tipo, a.nome as aspecto, p.ordem, json_build_object('id', m.id, 'nome', m.titulo) as avaliacao,
      (select count(*) from todas) as total
    from ${dosModelos(ctx)} and p.id = any (array(select id from pagina)) order by m.nome_busca, p.ordem, p.id`.execute(
    ctx.db,
  );
  return pageOfCounted(rows, { ...resto, page, size }, ACHADOS_MAXIMO);
}

/** The model that a question is of. Throws NAO_ENCONTRADO. */
async function modeloDa(ctx: Ctx, perguntaId: number): Promise<{ id: number; nome: string; questionario: number }> {
  const { rows } = await sql<{ id: number; nome: string; questionario: number }>`select m.id, m.titulo as nome,
      m.questionario_id as questionario from ${dosModelos(ctx)} and p.id = ${perguntaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

async function inteira(ctx: Ctx, pergunta: Pergunta): Promise<PerguntaInteira> {
  const { id, nome } = await modeloDa(ctx, pergunta.id);
  return { ...pergunta, avaliacao: { id, nome } };
}

export const perguntasHandlersDoModulo: readonly Handler[] = [
  on(listarPerguntas, (ctx, { query }) => pageOrWhole(query, (pagina) => listar(ctx, pagina))),
  on(obterPergunta, async (ctx, { params }) => {
    const { questionario } = await modeloDa(ctx, params.id);
    return inteira(ctx, await acoes.pergunta(ctx, questionario, params.id));
  }),
  on(
    criarPergunta,
    async (ctx, { body: { avaliacao, ...form } }) => inteira(ctx, await acoes.criar(ctx, avaliacao.id, form)),
    { referencias: 'a pergunta é de um modelo da empresa, que pode não estar ativo' },
  ),
  on(atualizarPergunta, async (ctx, { params, body }) => {
    const { id } = await modeloDa(ctx, params.id);
    return inteira(ctx, await acoes.atualizar(ctx, id, params.id, body));
  }),
  on(excluirPergunta, async (ctx, { params }) => {
    const { id } = await modeloDa(ctx, params.id);
    await acoes.excluir(ctx, id, params.id);
  }),
  on(perguntasDoQuestionarioDoModelo, async (ctx, { query: { questionarioId } }) => {
    const { rows } =
      await sql`select 1 from modelo_avaliacao where empresa_id = ${ctx.empresaId} and questionario_id = ${questionarioId}`.execute(
        ctx.db,
      );
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    return perguntasDoQuestionario(ctx.db, questionarioId);
  }),
];
