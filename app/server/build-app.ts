import type { FastifyInstance } from 'fastify';
import { type IdentityLoader, Sessions } from '#platform/server/auth/sessions.ts';
import type { Config } from '#platform/server/config/config.ts';
import { publicUrl } from '#platform/server/config/config.ts';
import { Parameters } from '#platform/server/config/parameters.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { createServer } from '#platform/server/http/create-server.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { register } from '#platform/server/http/kit.ts';
import type { JobSender } from '#platform/server/jobs/sender.ts';
import type { Log } from '#platform/server/log/logger.ts';
import { handlersOf, type Module, type ModuleServices } from '#platform/server/module.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { modules as factories } from './modules.ts';

export interface AppParts {
  readonly config: Config;
  readonly engine: Engine;
  readonly jobs: JobSender;
  readonly log: Log;
}

/** The API of the whole product on one server, not yet listening, and what it was made of. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  readonly parametros: Parameters;
  readonly modules: readonly Module[];
  readonly handlers: readonly Handler[];
}

const nobody: IdentityLoader = async () => null;

/** Builds the product from its parts. The database is migrated already. */
export async function buildApp({ config, engine, jobs, log }: AppParts): Promise<BuiltApp> {
  const parametros = new Parameters(engine);
  await parametros.start();
  const built: { modules: readonly Module[]; sessions?: Sessions } = { modules: [] };
  const services: ModuleServices = {
    config,
    engine,
    parametros,
    sessoes: () => {
      if (!built.sessions) throw new Error('As sessões só existem depois de montada a aplicação.');
      return built.sessions;
    },
    permissoes: () => permissionsOf(services.arvore()),
    arvore: () => built.modules.flatMap(({ permissoes }) => permissoes),
    menu: () => built.modules.flatMap(({ menu }) => menu),
  };
  const modules = factories.map((factory) => factory(services));
  built.modules = modules;
  const loaderOf = (area: 'interna' | 'externa') =>
    modules.map(({ identidades }) => identidades?.[area]).find((loader) => loader !== undefined) ?? nobody;
  const sessions = new Sessions(engine, { interna: loaderOf('interna'), externa: loaderOf('externa') }, () =>
    parametros.limitesDeSessao(),
  );
  built.sessions = sessions;
  await sessions.start();

  const seguro = publicUrl(config).startsWith('https://');
  const contexto = config.CONTEXTO;
  const app = await createServer({ log, seguro, proxyConfiavel: config.PROXY_CONFIAVEL, contexto });
  const handlers = modules.flatMap(handlersOf);
  await app.register(
    async (scope) => {
      for (const handler of handlers) register(scope, { engine, sessions, jobs, seguro }, handler);
    },
    { prefix: contexto },
  );
  return { app, sessions, parametros, modules, handlers };
}
