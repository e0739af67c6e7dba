import { sql } from 'kysely';
import { turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { despesasPorTurma, gravarDespesas } from './despesas-turma.contract.ts';

interface Linha {
  readonly tipoDespesa: { readonly id: number; readonly nome: string };
  readonly despesa: string;
  readonly realizada: string | null;
}

async function lerDespesas({ db, empresaId }: Ctx, id: number): Promise<Linha[]> {
  const { rows } =
    await sql<Linha>`select json_build_object('id', k.id, 'nome', k.descricao) as "tipoDespesa", d.prevista as despesa,
      d.realizada from turma_despesa d join tipo_despesa k on k.id = d.tipo_despesa_id
    where d.turma_id = ${id} and d.empresa_id = ${empresaId} order by k.nome_busca`.execute(db);
  return rows;
}

/** The types with a usual amount, as a class that has not saved its expenses begins with them. */
async function usuais({ db, empresaId }: Ctx): Promise<Linha[]> {
  const { rows } =
    await sql<Linha>`select json_build_object('id', k.id, 'nome', k.descricao) as "tipoDespesa", k.despesa,
      null::text as realizada from tipo_despesa k
    where k.empresa_id = ${empresaId} and k.despesa is not null order by k.nome_busca`.execute(db);
  return rows;
}

export const despesasHandlers: readonly Handler[] = [
  on(despesasPorTurma, async (ctx, { query: { turmaId } }) => {
    const { rows } = await sql<{ id: number; descricao: string; custo: string }>`select id, descricao, custo from turma
      where id = ${turmaId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const [lida] = rows;
    if (!lida) throw new ProblemError('NAO_ENCONTRADO');
    const linhas = await lerDespesas(ctx, turmaId);
    const gravadas = linhas.length > 0;
    return { turma: lida, gravadas, turmaTipoDespesa: gravadas ? linhas : await usuais(ctx) };
  }),
  on(gravarDespesas, async (ctx, { params: { id }, body: { turmaTipoDespesa } }) => {
    const { rows } =
      await sql`select 1 from turma where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    const antes = await lerDespesas(ctx, id);
    const linhas = turmaTipoDespesa.map(({ tipoDespesa, despesa, realizada }) => ({
      tipo: tipoDespesa.id,
      despesa,
      realizada,
    }));
    await sql`delete from turma_despesa where turma_id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    await sql`insert into turma_despesa (turma_id, tipo_despesa_id, empresa_id, prevista, realizada)
      select ${id}, x.tipo, ${ctx.empresaId}, x.despesa, x.realizada
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (tipo bigint, despesa numeric, realizada numeric)`.execute(
      ctx.db,
    );
    const depois = await lerDespesas(ctx, id);
    await ctx.auditar({
      acao: 'Despesas',
      entidade: turma.nome.um,
      entidadeId: id,
      antes: { turmaTipoDespesa: antes },
      depois: { turmaTipoDespesa: depois },
    });
  }),
];
