import { sql } from 'kysely';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Session } from '../auth/sessions.ts';
import type { Db } from '../db/transaction.ts';
import type { SendOptions } from '../jobs/sender.ts';
import type { ReportService } from '../report-http/report-service.ts';

/** Who acts. */
export type Actor =
  | { readonly tipo: 'usuario'; readonly id: number; readonly nome: string }
  | { readonly tipo: 'candidato'; readonly id: number; readonly nome: string }
  | { readonly tipo: 'anonimo' | 'sistema'; readonly id: null; readonly nome: null };

/** Who does what nobody asked for: jobs by the clock. */
export const O_SISTEMA = { tipo: 'sistema', id: null, nome: null } as const satisfies Actor;

/** One line of the audit: what was done to which record, before and after. */
export interface AuditEntry {
  readonly acao: string;
  readonly entidade: string;
  readonly entidadeId?: number | null;
  readonly antes?: unknown;
  readonly depois?: unknown;
  /** Company of the line, when it is not the session's. */
  readonly empresaId?: number;
  /** Who acted, when the session does not say it yet (log-in). */
  readonly ator?: Actor;
}

/** Work to be done outside the request, handed over in the same transaction. */
export type Enqueue = (job: string, data: object, options?: SendOptions) => Promise<string | null>;

/** The session of the person who is logged in, where the route has made sure that there is one. Throws NAO_AUTENTICADO. */
export function sessaoDe({ sessao }: Pick<Ctx, 'sessao'>): Session {
  if (!sessao) throw new ProblemError('NAO_AUTENTICADO');
  return sessao;
}

/** True when the session holds less than its person does (a token, the view as a profile): work done later would hold all of it. */
export const sessaoEstreita = ({ sessao }: Pick<Ctx, 'sessao'>): boolean =>
  Boolean(sessao?.porToken || sessao?.vendoComo);

/** Refuses to leave a job to the queue that works in the person's name, with all that the person may do. Throws SEM_PERMISSAO for a narrower session. */
export function exigirPessoaInteira(
  ctx: Pick<Ctx, 'sessao'>,
  job: { readonly emNomeDaPessoa?: boolean | undefined },
): void {
  if (job.emNomeDaPessoa && sessaoEstreita(ctx))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem:
        'Isto se faz em segundo plano, com todo o acesso da pessoa: não se pede por um token nem vendo como um perfil. Restrinja o filtro, ou entre no sistema.',
    });
}

/** No company: row-level security shows no company's row. */
export const SEM_EMPRESA = 0;

/** Everything a handler works with. Its transaction is open already and ends with it. */
export interface Ctx {
  readonly db: Db;
  readonly ator: Actor;
  readonly sessao: Session | null;
  /** The browser sent a session that lives no more. */
  readonly sessaoVencida: boolean;
  /** The session's company, or the one a public call names; SEM_EMPRESA when there is none. */
  readonly empresaId: number;
  /** Companies in which the person holds the authority of this call. */
  readonly empresas: readonly number[];
  readonly permissoes: ReadonlySet<Permission>;
  /** Instant of the request, ISO 8601. */
  readonly agora: string;
  /** Calendar date of the request in the server's zone. */
  readonly hoje: string;
  readonly pagina: string | null;
  readonly requestId: string;
  readonly endereco: string;
  readonly navegador: string | null;
  /** What came as `authorization`, for the calls of other systems that have a key and no session. */
  readonly autorizacao: string | null;
  /** Ways to pack an answer that the client takes (`accept-encoding`). */
  readonly aceita: string | null;
  /** The client asked for an answer at once and the work later (Prefer: respond-async, RFC 7240). */
  readonly preferAssincrono: boolean;
  /** Names of the questions that the person has said yes to: see `confirmar`. */
  readonly confirmadas: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly relatorios: ReportService;
  auditar(...entries: readonly AuditEntry[]): Promise<void>;
  enfileirar: Enqueue;
  /** Runs after the commit; never when the transaction is undone. */
  depois(callback: () => void): void;
  /** Answers with an error although the writes stay, such as the count of failed log-ins; return right after it. */
  recusar(erro: ProblemError): void;
  /** Gives the browser a session, or takes it away. */
  entregarSessao(area: Session['area'], token: string | null): void;
}

/**
 * Asks the person before a write goes on: throws CONFIRMAR with the question, until the same request comes with its name among the
 * confirmed ones. Nobody is asked twice in one request. `sim` is what the yes does, where it is no 'Confirmar e gravar'.
 */
export function confirmar(ctx: Pick<Ctx, 'confirmadas'>, pergunta: string, mensagem: string, sim?: string): void {
  if (ctx.confirmadas.has(pergunta)) return;
  throw new ProblemError('CONFIRMAR', { mensagem, atual: { pergunta, ...(sim === undefined ? {} : { sim }) } });
}

/** True when the person holds the authority in the session's company. */
export function pode(ctx: Pick<Ctx, 'permissoes'>, permission: Permission): boolean {
  return ctx.permissoes.has(permission);
}

/** Companies that a list or report is about: those chosen among the ones in which the person may make the call, the session's when none is. */
export const empresasEscolhidas = (
  { empresaId, empresas }: Pick<Ctx, 'empresaId' | 'empresas'>,
  escolhidas: readonly number[],
): readonly number[] => (escolhidas.length === 0 ? [empresaId] : empresas.filter((id) => escolhidas.includes(id)));

/**
 * The authorities that decide what the person sees of a record of this company: those held there, when the call may be made there, else
 * none; the session's when the company is null.
 */
export function permissoesNaEmpresa(
  { empresaId: daSessao, empresas, permissoes, sessao }: Pick<Ctx, 'empresaId' | 'empresas' | 'permissoes' | 'sessao'>,
  empresaId: number | null,
): ReadonlySet<Permission> {
  if (empresaId === null || empresaId === daSessao) return permissoes;
  const la = empresas.includes(empresaId) ? sessao?.identidade.empresas.find(({ id }) => id === empresaId) : undefined;
  return la?.permissoes ?? new Set();
}

/** The context of the same call for the records of one of its companies: what the person sees there is what they hold there. For reading. */
export const inCompany = (ctx: Ctx, empresaId: number): Ctx => ({
  ...ctx,
  empresaId,
  permissoes: permissoesNaEmpresa(ctx, empresaId),
});

const secret = /senha|password|token|segredo/i;

/** What the audit keeps of a value: no secrets, and of a CPF only the middle, enough to tell two apart (LGPD). */
function discreet(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (secret.test(key)) return undefined;
  return /cpf$/i.test(key) && value.length === 11 ? `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**` : value;
}

/** Writes audit lines in the given transaction, in one statement. */
export async function writeAudit(
  db: Db,
  by: { ator: Actor; empresaId: number; pagina: string | null; requestId: string | null },
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const linhas = entries.map(({ empresaId = by.empresaId, ator = by.ator, ...entry }) => ({
    ...entry,
    empresaId: empresaId === SEM_EMPRESA ? null : empresaId,
    atorTipo: ator.tipo,
    atorId: ator.id,
    atorNome: ator.nome,
  }));
  await sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, antes, depois, pagina, request_id)
    select l."empresaId", l."atorTipo", l."atorId", l."atorNome", l.acao, l.entidade, l."entidadeId", l.antes, l.depois,
      ${by.pagina?.slice(0, 300) ?? null}, ${by.requestId}
    from jsonb_to_recordset(${JSON.stringify(linhas, discreet)}::jsonb)
      l ("empresaId" bigint, "atorTipo" text, "atorId" bigint, "atorNome" text, acao text, entidade text, "entidadeId" bigint, antes jsonb, depois jsonb)`.execute(
    db,
  );
}
