import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { faltaDoTamanho, type NoEstoque, semTamanho, tamanhosEmPalavras } from './tamanhos.rules.ts';

/** An equipment that leaves the stock, and the field that says how many. */
export interface Retirada {
  readonly epiId: number;
  readonly campo: string;
}

/** Holds the balances of these equipments until the end of the transaction: two deliveries never take the same piece. */
export async function travarSaldos({ db, empresaId }: Ctx, epiIds: readonly number[]): Promise<void> {
  await sql`select from epi where id = any (${idList(epiIds)}) and empresa_id = ${empresaId}
    order by id for no key update`.execute(db);
}

/** Throws at the field of the first equipment of which an establishment has less than nothing after what was just written. */
export async function exigirSaldo(ctx: Ctx, estabelecimentoId: number, retiradas: readonly Retirada[]): Promise<void> {
  const { rows } = await sql<{ id: number; nome: string; saldo: number }>`
    select e.id, e.nome, epi_saldo(${estabelecimentoId}, e.id) as saldo from epi e
    where e.id = any (${idList(retiradas.map(({ epiId }) => epiId))}) and e.empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  for (const { epiId, campo } of retiradas) {
    const epi = rows.find(({ id }) => id === epiId);
    if (epi && epi.saldo < 0)
      throw campoInvalido(
        campo,
        `${epi.saldo === -1 ? 'Falta' : 'Faltam'} ${-epi.saldo} de ${epi.nome} no estoque deste estabelecimento.`,
      );
  }
}

/** What stands of an equipment `e` in an establishment, as {@link NoEstoque}. */
export const noEstoqueSql = (estabelecimento: RawBuilder<unknown>) => ({
  saldo: sql`epi_saldo(${estabelecimento}, e.id)::int`,
  tamanhos: sql`(select coalesce(json_agg(json_build_object('tamanho', x.tamanho, 'saldo', x.saldo)), '[]')
    from epi_tamanhos(${estabelecimento}, e.id) x)`,
});

interface Entregue {
  readonly epiId: number;
  readonly tamanho: string | null;
  /** The field that says the size. */
  readonly campo: string;
}

/**
 * Of what was just delivered: throws at the field of the first size that is not there, and asks the person where pieces without a size may
 * be of it.
 */
export async function exigirTamanhos(
  ctx: Ctx,
  estabelecimentoId: number,
  entregues: readonly Entregue[],
): Promise<void> {
  const { saldo, tamanhos } = noEstoqueSql(sql`b.id`);
  const { rows } = await sql<
    NoEstoque & { id: number; nome: string; onde: string }
  >`select e.id, e.nome, b.nome as onde,
      ${saldo} as saldo, ${tamanhos} as tamanhos
    from epi e join estabelecimento b on b.id = ${estabelecimentoId}
    where e.id = any (${idList(entregues.map(({ epiId }) => epiId))}) and e.empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  const perguntas: string[] = [];
  for (const { epiId, tamanho, campo } of entregues) {
    const epi = rows.find(({ id }) => id === epiId);
    const falta = epi && faltaDoTamanho(epi, tamanho);
    if (!epi || !falta) continue;
    const ha = tamanhosEmPalavras(epi.tamanhos);
    const texto = `No estoque de ${epi.onde} não há ${epi.nome} tamanho ${tamanho}.${ha ? ` Há: ${ha}.` : ''}`;
    if (falta === 'RECUSA') throw campoInvalido(campo, texto);
    perguntas.push(`${texto} Com este ficam ${semTamanho(epi)} de tamanho não informado.`);
  }
  if (perguntas.length > 0) confirmar(ctx, 'tamanho-no-estoque', `${perguntas.join(' ')} Entregar mesmo assim?`);
}
