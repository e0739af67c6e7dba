import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { noEstoqueSql } from '#modules/sst/movimentos-epi/saldo.queries.ts';
import type { NoEstoque } from '#modules/sst/movimentos-epi/tamanhos.rules.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { devolvidos } from './entregas.queries.ts';
import { epiNoEstoque, faltaDaFuncao } from './entregas-epi.contract.ts';

const visto = (ctx: Ctx) => sql`c.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`;

/** The size of the last delivery that says one, of the equipment `e` or of another with its sizes, to the talent `c`. */
const usualSql = sql`(select json_build_object('tamanho', i.tamanho, 'data', n.data) from entrega_epi n
  join entrega_epi_item i on i.entrega_epi_id = n.id join epi o on o.id = i.epi_id
  where n.colaborador_id = c.id and i.tamanho is not null and (o.id = e.id or o.tipo_tamanho_id = e.tipo_tamanho_id)
  order by o.id = e.id desc, n.data desc, n.id desc limit 1)`;

export const noEstoqueHandlers: readonly Handler[] = [
  on(epiNoEstoque, async (ctx, { query: { estabelecimentoId, epiId, colaboradorId } }) => {
    const { saldo, tamanhos } = noEstoqueSql(sql`b.id`);
    const { rows } = await sql<
      NoEstoque & { usual: { tamanho: string; data: string } | null }
    >`select ${saldo} as saldo,
        ${tamanhos} as tamanhos, case when c.id is not null then ${usualSql} end as usual
      from epi e join estabelecimento b on b.id = ${estabelecimentoId} and b.empresa_id = e.empresa_id
      left join colaborador c on c.id = ${colaboradorId} and ${visto(ctx)}
      where e.id = ${epiId} and e.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    const { usual, ...estoque } = rows[0];
    return { saldo: estoque.saldo, tamanhos: [...estoque.tamanhos], usual };
  }),
  on(faltaDaFuncao, async (ctx, { query: { colaboradorId } }) => {
    const { rows } = await sql<{ epi: { id: number; nome: string }; tamanho: string | null }>`
      select json_build_object('id', e.id, 'nome', e.nome) as epi, ${usualSql}->>'tamanho' as tamanho
      from colaborador c cross join lateral colaborador_lotacao(c.id, ${hojeSql}) l
      join funcao_epi f on f.funcao_id = l.funcao_id join epi e on e.id = f.epi_id and e.ativo
      where c.id = ${colaboradorId} and ${visto(ctx)}
        and not exists (select from entrega_epi n join entrega_epi_item i on i.entrega_epi_id = n.id
          where n.colaborador_id = c.id and i.epi_id = e.id and i.quantidade > ${devolvidos})
      order by e.nome_busca, e.id`.execute(ctx.db);
    return rows;
  }),
];
