import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import type { Endereco } from './endereco.contract.ts';

/** The state of the row's city: tables that keep only `cidade_id` read `uf` through it. */
export const ufDaCidade = sql`(select json_build_object('id', e.id, 'nome', e.nome) from cidade c
  join estado e on e.id = c.estado_id where c.id = t.cidade_id)`;

type Lugar = Pick<Endereco, 'uf' | 'cidade'>;

/** Throws a field error when the city of an address does not lie in its state. `prefixo` is the form path of the address. */
export const conferirCidade = (db: Db, endereco: Lugar, prefixo = 'endereco'): Promise<void> =>
  conferirCidades(db, [endereco], prefixo);

/** {@link conferirCidade} for many addresses; which of them is wrong is not told. */
export async function conferirCidades(db: Db, enderecos: readonly Lugar[], prefixo = 'endereco'): Promise<void> {
  const pares = enderecos.flatMap(({ uf, cidade }) => (uf && cidade ? [{ uf: uf.id, cidade: cidade.id }] : []));
  if (pares.length === 0) return;
  const { rows } =
    await sql`select 1 from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) x (uf bigint, cidade bigint)
    where not exists (select from cidade c where c.id = x.cidade and c.estado_id = x.uf) limit 1`.execute(db);
  if (rows.length > 0) throw campoInvalido(`${prefixo}.cidade`, 'A cidade não pertence à UF escolhida');
}
