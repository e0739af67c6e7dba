import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Permission } from '#platform/shared/permission.ts';
import { hojeSql } from '../config/zone.ts';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import { type IdentityLoader, narrowed, type Session } from './sessions.ts';

/** Seconds of the window in which the calls of a token are counted. */
const JANELA_S = 60;
/** What every key begins with, so that a leaked one is recognised by those who look for such things. */
const PREFIXO = 'ciranda_';
const formato = new RegExp(`^Bearer (${PREFIXO}[\\w-]{43})$`, 'i');

const hashDaChave = (chave: string): Buffer => createHash('sha256').update(chave).digest();

/** A new key of 256 bits: what its owner gets, what is kept of it, and the first letters that are shown. */
export function novaChaveDeToken(): { readonly chave: string; readonly hash: Buffer; readonly inicio: string } {
  const chave = `${PREFIXO}${randomBytes(32).toString('base64url')}`;
  return { chave, hash: hashDaChave(chave), inicio: chave.slice(0, PREFIXO.length + 4) };
}

/** The key of a token in an `authorization` header, or null. */
export const chaveDeToken = (autorizacao: string | undefined): string | null =>
  formato.exec(autorizacao ?? '')?.[1] ?? null;

/** One call by a token: as whom, and how many more it may make. */
export interface TokenUse {
  readonly sessao: Session;
  /** Calls a minute. */
  readonly limite: number;
  /** Calls left in this window; below zero when this one is too many. */
  readonly restantes: number;
  /** Seconds until the window ends. */
  readonly segundos: number;
}

interface Row {
  nome: string;
  usuarioId: number;
  empresaId: number;
  permissoes: Permission[];
  somenteLeitura: boolean;
  limite: number;
  usos: number;
  segundos: number;
}

/** Finds the person for whom a key speaks, and counts its calls for all processes. */
export class Tokens {
  readonly #engine: Engine;
  readonly #loader: IdentityLoader;

  constructor(engine: Engine, loader: IdentityLoader) {
    this.#engine = engine;
    this.#loader = loader;
  }

  /**
   * One use of a key, written down; null when there is no such key, it is over, or its person may not work any more. The session holds one
   * company and what both the token and the person may do there now. `vezes` is 0 where a use that was counted is looked at again.
   */
  async use(chave: string, vezes: 0 | 1 = 1): Promise<TokenUse | null> {
    return inTransaction(this.#engine, { scope: { tipo: 'sistema' } }, async (db) => {
      const aberta = sql`t.janela_inicio > now() - make_interval(secs => ${JANELA_S})`;
      const { rows } = await sql<Row>`update token_api t set ultimo_uso = now(),
          janela_inicio = case when ${aberta} then t.janela_inicio else now() end, usos = case when ${aberta} then t.usos else 0 end + ${vezes}
        where t.chave_hash = ${hashDaChave(chave)} and t.expira_em >= ${hojeSql}
        returning t.nome, t.usuario_id as "usuarioId", t.empresa_id as "empresaId", t.permissoes, t.somente_leitura as "somenteLeitura",
          t.limite_minuto as limite, t.usos,
          ceil(extract(epoch from t.janela_inicio - now()) + ${JANELA_S})::int as segundos`.execute(db);
      const row = rows[0];
      const inteira = row ? await this.#loader(db, row.usuarioId) : null;
      if (!row || !inteira) return null;
      const pessoa = narrowed(inteira, row.permissoes);
      const empresa = pessoa.empresas.find(({ id }) => id === row.empresaId);
      if (!empresa) return null;
      return {
        limite: row.limite,
        restantes: row.limite - row.usos,
        segundos: row.segundos,
        sessao: {
          token: '',
          area: 'interna',
          identidade: {
            ...pessoa,
            nome: `${pessoa.nome} (token ${row.nome})`,
            empresas: [empresa],
          },
          empresaId: empresa.id,
          permissoes: empresa.permissoes,
          expiraEm: Date.now() + JANELA_S * 1000,
          segundoFatorPendente: false,
          porToken: { somenteLeitura: row.somenteLeitura },
        },
      };
    });
  }
}

/** Takes away the keys of all tokens of a user and all that the user generated, in whatever company they are, and says in the log of each who did it. */
export async function revokeKeys(
  db: Db,
  usuarioId: number,
  by: { readonly id: number | null; readonly nome: string | null; readonly pedido: string },
): Promise<void> {
  await sql`select token_api_revogar(${usuarioId}, ${by.id}, ${by.nome}, ${by.pedido})`.execute(db);
}
