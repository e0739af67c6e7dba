import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { usarCofre } from '#platform/server/cofre/cofre.ts';
import { cofreDaConfiguracao } from '#platform/server/cofre/cofre-da-configuracao.ts';
import { publicUrl, readConfig } from '#platform/server/config/config.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { nameOf } from '#platform/server/http/cookies.ts';
import { JobQueue } from '#platform/server/jobs/job-queue.ts';
import { createLog } from '#platform/server/log/logger.ts';
import type { ModuleFactory } from '#platform/server/module.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { TestClient } from '#platform/testing/client.ts';
import { type BuiltApp, buildApp } from '../server/build-app.ts';
import { openProductDatabase } from './product-database.ts';
import { RecordedJobs } from './recorded-jobs.ts';

/** A company of its own, with somebody logged in who may do everything there (or only what is listed). */
export interface Tenant {
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly perfilId: number;
  readonly cliente: TestClient;
}

/** The product running on a real database for one test file. */
export interface TestApp extends BuiltApp {
  readonly engine: Engine;
  /** What was handed to the queue, unless it is the real one. */
  readonly jobs: RecordedJobs;
  readonly fila: JobQueue | null;
  /** Somebody without a session. */
  readonly anonimo: TestClient;
  /** Makes a company with a logged-in user; without `permissoes` the user holds every authority. */
  empresa(permissoes?: readonly Permission[]): Promise<Tenant>;
  /** Makes one more logged-in user of a company. */
  usuario(empresaId: number, permissoes?: readonly Permission[]): Promise<Tenant>;
  /** Client with a session of a candidate. */
  candidato(empresaId: number, candidatoId: number): Promise<TestClient>;
  /** Runs everything that was handed to the queue, in order. */
  executarTarefas(): Promise<void>;
  /** A transaction that sees every company, for factories and checks. */
  banco<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** What the log of a company keeps, oldest first; of one kind of record when `entidade` names it. */
  auditoria(empresaId: number, entidade?: string): Promise<AuditLine[]>;
}

/** A line of the log as tests compare it; `id` is the record's. */
interface AuditLine {
  readonly acao: string;
  readonly entidade: string;
  readonly id: number | null;
  readonly antes: unknown;
  readonly depois: unknown;
}

let counter = 0;
/** Far above what a test file counts to; a number of four digits in base 36 at the most, which is the least that somebody asks for. */
let alto = 999_000;
/** A number that no other row of this test file has. */
export const unico = (): number => ++counter;

/**
 * What is made within `work` has numbers, and so names, that come after those of all that is made later: an order by the name is not that in
 * which the records were made.
 */
export async function comNumerosAltos<T>(work: () => Promise<T>): Promise<T> {
  const antes = counter;
  counter = alto;
  try {
    return await work();
  } finally {
    alto = counter;
    counter = antes;
  }
}

interface AppOptions {
  readonly modulos?: readonly ModuleFactory[];
  readonly filaReal?: boolean;
  /** Stands between the product and its database. */
  readonly motor?: (engine: Engine) => Engine;
  readonly planEachTime?: boolean;
}

/** One for the whole process: each writes what it holds every 200 ms, for as long as the process lives. */
const log = createLog(process.env.LOG ?? 'silent');

/** Settings of every test: no demo data, and nothing outside of the machine is called. */
const ambiente = {
  DEMO: '0',
  LOG: 'silent',
  CEP_URL: 'http://127.0.0.1:9/{cep}',
  COFRE_CHAVES: `teste:${Buffer.alloc(32, 'chave dos testes').toString('base64')}`,
};

/**
 * Opens the product before the tests of a file and closes it after them. Read it inside tests, as `t.app`.
 * `env` holds settings that differ from those of every test; `modulos` are served beside the product's; with
 * `filaReal` work is done by the real queue and not recorded; `motor` is what stands between it and its database, and with
 * `planEachTime` that plans as in the product.
 */
export function useApp(env: Readonly<Record<string, string>> = {}, opcoes: AppOptions = {}): { readonly app: TestApp } {
  const holder: { app?: TestApp } = {};
  beforeAll(async () => {
    holder.app = await openTestApp(env, opcoes);
  }, 180_000);
  afterAll(async () => {
    await holder.app?.app.close();
    await holder.app?.fila?.stop(1000);
    await holder.app?.encerrar();
    await holder.app?.engine.close();
  }, 60_000);
  return {
    get app() {
      if (!holder.app) throw new Error('A aplicação só existe dentro dos testes.');
      return holder.app;
    },
  };
}

async function openTestApp(env: Readonly<Record<string, string>>, opcoes: AppOptions): Promise<TestApp> {
  const database = await openProductDatabase(opcoes);
  const engine = opcoes.motor?.(database) ?? database;
  const config = readConfig({ ...ambiente, ...env });
  usarCofre(cofreDaConfiguracao(config, log));
  const jobs = new RecordedJobs();
  const fila = opcoes.filaReal ? new JobQueue({ engine, log, zona: config.FUSO, intervalo: 0.5 }) : null;
  const built = await buildApp({ config, engine, jobs: fila ?? jobs, log, modulos: opcoes.modulos });
  await fila?.start(built.tarefas);
  await built.app.ready();
  const banco = <T>(work: (db: Db) => Promise<T>) => inTransaction(engine, { scope: { tipo: 'sistema' } }, work);

  const session = async (db: Db, area: 'interna' | 'externa', sujeitoId: number, empresaId: number) => {
    const token = await built.sessions.create(db, { area, sujeitoId, empresaId, navegador: null });
    return new TestClient(built.app, `${nameOf(area, publicUrl(config).startsWith('https://'))}=${token}`);
  };
  const everything = built.modules.flatMap(({ permissoes: tree }) => tree).flatMap(listPermissions);

  /** Somebody of a company, logged in. Every test makes some: in few journeys to the database, and in the transaction of the company. */
  const pessoa = async (db: Db, empresaId: number, permissoes: readonly Permission[] = everything): Promise<Tenant> => {
    const [, { rows }] = await Promise.all([
      // Id 1 is the administrator of every company: tests never are.
      sql`select setval(pg_get_serial_sequence('usuario', 'id'), greatest(1000, (select coalesce(max(id), 0) from usuario)))`.execute(
        db,
      ),
      sql<{ perfilId: number; usuarioId: number }>`
        with p as (insert into perfil (nome, permissoes) values (${`Perfil de teste ${unico()}`}, ${[...permissoes]}) returning id),
          u as (insert into usuario (login, nome, senha_hash)
            values (${`pessoa${unico()}-${empresaId}`}, ${'Pessoa de Teste'}, 'x') returning id)
        insert into usuario_empresa (usuario_id, empresa_id, perfil_id) select u.id, ${empresaId}, p.id from u, p
        returning perfil_id as "perfilId", usuario_id as "usuarioId"`.execute(db),
    ]);
    const [feita] = rows;
    if (!feita) throw new Error('nada foi gravado');
    return { empresaId, ...feita, cliente: await session(db, 'interna', feita.usuarioId, empresaId) };
  };

  return {
    ...built,
    engine,
    jobs,
    fila,
    executarTarefas: () => jobs.runAll({ engine, log }, built.tarefas),
    banco,
    auditoria: async (empresaId, entidade) => {
      const { rows } = await banco((db) =>
        sql<AuditLine>`select acao, entidade, entidade_id as id, antes, depois from auditoria
          where empresa_id = ${empresaId} and ${entidade ? sql`entidade = ${entidade}` : sql`true`} order by auditoria.id`.execute(
          db,
        ),
      );
      return rows;
    },
    usuario: (empresaId, permissoes) => banco((db) => pessoa(db, empresaId, permissoes)),
    anonimo: new TestClient(built.app, null),
    candidato: (empresaId, candidatoId) => banco((db) => session(db, 'externa', candidatoId, empresaId)),
    empresa: (permissoes) =>
      banco(async (db) => {
        const { rows } = await sql<{
          id: number;
        }>`insert into empresa (nome) values (${`Empresa de teste ${unico()}`}) returning id`.execute(db);
        const [nova] = rows;
        if (!nova) throw new Error('nada foi gravado');
        return pessoa(db, nova.id, permissoes);
      }),
  };
}

type Tree = { permissao?: Permission; filhos: readonly Tree[] };
const listPermissions = (node: Tree): Permission[] => [
  ...(node.permissao ? [node.permissao] : []),
  ...node.filhos.flatMap(listPermissions),
];
