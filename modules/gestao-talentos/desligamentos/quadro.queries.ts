import { type RawBuilder, sql } from 'kysely';
import { limiteColaborador } from '#modules/cargo-salario/limites-colaborador/limites-colaborador.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

interface Mudado {
  readonly id: number;
  readonly limite: number;
}

/** Adds `vagas` to the limits of the company that `quais` names, each with its line in the audit; returns their ids. */
async function somarAoLimite(ctx: Ctx, quais: RawBuilder<unknown>, vagas: 1 | -1): Promise<number[]> {
  const { rows } = await sql<Mudado>`update configuracao_limite_colaborador t
    set limite = t.limite + ${vagas}, versao = t.versao + 1
    where t.empresa_id = ${ctx.empresaId} and t.limite + ${vagas} >= 0 and ${quais} returning t.id, t.limite`.execute(
    ctx.db,
  );
  await ctx.auditar(
    ...rows.map(({ id, limite }) => ({
      acao: vagas < 0 ? 'Redução do quadro' : 'Volta do quadro',
      entidade: limiteColaborador.nome.um,
      entidadeId: id,
      antes: { limite: limite - vagas },
      depois: { limite },
    })),
  );
  return rows.map(({ id }) => id);
}

/** Gives back the places that a dismissal had closed, where their limits still stand. */
export async function reabrirVagas(ctx: Ctx, desligamentoId: number): Promise<void> {
  await somarAoLimite(
    ctx,
    sql`t.id = any (array(select unnest(d.limites_reduzidos) from desligamento d where d.id = ${desligamentoId}))`,
    1,
  );
  await sql`update desligamento set limites_reduzidos = '{}' where id = ${desligamentoId}`.execute(ctx.db);
}

/** Closes the place of who leaves, in the limit of the area and in that of the job there, when the reason reduces the staff (decision 115). */
export async function fecharVaga(ctx: Ctx, desligamentoId: number): Promise<void> {
  const ids = await somarAoLimite(
    ctx,
    sql`exists (select from desligamento d join motivo_desligamento m on m.id = d.motivo_id and m.reduzir_quadro
      cross join lateral colaborador_lotacao(d.colaborador_id, d.data) l
      left join faixa_salarial f on f.id = l.faixa_salarial_id
      where d.id = ${desligamentoId} and t.area_organizacional_id = l.area_organizacional_id
        and (t.cargo_id is null or t.cargo_id = f.cargo_id))`,
    -1,
  );
  await sql`update desligamento set limites_reduzidos = ${idList(ids)} where id = ${desligamentoId}`.execute(ctx.db);
}
