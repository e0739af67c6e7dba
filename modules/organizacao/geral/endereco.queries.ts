import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import type { Endereco } from './endereco.contract.ts';

/** The state of the row's city: tables that keep only `cidade_id` read `uf` through it. */
export const ufDaCidade = sql`(select json_build_object('id', e.id, 'nome', e.nome) from cidade c
  join estado e on e.id = c.estado_id where c.id = t.cidade_id)`;

/** Throws a field error when the city of an address does not lie in its state. `prefixo` is the form path of the address. */
export async function conferirCidade(
  db: Db,
  { uf, cidade }: Pick<Endereco, 'uf' | 'cidade'>,
  prefixo = 'endereco',
): Promise<void> {
  if (!uf || !cidade) return;
  const { rows } = await sql`select 1 from cidade where id = ${cidade.id} and estado_id = ${uf.id}`.execute(db);
  if (rows.length === 0) throw campoInvalido(`${prefixo}.cidade`, 'A cidade não pertence à UF escolhida');
}
