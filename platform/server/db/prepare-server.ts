import { DatabaseSetupError, type Engine, type RawConnection } from './engine.ts';
import { APP_ROLE } from './transaction.ts';

/** What of the server is missing still, when who prepared it may not do everything. */
export interface ServerPrepared {
  /** Searches by a part of a name use their index: only a superuser may say that this is safe. */
  readonly busca: boolean;
}

/**
 * Makes in a PostgreSQL server and its database what no copy of the database carries: the role of requests, that the user of
 * the system may take it on, and which operators an index may use before the row policy is checked. May be done again.
 * `usuario` is the name by which the system connects; null means who is connected now.
 * Throws DatabaseSetupError with a sentence when the user is unknown, or the connected one may not create roles.
 */
export async function prepareServer(engine: Engine, usuario: string | null): Promise<ServerPrepared> {
  const raw = await engine.acquire();
  try {
    const { rows } = await raw.query(
      'select current_user as conectado, to_regrole(quote_ident($1)) is not null as existe',
      [usuario ?? ''],
    );
    if (usuario !== null && !rows[0]?.existe)
      throw new DatabaseSetupError(`O usuário ${usuario} não existe no servidor PostgreSQL. Crie-o antes.`);
    await makeRole(raw, usuario ?? String(rows[0]?.conectado));
    return { busca: await markSafeOperators(raw) };
  } finally {
    raw.release();
  }
}

async function makeRole(raw: RawConnection, usuario: string): Promise<void> {
  try {
    const { rows } = await raw.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (rows.length === 0) await raw.exec(`create role ${APP_ROLE} nologin`);
    const { rows: names } = await raw.query(
      `select quote_ident($1) as nome, coalesce(bool_or(m.admin_option), false) as pode
       from pg_auth_members m where m.roleid = $2::regrole and m.member = quote_ident($1)::regrole`,
      [usuario, APP_ROLE],
    );
    // The first migration grants the role once more: for that the user must be allowed to. Who made it is already, but may
    // not take it on yet (PostgreSQL 16).
    await raw.exec(`grant ${APP_ROLE} to ${names[0]?.nome}${names[0]?.pode ? '' : ' with admin option'}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    throw new DatabaseSetupError(
      `O usuário de DATABASE_URL não pode criar a função ${APP_ROLE}. Use um administrador do servidor PostgreSQL e diga o usuário do sistema: npm run db:prepare -- usuario`,
    );
  }
}

/** What searches ask of an index under row-level security: none of it raises an error that tells one value from another, as 'leakproof' promises. */
const SEARCHING = ['textlike(text, text)', 'ts_match_vq(tsvector, tsquery)', 'lower(text)', 'upper(text)'].map(
  (name) => `pg_catalog.${name}`,
);

async function markSafeOperators(raw: RawConnection): Promise<boolean> {
  try {
    await raw.exec(SEARCHING.map((name) => `alter function ${name} leakproof`).join(';\n'));
    return true;
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    const { rows } = await raw.query(
      `select bool_and(proleakproof) as marcadas from pg_proc
       where oid in (${SEARCHING.map((name) => `'${name}'::regprocedure`).join(', ')})`,
      [],
    );
    return rows[0]?.marcadas === true;
  }
}
