import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { CABECALHO_CONFIRMADAS, CABECALHO_IDEMPOTENCIA, CABECALHO_PAGINA } from '#platform/shared/headers.ts';
import { fieldErrors, type ProblemCode, ProblemError, problemas } from '#platform/shared/problem.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { Tokens } from '../auth/tokens.ts';
import { zonaDoServidor } from '../config/zone.ts';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction, onCommit, type Scope } from '../db/transaction.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { JobSender } from '../jobs/sender.ts';
import { recordRefusal } from '../privacy/refusal-access.ts';
import { recordSensitiveAccess, type SubjectRule, seenSensitive, subjectRuleOf } from '../privacy/sensitive-access.ts';
import { namedSubjects, searchedFields } from '../privacy/sensitive-search.ts';
import type { ReportService } from '../report-http/report-service.ts';
import {
  areaOf,
  authorize,
  byToken,
  checkCompany,
  checkPerson,
  companiesOf,
  shownCompany,
  shownPerson,
  stillByToken,
} from './authorize.ts';
import {
  type Actor,
  type Ctx,
  type Enqueue,
  exigirPessoaInteira,
  permissoesNaEmpresa,
  SEM_EMPRESA,
  writeAudit,
} from './context.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import type { Handler, Input, UploadedFile } from './handler.ts';
import { keepAnswer, type StoredAnswer, takeKey } from './idempotency.ts';
import { readMultipart } from './multipart.ts';
import { checkingReferences, type SourceTables } from './references.ts';
import { send } from './send.ts';
import { hideSensitive, holdsTraced, holdsTrail } from './sensitive.ts';

/** What every route needs from the process. */
export interface KitServices {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly jobs: JobSender;
  /** Every kind of job, complete when the first request comes. */
  readonly tarefas: () => readonly JobDefinition[];
  readonly relatorios: ReportService;
  readonly seguro: boolean;
  readonly titulares: readonly SubjectRule[];
  /** Table behind each source of fields, by the path of the call that offers its records. */
  readonly fontes: SourceTables;
}

type AnyInput = Input<unknown, unknown, unknown>;

/** The rule by which a call's sensitive answers leave a trail; null when it has none of a person, or is the candidates'. */
function trailOf({ titulares }: KitServices, { path, resposta, formato }: AnyEndpoint): SubjectRule | null {
  if (formato !== 'json' || areaOf(path) !== 'interna' || !holdsTraced(resposta)) return null;
  const rule = subjectRuleOf(titulares, path);
  return rule && rule.titular !== null ? rule : null;
}

/**
 * Makes an answer fit to leave, in place and in its transaction: fields that the person may not see are taken out, and who saw the
 * others is written down. Candidates see all that is their own; a call of the staff without a session shows nothing sensitive.
 */
async function release(
  { endpoint }: Handler,
  ctx: Ctx,
  rule: SubjectRule | null,
  answer: unknown,
  area: Session['area'],
  { query = {}, body }: { readonly query?: unknown; readonly body?: unknown } = {},
): Promise<void> {
  if (endpoint.formato !== 'json' || area === 'externa') return;
  hideSensitive(endpoint.resposta, answer, (empresaId) => permissoesNaEmpresa(ctx, empresaId));
  if (rule === null) return;
  const told = { titular: rule.titular ?? '', chamada: endpoint.path };
  const allSeen = seenSensitive(endpoint.resposta, answer, rule);
  const asked = { ...(endpoint.escreve ? {} : (body as object | undefined)), ...(query as object | undefined) };
  const named = rule.titular === null ? [] : await namedSubjects(ctx, rule.titular, rule.procurado?.(asked));
  // Whom the question names is told of too where the page shows others, by what it counts.
  for (const { titulares, ...seen } of allSeen)
    await recordSensitiveAccess(ctx, {
      ...seen,
      titulares: [...new Set([...titulares, ...(seen.empresaId === null ? named : [])])].sort((a, b) => a - b),
      ...told,
    });
  if (allSeen.length > 0) return;
  const rastro = holdsTrail(endpoint.resposta);
  // What is too long for an address is asked by the body.
  const campos = [
    ...searchedFields({ filtro: endpoint.query, rastro }, query, ctx.permissoes),
    ...(endpoint.escreve ? [] : searchedFields({ filtro: endpoint.body, rastro }, body, ctx.permissoes)),
  ];
  if (campos.length > 0)
    await recordSensitiveAccess(ctx, { ...told, empresaId: null, campos, titulares: named, pesquisa: true });
}

/** Registers one contract on the server. */
export function register(app: FastifyInstance, services: KitServices, bound: Handler): void {
  const handler = checkingReferences(bound, services.fontes);
  const { endpoint } = handler;
  const registro = trailOf(services, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // A contract names one method; twins that ask only for the headers would be half of all routes.
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, handler, registro, request, reply),
  });
}

async function serve(
  services: KitServices,
  handler: Handler,
  registro: SubjectRule | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { endpoint } = handler;
  const area = areaOf(endpoint.path);
  const token = readCookie(request, area, services.seguro);
  const entrou = token
    ? await sessionOf(services, request, area)
    : await byToken(services.tokens, endpoint, request, reply);
  authorize(endpoint, area, entrou);
  checkPerson(endpoint, shownPerson(request), entrou);
  checkCompany(endpoint, shownCompany(request), entrou);
  const input = await readInput(handler, request);
  const gone = disconnectSignal(reply);
  const preparado = await handler.preparar?.({
    input,
    sessao: entrou,
    endereco: request.ip,
    signal: gone,
    sessaoDaArea: (area) => sessionOf(services, request, area),
  });
  const sessao = await stillIn(services, handler, request, entrou);
  const companies = companiesOf(endpoint, sessao);
  const named = typeof handler.options.escopo === 'function' ? handler.options.escopo(input) : null;
  const empresaId = named ?? sessao?.empresaId ?? SEM_EMPRESA;
  const scope: Scope =
    handler.options.escopo === 'sistema'
      ? { tipo: 'sistema' }
      : { tipo: 'empresas', ids: named === null ? companies : [named], atual: empresaId };
  const within = <T>(readOnly: boolean, work: (ctx: AuditedCtx) => Promise<T>): Promise<T> =>
    inTransaction(
      services.engine,
      {
        scope,
        readOnly,
        signal: gone,
        onCount: (count) => reply.header('server-timing', `db;desc="${count}"`),
      },
      (db) =>
        work(
          contextOf({
            services,
            request,
            reply,
            sessao,
            sessaoVencida: token !== undefined && sessao === null,
            empresaId,
            empresas: companies,
            db,
            signal: gone,
            area,
          }),
        ),
    );
  try {
    const answer = await within(!endpoint.escreve && registro === null && !handler.options.deixaRastro, async (ctx) => {
      const result = endpoint.escreve
        ? await write(handler, ctx, input, preparado, request)
        : await handler.run(ctx, input, preparado);
      await release(handler, ctx, registro, result, area, input);
      return result;
    });
    await send(endpoint, reply, answer);
  } catch (cause) {
    // A refusal that shows the record as it is now is an answer like any other.
    if (cause instanceof ProblemError && cause.atual !== undefined)
      await within(registro === null, (ctx) => release(handler, ctx, registro, cause.atual, area));
    const conta = cause instanceof ProblemError ? cause.conta : undefined;
    if (conta) await within(false, (ctx) => recordRefusal(ctx, services.titulares, endpoint.path, conta));
    throw cause;
  }
}

async function sessionOf(
  services: KitServices,
  request: FastifyRequest,
  area: Session['area'],
): Promise<Session | null> {
  const token = readCookie(request, area, services.seguro);
  const found = token ? await services.sessions.find(token) : null;
  return found?.area === area ? found : null;
}

/**
 * The session when the work begins. A file comes in for as long as its sender likes, and what is prepared may ask another server: who lost
 * the access meanwhile, or works in another company now, does nothing more with it. Throws as when the call came.
 */
async function stillIn(
  services: KitServices,
  { endpoint, preparar }: Handler,
  request: FastifyRequest,
  before: Session | null,
): Promise<Session | null> {
  if (!before || endpoint.acesso.tipo === 'publico' || !(preparar || request.isMultipart())) return before;
  const now = before.porToken
    ? await stillByToken(services.tokens, request)
    : await sessionOf(services, request, before.area);
  authorize(endpoint, before.area, now);
  checkCompany(endpoint, before.empresaId, now);
  return now;
}

async function readInput(handler: Handler, request: FastifyRequest): Promise<AnyInput> {
  const { endpoint } = handler;
  let body: unknown = request.body ?? undefined;
  let arquivos: readonly UploadedFile[] = [];
  if (endpoint.multipart && request.isMultipart()) {
    const parts = await readMultipart(request, handler.options.limite);
    body = parts.body;
    arquivos = parts.arquivos;
  }
  const params = endpoint.params.safeParse(request.params);
  if (!params.success) throw new ProblemError('NAO_ENCONTRADO');
  const query = endpoint.query.safeParse(
    decodeQuery(endpoint.query, request.query as Record<string, string | string[]>),
  );
  if (!query.success) throw new ProblemError('VIOLACAO_CAMPO', { erros: fieldErrors(query.error) });
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  // Where nothing is expected, an empty object is nothing: many clients send one with every PUT.
  const blank = isObject && Object.keys(body as object).length === 0 && endpoint.body.safeParse(undefined).success;
  const parsed = endpoint.body.safeParse(blank ? undefined : body);
  if (!parsed.success) {
    if (!isObject && parsed.error.issues.every((issue) => issue.path.length === 0)) {
      throw new ProblemError('REQUISICAO_INVALIDA', { mensagem: 'O corpo da requisição não tem o formato esperado.' });
    }
    throw new ProblemError('VIOLACAO_CAMPO', { erros: fieldErrors(parsed.error) });
  }
  return { params: params.data, query: query.data, body: parsed.data, arquivos };
}

interface ContextParts {
  services: KitServices;
  request: FastifyRequest;
  reply: FastifyReply;
  sessao: Session | null;
  sessaoVencida: boolean;
  empresaId: number;
  empresas: readonly number[];
  db: Db;
  signal: AbortSignal;
  area: Session['area'];
}

type AuditedCtx = Ctx & { audited: boolean; recusado: ProblemError | null };

function contextOf(o: ContextParts): AuditedCtx {
  const { request, sessao, db } = o;
  const ator: Actor = sessao
    ? {
        tipo: sessao.area === 'interna' ? 'usuario' : 'candidato',
        id: sessao.identidade.id,
        nome: sessao.identidade.nome,
      }
    : { tipo: 'anonimo', id: null, nome: null };
  const page = request.headers[CABECALHO_PAGINA];
  const now = new Date();
  const owner = { empresaId: o.empresaId, usuarioId: ator.tipo === 'usuario' ? ator.id : null };
  const enfileirar: Enqueue = async (job, data, options) => {
    const definition = o.services.tarefas().find(({ nome }) => nome === job);
    if (definition) exigirPessoaInteira({ sessao }, definition);
    return o.services.jobs.send(db, job, data, { ...owner, ...options });
  };
  const ctx: AuditedCtx = {
    db,
    ator,
    sessao,
    sessaoVencida: o.sessaoVencida,
    empresaId: o.empresaId,
    empresas: o.empresas,
    permissoes: sessao?.permissoes ?? new Set(),
    agora: now.toISOString(),
    hoje: hoje(zonaDoServidor(), now),
    pagina: typeof page === 'string' ? page : null,
    requestId: request.id,
    endereco: request.ip,
    navegador: request.headers['user-agent'] ?? null,
    autorizacao: request.headers.authorization ?? null,
    aceita: request.headers['accept-encoding']?.toString() ?? null,
    preferAssincrono: /\brespond-async\b/i.test(String(request.headers.prefer ?? '')),
    confirmadas: new Set(String(request.headers[CABECALHO_CONFIRMADAS] ?? '').split(',')),
    signal: o.signal,
    relatorios: o.services.relatorios,
    audited: false,
    recusado: null,
    async auditar(...entries) {
      ctx.audited = true;
      await writeAudit(db, ctx, ...entries);
    },
    enfileirar,
    depois: (callback) => onCommit(o.db, callback),
    recusar(erro) {
      ctx.audited = true;
      ctx.recusado = erro;
      onCommit(o.db, () => {
        throw erro;
      });
    },
    entregarSessao(area, token) {
      onCommit(o.db, () =>
        token ? writeCookie(o.reply, area, token, o.services.seguro) : clearCookie(o.reply, area, o.services.seguro),
      );
    },
  };
  return ctx;
}

async function write(
  handler: Handler,
  ctx: AuditedCtx,
  input: AnyInput,
  preparado: unknown,
  request: FastifyRequest,
): Promise<unknown> {
  const { reler } = handler.options;
  const sent = handler.options.semRepeticao ? undefined : request.headers[CABECALHO_IDEMPOTENCIA];
  // The key belongs to the person (another system is who its own key says), the company and the call: nobody reads another's answer with a
  // guessed key.
  const owner = `${ctx.ator.tipo}:${ctx.ator.id ?? `${ctx.endereco}:${ctx.autorizacao ?? ''}`}:${ctx.empresaId}:${request.method} ${request.url}`;
  const key =
    typeof sent === 'string' && sent !== '' ? createHash('sha256').update(`${owner}:${sent}`).digest('hex') : null;
  if (key) {
    const earlier = await takeKey(ctx.db, key, input, reler ? ctx.empresaId : null);
    if (earlier) return reler ? reler(ctx, numberOf(earlier.resposta)) : repeated(earlier);
  }
  const answer = await handler.run(ctx, input, preparado);
  if (!ctx.audited && !handler.options.semAuditoria)
    await ctx.auditar({ acao: handler.endpoint.resumo, entidade: handler.endpoint.path, depois: input.params });
  const whole = reler ? { id: numberOf(answer) } : answer;
  const kept = ctx.recusado ? refusalKept(ctx.recusado) : { status: 200, resposta: whole };
  if (key && handler.endpoint.formato !== 'arquivo') await keepAnswer(ctx.db, key, kept);
  return answer;
}

/** The number of the record that a call answers with. */
const numberOf = (answer: unknown): number => (answer as { readonly id: number }).id;

/** A refusal whose writes stay, as it is kept for repetitions of its request. */
const refusalKept = ({ codigo, message: mensagem, atual }: ProblemError): StoredAnswer => ({
  status: problemas[codigo].status,
  resposta: { codigo, mensagem, atual },
});

/** What an earlier request with the same key got: its answer, or its refusal again. */
function repeated({ status, resposta }: StoredAnswer): unknown {
  if (status < 400) return resposta;
  const { codigo, ...o } = resposta as { codigo: ProblemCode; mensagem: string; atual?: unknown };
  throw new ProblemError(codigo, o);
}

/** Aborts when the client goes away before its answer is ready. Listens on the answer: a connection outlives many of them. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      controller.abort(new ProblemError('INDISPONIVEL', { mensagem: 'O pedido foi cancelado.' }));
  });
  return controller.signal;
}
