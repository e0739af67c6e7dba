import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Minutes in which somebody has to come back from the provider. */
const MINUTOS = 10;

const resumo = (texto: string): Buffer => createHash('sha256').update(texto).digest();

interface Caminho {
  readonly estado: string;
  readonly provedorId: number;
  readonly nonce: string;
  readonly verificador: string;
}

/** Writes down a way to a provider; gives the secret of the browser that began it. */
export async function guardarCaminho(db: Db, { estado, provedorId, nonce, verificador }: Caminho): Promise<string> {
  const chave = randomBytes(32).toString('base64url');
  await sql`delete from entrada_externa where expira_em < now()`.execute(db);
  await sql`insert into entrada_externa (estado_hash, navegador_hash, provedor_id, nonce, verificador, expira_em)
    values (${resumo(estado)}, ${resumo(chave)}, ${provedorId}, ${nonce}, ${verificador}, now() + make_interval(mins => ${MINUTOS}))`.execute(
    db,
  );
  return chave;
}

/** The way that `estado` began in the browser with this secret, which is over with it; null for any other, and that one stays. */
export async function tomarCaminho(db: Db, estado: string, chave: string): Promise<Caminho | null> {
  const { rows } = await sql<Omit<Caminho, 'estado'>>`delete from entrada_externa
    where estado_hash = ${resumo(estado)} and navegador_hash = ${resumo(chave)} and expira_em > now()
    returning provedor_id as "provedorId", nonce, verificador`.execute(db);
  return rows[0] ? { ...rows[0], estado } : null;
}
