import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Permission } from '#platform/shared/permission.ts';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction, onCommit } from '../db/transaction.ts';

export type Area = 'interna' | 'externa';

/** A person as the session knows them; loaded by the module that owns the person's table. */
export interface Identity {
  readonly id: number;
  readonly nome: string;
  /** Companies the person may work in, each with what the person may do there. */
  readonly empresas: readonly {
    readonly id: number;
    readonly nome: string;
    readonly permissoes: ReadonlySet<Permission>;
  }[];
  /** Something the person must do before anything else. */
  readonly pendencia: 'senha' | 'segundo-fator' | null;
  /** The company demands a privacy policy that the person has not accepted: until then only `antesDaPolitica` opens. */
  readonly politicaPendente?: boolean;
}

/**
 * Loads the person behind a session, or null when they may not work any more (disabled, expired, removed). `provedorId`: the identity provider
 * by which they came in, null for their password or passkey, which some companies do not take; absent where it does not matter.
 */
export type IdentityLoader = (db: Db, sujeitoId: number, provedorId?: number | null) => Promise<Identity | null>;

/** A live session. */
export interface Session {
  readonly token: string;
  readonly area: Area;
  readonly identidade: Identity;
  readonly empresaId: number;
  readonly permissoes: ReadonlySet<Permission>;
  /** Instants in milliseconds since the epoch. */
  readonly expiraEm: number;
  readonly segundoFatorPendente: boolean;
  /** Identity provider by which the person came in. */
  readonly provedorId?: number | null;
  /** Another system calls with a key of the person (tokens.ts): nothing of the account itself is open to it. */
  readonly porToken?: { readonly somenteLeitura: boolean };
  /** Profile as which the person looks at the product: nothing is written, and nobody sees more than the own authorities show. */
  readonly vendoComo?: string | null;
}

/** Whose session begins, and where. */
export interface NewSession {
  readonly area: Area;
  readonly sujeitoId: number;
  readonly empresaId: number;
  readonly segundoFatorPendente?: boolean;
  readonly provedorId?: number | null;
}

export interface SessionLimits {
  /** Minutes without a request after which a session ends. */
  readonly ociosoMinutos: number;
  /** Hours after which a session ends in any case. */
  readonly absolutoHoras: number;
}

/** A session as its person sees it; instants in ISO 8601. */
export interface OpenSession {
  readonly id: string;
  readonly navegador: string | null;
  readonly criadaEm: string;
  readonly ultimoUso: string;
  readonly atual: boolean;
}

interface Row {
  area: Area;
  sujeito_id: number;
  empresa_id: number;
  ultimo_uso: string;
  expira_em: string;
  segundo_fator_pendente: boolean;
  provedor_id: number | null;
  vendo_como: string | null;
  vendo_permissoes: Permission[] | null;
}

/** The same person with no more than these authorities, in every company. */
export function narrowed(identity: Identity, only: readonly Permission[]): Identity {
  const empresas = identity.empresas.map((empresa) => ({
    ...empresa,
    permissoes: new Set(only.filter((permission) => empresa.permissoes.has(permission))),
  }));
  return { ...identity, empresas };
}

/** Milliseconds for which a process works with what it read of a person. */
export const CACHE_MS = 5000;
/** The last use is written at most this often, so that reading a session seldom writes. */
const TOUCH_MS = 60_000;
const CHANNEL = 'sessao_alterada';

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
const keyOf = (token: string): string => hash('sha256', token);

/**
 * Sessions in the database, with a cache of five seconds in each process which a NOTIFY empties at once. So a
 * disabled user or a changed profile counts on the next request, on every process.
 */
export class Sessions {
  readonly #engine: Engine;
  readonly #loaders: Readonly<Record<Area, IdentityLoader>>;
  readonly #limits: () => SessionLimits;
  readonly #listeners: ((area: string, sujeitoId: number | null) => void)[] = [];
  readonly #cache = new Map<string, { session: Session; until: number; touched: number }>();
  /** What is being read, so that the calls with which a page begins read their session once; whatever changes, the next call reads anew. */
  readonly #reading = new Map<string, Promise<Session | null>>();

  constructor(engine: Engine, loaders: Readonly<Record<Area, IdentityLoader>>, limits: () => SessionLimits) {
    this.#engine = engine;
    this.#loaders = loaders;
    this.#limits = limits;
  }

  /** Tells from now on whose rights changed; null is everybody of the area. */
  onChange(listener: (area: string, sujeitoId: number | null) => void): void {
    this.#listeners.push(listener);
  }

  /** Starts hearing of changes made by other processes. */
  async start(): Promise<void> {
    await this.#engine.listen(CHANNEL, (payload) => this.#forget(payload));
  }

  /** Makes a session and returns its secret, for the cookie. Runs in the caller's transaction. */
  async create(db: Db, o: NewSession & { readonly navegador: string | null }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await sql`insert into sessao (id_hash, area, sujeito_id, empresa_id, expira_em, navegador, segundo_fator_pendente, provedor_id)
      values (${hashOf(token)}, ${o.area}, ${o.sujeitoId}, ${o.empresaId}, now() + make_interval(hours => ${this.#limits().absolutoHoras}),
        ${o.navegador?.slice(0, 200) ?? null}, ${o.segundoFatorPendente ?? false}, ${o.provedorId ?? null})`.execute(
      db,
    );
    return token;
  }

  /** The live session of a secret, or null. Moves the idle limit forward. */
  async find(token: string): Promise<Session | null> {
    const key = keyOf(token);
    const now = Date.now();
    const known = this.#cache.get(key);
    if (known && known.until > now && known.session.expiraEm > now && now - known.touched < TOUCH_MS)
      return known.session;
    const already = this.#reading.get(key);
    if (already) return already;
    const reading = inTransaction(this.#engine, { scope: { tipo: 'sistema' } }, (db) => this.#load(db, token));
    this.#reading.set(key, reading);
    try {
      const session = await reading;
      // What changed meanwhile may not be in what was read.
      if (session && this.#reading.get(key) === reading)
        this.#cache.set(key, { session, until: now + CACHE_MS, touched: now });
      else this.#cache.delete(key);
      if (this.#cache.size > 10_000) this.#cache.clear();
      return session;
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  async #load(db: Db, token: string): Promise<Session | null> {
    const { ociosoMinutos } = this.#limits();
    const { rows } =
      await sql<Row>`select area, sujeito_id, empresa_id, ultimo_uso, expira_em, segundo_fator_pendente, provedor_id, vendo_como, vendo_permissoes from sessao
      where id_hash = ${hashOf(token)} and expira_em > now() and ultimo_uso > now() - make_interval(mins => ${ociosoMinutos})`.execute(
        db,
      );
    const row = rows[0];
    if (!row) return null;
    const pessoa = await this.#loaders[row.area](db, row.sujeito_id, row.provedor_id);
    if (!pessoa) {
      await sql`delete from sessao where id_hash = ${hashOf(token)}`.execute(db);
      return null;
    }
    if (Date.now() - Date.parse(row.ultimo_uso) > TOUCH_MS / 2)
      await sql`update sessao set ultimo_uso = now() where id_hash = ${hashOf(token)}`.execute(db);
    const identidade = row.vendo_permissoes ? narrowed(pessoa, row.vendo_permissoes) : pessoa;
    const empresa = identidade.empresas.find(({ id }) => id === row.empresa_id) ?? identidade.empresas[0];
    if (!empresa) return null;
    return {
      token,
      area: row.area,
      identidade,
      empresaId: empresa.id,
      permissoes: empresa.permissoes,
      expiraEm: Math.min(Date.parse(row.expira_em), Date.now() + ociosoMinutos * 60_000),
      segundoFatorPendente: row.segundo_fator_pendente,
      provedorId: row.provedor_id,
      vendoComo: row.vendo_como,
    };
  }

  /** Ends one session. */
  async end(db: Db, token: string): Promise<void> {
    await sql`delete from sessao where id_hash = ${hashOf(token)}`.execute(db);
    await this.#tell(db, keyOf(token));
  }

  /** Ends every session of a person, except perhaps the one at hand; gives how many. */
  async endAll(db: Db, area: Area, sujeitoId: number, except?: string): Promise<number> {
    const { numAffectedRows = 0n } =
      await sql`delete from sessao where area = ${area} and sujeito_id = ${sujeitoId} and id_hash <> ${except ? hashOf(except) : Buffer.alloc(0)}`.execute(
        db,
      );
    await this.changed(db, area, sujeitoId);
    return Number(numAffectedRows);
  }

  /** Ends the sessions that came in by an identity provider. */
  async endByProvider(db: Db, provedorId: number): Promise<void> {
    await sql`delete from sessao where area = 'interna' and provedor_id = ${provedorId}`.execute(db);
    await this.changed(db, 'interna', null);
  }

  /** The live sessions of a person, the one at hand first and then by last use. Their ids are hashes in hexadecimal, which open nothing. */
  async open(db: Db, { area, identidade, token }: Session): Promise<OpenSession[]> {
    const { rows } = await sql<OpenSession>`select encode(id_hash, 'hex') as id, navegador, criada_em as "criadaEm",
        ultimo_uso as "ultimoUso", id_hash = ${hashOf(token)} as atual
      from sessao where area = ${area} and sujeito_id = ${identidade.id} and expira_em > now()
        and ultimo_uso > now() - make_interval(mins => ${this.#limits().ociosoMinutos})
      order by atual desc, sessao.ultimo_uso desc, id`.execute(db);
    return rows;
  }

  /** Ends the session of the same person that has this id (see `open`); false when there is none. */
  async endOne(db: Db, { area, identidade }: Session, id: string): Promise<boolean> {
    const { rows } = await sql`delete from sessao where area = ${area} and sujeito_id = ${identidade.id}
      and id_hash = decode(${id}, 'hex') returning 1`.execute(db);
    await this.#tell(db, id);
    return rows.length > 0;
  }

  /** Moves a session to another company. */
  async switchCompany(db: Db, token: string, empresaId: number): Promise<void> {
    await sql`update sessao set empresa_id = ${empresaId} where id_hash = ${hashOf(token)}`.execute(db);
    await this.#tell(db, keyOf(token));
  }

  /** Shows a session what a profile with these authorities sees, or all of its own again (null). */
  async viewAs(
    db: Db,
    token: string,
    perfil: { nome: string; permissoes: readonly Permission[] } | null,
  ): Promise<void> {
    await sql`update sessao set vendo_como = ${perfil?.nome ?? null}, vendo_permissoes = ${perfil ? [...perfil.permissoes] : null}
      where id_hash = ${hashOf(token)}`.execute(db);
    await this.#tell(db, keyOf(token));
  }

  /** Lifts the wait for the second factor. */
  async confirmSecondFactor(db: Db, token: string): Promise<void> {
    await sql`update sessao set segundo_fator_pendente = false where id_hash = ${hashOf(token)}`.execute(db);
    await this.#tell(db, keyOf(token));
  }

  /** Says that a person's rights changed; null says that everybody's may have (a profile was edited). */
  async changed(db: Db, area: Area, sujeitoId: number | null): Promise<void> {
    await this.#tell(db, `${area}:${sujeitoId ?? '*'}`);
  }

  async #tell(db: Db, payload: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    this.#forget(payload);
    // Who read meanwhile read what was before, and the notice may come after the answer.
    onCommit(db, () => this.#forget(payload));
  }

  #forget(payload: string): void {
    const [area = '', subject] = payload.split(':');
    if (subject === undefined) {
      this.#cache.delete(payload);
      this.#reading.delete(payload);
      return;
    }
    this.#reading.clear();
    for (const listener of this.#listeners) listener(area, subject === '*' ? null : Number(subject));
    for (const [key, { session }] of this.#cache) {
      if (session.area === area && (subject === '*' || session.identidade.id === Number(subject)))
        this.#cache.delete(key);
    }
  }
}
