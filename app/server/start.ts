import { fileURLToPath } from 'node:url';
import { desenharPortal } from '#modules/externo/externo.api.ts';
import { conhecerPermissoes, criarPrimeiroAdministrador } from '#modules/organizacao/organizacao.api.ts';
import { usarCofre } from '#platform/server/cofre/cofre.ts';
import { cofreDaConfiguracao } from '#platform/server/cofre/cofre-da-configuracao.ts';
import { type Config, publicRoot, publicUrl } from '#platform/server/config/config.ts';
import { alone } from '#platform/server/db/alone.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { DatabaseSetupError } from '#platform/server/db/engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { registerHealth } from '#platform/server/health/health.ts';
import { JobQueue } from '#platform/server/jobs/job-queue.ts';
import type { Log } from '#platform/server/log/logger.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { usarZona } from '#platform/shared/format/instante.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { buildApp } from './build-app.ts';
import { openDatabase, prepareDatabase, productMigrations } from './database.ts';
import type { DemoLogin } from './demo/logins.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { registerWeb } from './static-web.ts';

/** Longest wait for requests under way when the server stops, in milliseconds. */
const PRAZO_ENCERRAMENTO = 30_000;

/** The product, listening. */
export interface RunningServer {
  readonly port: number;
  /** Stops taking requests, lets those under way finish, stops the jobs and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, prepares it, and listens. `say` gets lines for the person who started the server.
 * Throws ConfigError or DatabaseSetupError with a sentence, leaving nothing open.
 */
export async function startServer(config: Config, log: Log, say: (line: string) => void): Promise<RunningServer> {
  say(config.DATABASE_URL ? 'Abrindo o PostgreSQL...' : `Abrindo o banco de dados embutido em ${config.DADOS}...`);
  const engine = await openDatabase(config, log);
  try {
    return await serve(config, engine, log, say);
  } catch (cause) {
    await engine.close();
    throw cause;
  }
}

async function serve(config: Config, engine: Engine, log: Log, say: (line: string) => void): Promise<RunningServer> {
  usarCofre(cofreDaConfiguracao(config, log));
  usarZona(config.FUSO);
  const migrations = productMigrations();
  const jobs = new JobQueue({ engine, log, zona: config.FUSO });
  const prepared = await alone(engine, async () => {
    await prepareDatabase(engine, migrations, say);
    const built = await buildApp({ config, engine, log, jobs });
    const arvore = built.modules.flatMap(({ permissoes }) => permissoes);
    const demo = { escala: config.SCALE, arvore, raiz: publicRoot(config), dizer: say };
    const logins = config.DEMO ? await (await import('./demo/demo.ts')).carregarDemo(engine, demo) : null;
    const primeiro = await inTransaction(engine, { scope: { tipo: 'sistema' } }, criarPrimeiroAdministrador);
    await inTransaction(engine, { scope: { tipo: 'sistema' } }, (db) => conhecerPermissoes(db, permissionsOf(arvore)));
    return { ...built, logins, primeiro };
  });
  const { app, tarefas, encerrar, logins, primeiro } = prepared;
  await jobs.start(tarefas);
  registerHealth(app, engine, migrations);
  const folder = fileURLToPath(new URL('../../dist/web', import.meta.url));
  await app.register(
    (scope) => registerWeb(scope, { folder, contexto: config.CONTEXTO, portal: desenharPortal({ config, engine }) }),
    { prefix: config.CONTEXTO },
  );
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (cause) {
    await app.close();
    await jobs.stop();
    await encerrar();
    throw new DatabaseSetupError(listenSentence(cause as NodeJS.ErrnoException, config));
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const ready = `Ciranda RH pronto em ${publicUrl({ ...config, PORT: port })}${config.CONTEXTO}`;
  giveBackMemory();
  say(['', ready, ...loginLines(logins), ...firstLines(primeiro)].join('\n'));
  return {
    port,
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), PRAZO_ENCERRAMENTO);
      await app.close();
      clearTimeout(late);
      await jobs.stop();
      await encerrar();
      await engine.close();
    },
  };
}

function listenSentence(cause: NodeJS.ErrnoException, config: Config): string {
  if (cause.code === 'EADDRINUSE')
    return `A porta ${config.PORT} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001.`;
  if (cause.code === 'EACCES') return `Este usuário não pode usar a porta ${config.PORT}. Escolha outra com PORT=3001.`;
  return `Não foi possível abrir ${config.HOST}:${config.PORT}: ${cause.message}`;
}

function loginLines(logins: readonly DemoLogin[] | null): string[] {
  if (!logins) return [];
  return [
    'Empresa de demonstração. Para entrar:',
    ...logins.map(
      ({ papel, cpf, login, senha }) =>
        `  ${papel}: CPF ${formatarCpf(cpf)}${login ? ` (ou ${login})` : ''}, senha ${senha}`,
    ),
    'Os links enviados por e-mail (cadastro de candidato, nova senha) o administrador lê em Utilitários > E-mails de saída.',
  ];
}

/** Shown once: nobody can read it again. */
function firstLines(first: { login: string; senha: string } | null): string[] {
  if (!first) return [];
  return [
    'Primeiro acesso. Anote a senha, que não será mostrada de novo e será trocada ao entrar:',
    `  Administrador: ${first.login}, senha ${first.senha}`,
  ];
}
