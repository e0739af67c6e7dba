import { sql } from 'kysely';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';

/** Password of every demo user; the demo is printed at each start, so it keeps no secret. */
export const SENHA_DEMO = 'Ciranda#2026';

/** How to enter the demo. */
export interface DemoLogin {
  readonly papel: string;
  readonly cpf: string;
  readonly login: string;
  readonly senha: string;
}

const administrador: DemoLogin = {
  papel: 'Administrador',
  cpf: cpfDeBase('111222333'),
  login: 'admin',
  senha: SENHA_DEMO,
};

/**
 * Fills an empty database with the demo company, and returns its log-ins; null when the database is somebody's own.
 * `escala` multiplies the number of records.
 */
export async function carregarDemo(engine: Engine, _o: { escala: number }): Promise<readonly DemoLogin[] | null> {
  const senhaHash = await hashDaSenha(SENHA_DEMO);
  return inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
    const { rows } = await sql<{ demo: boolean }>`
      select exists (select from usuario where id = 1 and login = ${administrador.login} and cpf = ${administrador.cpf}) as demo
      from empresa limit 1`.execute(db);
    if (rows[0]) return rows[0].demo ? [administrador] : null;
    await sql`insert into empresa (nome) values ('Ciranda Demonstração')`.execute(db);
    await sql`insert into usuario (id, login, nome, cpf, senha_hash) overriding system value
      values (1, ${administrador.login}, 'Administrador', ${administrador.cpf}, ${senhaHash})`.execute(db);
    await sql`select setval(pg_get_serial_sequence('usuario', 'id'), 1)`.execute(db);
    return [administrador];
  });
}
