import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import type { Permission, PermissionNode } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';
import type { Area, IdentityLoader, Sessions } from './auth/sessions.ts';
import type { Config } from './config/config.ts';
import type { Parameters } from './config/parameters.ts';
import type { Engine } from './db/engine.ts';
import type { Handler } from './http/handler.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { JobControl } from './jobs/sender.ts';
import type { ForgettingStep, PersonalTable } from './privacy/personal-data.ts';
import type { SubjectRule } from './privacy/sensitive-access.ts';
import type { ReportService } from './report-http/report-service.ts';
import type { AnyResourceHandlers } from './resource/define-resource.ts';
import type { Visible } from './resource/references.ts';
import type { AppointmentSource } from './start/appointments.ts';
import type { RecordSearch, WaitingWork } from './start/start.ts';

/**
 * What a module may use of the process. Parts that are made from the modules themselves (authorities, menu, sessions)
 * are reached by call, at request time.
 */
export interface ModuleServices {
  readonly config: Config;
  readonly engine: Engine;
  readonly parametros: Parameters;
  readonly sessoes: () => Sessions;
  readonly permissoes: () => readonly Permission[];
  readonly arvore: () => readonly PermissionNode[];
  readonly menu: () => readonly MenuEntry[];
  /** Every screen of the product. */
  readonly telas: () => readonly ScreenContract[];
  /** Contracts of every resource of the product. */
  readonly contratos: () => readonly AnyResource[];
  /** Contracts of every call of the modules, those of the resources too. */
  readonly chamadas: () => readonly AnyEndpoint[];
  /** Every kind of background work. */
  readonly tarefas: () => readonly JobDefinition[];
  readonly fila: JobControl;
  /** Makes files of reports outside requests. */
  readonly relatorios: () => ReportService;
  /** Work that waits for people, in every module. */
  readonly aFazer: () => readonly WaitingWork[];
  /** What stands in people's own calendars. */
  readonly compromissos: () => readonly AppointmentSource[];
  /** Where people are looked for by name. */
  readonly buscas: () => readonly RecordSearch[];
  /** Whose data the sensitive fields of every module's calls are. */
  readonly titulares: () => readonly SubjectRule[];
  /** What every module keeps of persons. */
  readonly dadosPessoais: () => readonly PersonalTable[];
  readonly esquecimentos: () => readonly ForgettingStep[];
}

/** A module: made once per process from its services. */
export type ModuleFactory = (services: ModuleServices) => Module;

/** What a module gives to the whole: the only thing that app/server knows of it. */
export interface Module {
  readonly nome: string;
  /** Generic resources, which the conformance suite walks through. */
  readonly recursos: readonly AnyResourceHandlers[];
  /** Calls besides the generic ones. */
  readonly handlers: readonly Handler[];
  readonly permissoes: readonly PermissionNode[];
  readonly menu: readonly MenuEntry[];
  /** Its screens: those of its resources and reports, and the others. */
  readonly telas?: readonly ScreenContract[];
  readonly jobs?: readonly JobDefinition[];
  /** Whose data the sensitive fields of the module's calls are. */
  readonly titulares?: readonly SubjectRule[];
  /** What the module's tables keep of persons. */
  readonly dadosPessoais?: readonly PersonalTable[];
  readonly esquecimentos?: readonly ForgettingStep[];
  /** Who sees which records of a table, where not everybody sees all of it. */
  readonly visiveis?: Readonly<Record<string, Visible>>;
  /** Authorities, all of them, with which one may be told that a table has rows, where it is no resource's nor part of a record. */
  readonly conhecidas?: Readonly<Record<string, readonly Permission[]>>;
  /** What the start page says that waits for the person. */
  readonly aFazer?: readonly WaitingWork[];
  /** What stands in people's own calendars. */
  readonly compromissos?: readonly AppointmentSource[];
  /** What the search of the top bar finds. */
  readonly buscas?: readonly RecordSearch[];
  readonly identidades?: Partial<Record<Area, IdentityLoader>>;
}

/** Declares a module; only fixes the type. */
export function defineModule(module: Module): Module {
  return module;
}

/** Every call of a module, generic ones included. */
export function handlersOf(module: Module): Handler[] {
  return [...module.recursos.flatMap(({ handlers }) => handlers), ...module.handlers];
}
