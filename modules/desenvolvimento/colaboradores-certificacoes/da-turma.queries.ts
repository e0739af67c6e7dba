import { sql } from 'kysely';
import { DIA_DO_RESULTADO } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { LOTE } from './colaboradores-certificacoes.contract.ts';
import { trabalhaAqui } from './exigencias.queries.ts';

interface DaTurma {
  readonly certificacao: { readonly id: number; readonly nome: string };
  readonly data: string;
  readonly colaboradoresIds: number[];
}

/**
 * For each certification of which the course of a class is a part, and each day on which somebody passed in it: who of those seen had passed by
 * then in all its courses, and has it of no such day nor of a later one. As many as one call registers; the others come once these are.
 * One that asks for practical evaluations is registered of one talent at a time, and is not among these.
 */
export async function aRegistrarDaTurma(ctx: Ctx, turmaId: number): Promise<DaTurma[]> {
  const { rows } = await sql<DaTurma>`with quem as (
      select z.certificacao_id, ${DIA_DO_RESULTADO} as dia, p.id, p.nome_busca
      from colaborador_turma c join turma t on t.id = c.turma_id join colaborador p on p.id = c.colaborador_id
        join certificacao_curso z on z.curso_id = t.curso_id
      where t.id = ${turmaId} and t.empresa_id = ${ctx.empresaId} and c.situacao = 'I' and c.resultado = 'A'
        and (t.realizada or c.concluido_em is not null) and ${DIA_DO_RESULTADO} <= ${hojeSql} and ${trabalhaAqui} and ${colaboradorVistoSql(ctx, sql.ref('p.id'))})
    select json_build_object('id', k.id, 'nome', k.nome) as certificacao, q.dia as data,
      (array_agg(q.id order by q.nome_busca, q.id))[1:${LOTE}::int] as "colaboradoresIds"
    from quem q join certificacao k on k.id = q.certificacao_id
    where not exists (select from colaborador_certificacao x
        where x.colaborador_id = q.id and x.certificacao_id = k.id and x.data >= q.dia)
      and not exists (select from certificacao_curso o where o.certificacao_id = k.id and not exists (
        select from colaborador_turma c join turma t on t.id = c.turma_id
        where c.colaborador_id = q.id and t.curso_id = o.curso_id and c.resultado = 'A' and ${DIA_DO_RESULTADO} <= q.dia))
      and not exists (select from certificacao_avaliacao_pratica a where a.certificacao_id = k.id)
    group by k.id, k.nome, k.nome_busca, q.dia order by k.nome_busca, q.dia`.execute(ctx.db);
  return rows;
}
