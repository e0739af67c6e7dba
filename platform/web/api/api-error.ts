import type { FieldError, Problem } from '#platform/shared/problem.ts';

/** Code of a call that got no answer at all. */
export const SEM_RESPOSTA = 'api-unreachable';
const SEM_CONEXAO = 'Não foi possível conectar ao servidor. Verifique sua conexão e tente novamente.';

/** Every failed call, whatever failed: `mensagem` is Portuguese and meant for people. */
export class ApiError extends Error {
  readonly codigo: string;
  readonly mensagem: string;
  readonly erros: readonly FieldError[];
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string;
  /** The record as it is now, when a stale version was sent. */
  readonly atual: unknown;

  constructor(problem: Partial<Problem> & { readonly status: number }) {
    const mensagem = problem.mensagem || 'Erro';
    super(mensagem);
    this.name = 'ApiError';
    this.codigo = problem.codigo ?? String(problem.status || 500);
    this.mensagem = mensagem;
    this.erros = problem.erros ?? [];
    this.status = problem.status;
    this.requestId = problem.requestId ?? '';
    this.atual = problem.atual;
  }

  /** The error of a call that got no answer. */
  static semResposta(): ApiError {
    return new ApiError({ codigo: SEM_RESPOSTA, mensagem: SEM_CONEXAO, status: 0 });
  }
}

const semCorpo: Readonly<Record<number, string>> = {
  401: 'Sessão expirada',
  403: 'Não autorizado',
  404: 'O recurso solicitado não foi encontrado',
  413: 'O conteúdo enviado é grande demais.',
};

/** Reads an error answer, JSON or blob alike; an answer without a readable body gets the text of its status, or 'Erro'. */
export async function errorOf(status: number, body: Blob): Promise<ApiError> {
  try {
    const problem = JSON.parse(await body.text()) as Partial<Problem>;
    return new ApiError({ ...problem, mensagem: problem.mensagem ?? semCorpo[status], status });
  } catch {
    return new ApiError({ mensagem: semCorpo[status], status });
  }
}

/** True where nobody knows whether the server took the call: no answer came, or it failed inside. What was typed or drawn must stay. */
export const unanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What goes once somebody logs in or waits a little; nothing is wrong with what was sent. */
const ONLY_LATER: ReadonlySet<number> = new Set([401, 408, 429]);
/** The same of 403 and 409, whose other codes are refusals: a policy to be read first, another company or another person in this browser. */
const CODES_FOR_LATER: ReadonlySet<string> = new Set(['POLITICA_PENDENTE', 'EMPRESA_ALTERADA', 'PESSOA_ALTERADA']);

/**
 * True where the server refuses what was sent, and would refuse it again: what a device kept of it goes, and the person is told. All else
 * stays on the device: no answer, a server in trouble, a session that ended, too many calls.
 */
export const refusedForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !ONLY_LATER.has(error.status) &&
  !CODES_FOR_LATER.has(error.codigo);

/** Why what was not taken waits on a device. */
export type Waits = 'CONEXAO' | 'SESSAO' | 'SERVIDOR';

/** Why what failed so waits; null where it is `refusedForGood`, or nothing that a call throws. */
export function waitsFor(error: unknown): Waits | null {
  if (!(error instanceof ApiError) || refusedForGood(error)) return null;
  const { status } = error as ApiError;
  if (status === 401) return 'SESSAO';
  // What an intermediary that finds no server answers is no answer either.
  return status === 0 || status >= 502 ? 'CONEXAO' : 'SERVIDOR';
}

/** True where what was sent was kept, and waits for the approval of others before it takes effect: no failure for whoever sent it. */
export const awaitsApproval = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'EM_APROVACAO';

/** True for calls that the page itself gave up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
