import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { usaRecaptcha } from '#platform/server/auth/captcha.ts';
import { cachedLoader } from '#platform/server/auth/identity-cache.ts';
import { type IdentityLoader, Sessions } from '#platform/server/auth/sessions.ts';
import { Tokens } from '#platform/server/auth/tokens.ts';
import type { Config } from '#platform/server/config/config.ts';
import { publicUrl } from '#platform/server/config/config.ts';
import { Parameters } from '#platform/server/config/parameters.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { orphanFilesJob } from '#platform/server/files/clean-orphans.ts';
import { createServer } from '#platform/server/http/create-server.ts';
import { constraintDefaults } from '#platform/server/http/errors.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { register } from '#platform/server/http/kit.ts';
import { type SourceTables, sourceOffers, sourceTables } from '#platform/server/http/references.ts';
import { grantSources } from '#platform/server/http/source-access.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { JobControl, JobSender } from '#platform/server/jobs/sender.ts';
import type { Log } from '#platform/server/log/logger.ts';
import { mailJobs } from '#platform/server/mail/mail-jobs.ts';
import { handlersOf, type Module, type ModuleFactory, type ModuleServices } from '#platform/server/module.ts';
import { openApiHandlers } from '#platform/server/openapi/openapi-handlers.ts';
import { createPdfRenderer } from '#platform/server/report/render-pdf.ts';
import { reportJob } from '#platform/server/report-http/report-job.ts';
import type { ReportService } from '#platform/server/report-http/report-service.ts';
import { requestedReportHandlers } from '#platform/server/report-http/requested-reports.ts';
import { learnKnownTables } from '#platform/server/resource/known-tables.ts';
import { declareOffers, declareShared, declareVisible, type Offer } from '#platform/server/resource/references.ts';
import { uniqueMessages } from '#platform/server/resource/unique-messages.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { modules as factories } from './modules.ts';
import { limpeza } from './platform-jobs.ts';
import { cabecalhoDe } from './report-header.ts';

export interface AppParts {
  readonly config: Config;
  readonly engine: Engine;
  readonly jobs: JobSender & JobControl;
  readonly log: Log;
  /** Modules beside the product's, for tests. */
  readonly modulos?: readonly ModuleFactory[] | undefined;
}

/** The API of the whole product on one server, not yet listening, and what it was made of. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  readonly parametros: Parameters;
  readonly modules: readonly Module[];
  readonly handlers: readonly Handler[];
  /** Table behind each source of fields. */
  readonly fontes: SourceTables;
  /** What the sources of fields offer of their tables. */
  readonly ofertas: ReadonlyMap<string, Offer>;
  /** Every kind of background work: the platform's and the modules'. */
  readonly tarefas: readonly JobDefinition[];
  /** Ends what requests and jobs use, after both have ended. */
  encerrar(): Promise<void>;
}

/** Version of the product, as its package says. */
const VERSAO: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

const nobody: IdentityLoader = async () => null;

/** Builds the product from its parts. The database is migrated already. */
export async function buildApp({ config, engine, jobs, log, modulos = [] }: AppParts): Promise<BuiltApp> {
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
    telas: () => built.modules.flatMap(({ telas }) => telas ?? []),
    contratos: () => built.modules.flatMap(({ recursos }) => recursos.map(({ contrato }) => contrato)),
    chamadas: () => built.modules.flatMap(handlersOf).map(({ endpoint }) => endpoint),
    tarefas: () => tarefas,
    fila: jobs,
    relatorios: () => relatorios,
    aFazer: () => built.modules.flatMap(({ aFazer }) => aFazer ?? []),
    compromissos: () => built.modules.flatMap(({ compromissos }) => compromissos ?? []),
    buscas: () => built.modules.flatMap(({ buscas }) => buscas ?? []),
    titulares: () => built.modules.flatMap(({ titulares }) => titulares ?? []),
    dadosPessoais: () => built.modules.flatMap(({ dadosPessoais }) => dadosPessoais ?? []),
    esquecimentos: () => built.modules.flatMap(({ esquecimentos }) => esquecimentos ?? []),
  };
  const modules = [...factories, ...modulos].map((factory) => factory(services));
  built.modules = modules;
  const recursos = modules.flatMap((module) => module.recursos);
  const repetidos = await uniqueMessages(engine, recursos);
  constraintDefaults(
    Object.fromEntries(
      [...repetidos.values()].flat().map(({ restricao, campo, mensagem }) => [restricao, { campo, mensagem }]),
    ),
  );
  declareVisible(new Map(modules.flatMap(({ visiveis }) => Object.entries(visiveis ?? {}))));
  declareShared(new Map(recursos.flatMap(({ tabela, alheios }) => (alheios ? [[tabela, alheios] as const] : []))));
  await learnKnownTables(
    engine,
    recursos,
    new Map(modules.flatMap(({ conhecidas }) => Object.entries(conhecidas ?? {}))),
  );
  const loaderOf = (area: 'interna' | 'externa') =>
    modules.map(({ identidades }) => identidades?.[area]).find((loader) => loader !== undefined) ?? nobody;
  const sessions = new Sessions(engine, { interna: loaderOf('interna'), externa: loaderOf('externa') }, () =>
    parametros.limitesDeSessao(),
  );
  built.sessions = sessions;
  await sessions.start();

  const seguro = publicUrl(config).startsWith('https://');
  const contexto = config.CONTEXTO;
  const app = await createServer({
    log,
    seguro,
    proxyConfiavel: config.PROXY_CONFIAVEL,
    contexto,
    recaptcha: () => usaRecaptcha(parametros),
  });
  const relatorios: ReportService = { pdf: createPdfRenderer(), fila: jobs, cabecalhoDe };
  const handlers: readonly Handler[] = grantSources([
    ...openApiHandlers({ handlers: () => handlers, versao: VERSAO, contexto }),
    ...requestedReportHandlers(() => handlers.flatMap(({ relatorio }) => relatorio ?? [])),
    ...modules.flatMap(handlersOf),
  ]);
  const titulares = services.titulares();
  const fontes = sourceTables(handlers, recursos);
  const ofertas = sourceOffers(handlers, recursos);
  declareOffers(ofertas);
  const tokens = new Tokens(engine, cachedLoader('interna', loaderOf('interna'), sessions));
  const kit = { engine, sessions, tokens, jobs, tarefas: () => tarefas, relatorios, seguro, titulares, fontes };
  await app.register(
    async (scope) => {
      for (const handler of handlers) register(scope, kit, handler);
    },
    { prefix: contexto },
  );
  const mailer = config.SMTP_URL
    ? (await import('#platform/server/mail/mailer.ts')).createMailer({
        url: config.SMTP_URL,
        remetente: config.EMAIL_REMETENTE,
      })
    : null;
  const tarefas: readonly JobDefinition[] = [
    limpeza,
    ...mailJobs(mailer),
    orphanFilesJob(),
    reportJob({
      relatorios: () => handlers.flatMap(({ relatorio }) => relatorio ?? []),
      servico: relatorios,
      pessoa: loaderOf('interna'),
    }),
    ...modules.flatMap((module) => module.jobs ?? []),
  ];
  return {
    app,
    sessions,
    parametros,
    modules,
    handlers,
    fontes,
    ofertas,
    tarefas,
    async encerrar() {
      mailer?.close();
      await relatorios.pdf.close();
    },
  };
}
