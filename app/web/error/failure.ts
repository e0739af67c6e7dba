import { ApiError } from '#platform/web/api/api-error.ts';

/** A failure as the 500 page shows and sends it. */
export interface Failure {
  readonly mensagem: string;
  /** Lines of the stack trace, in order. */
  readonly linhas: readonly string[];
  /** Id of the request that failed, when there was one. */
  readonly requestId: string | null;
}

let last: Failure | null = null;

/** Reads anything that was thrown. */
export function failureOf(error: unknown): Failure {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    mensagem: known.message || known.name,
    linhas: (known.stack ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    requestId: error instanceof ApiError && error.requestId ? error.requestId : null,
  };
}

/** Keeps the last failure of this page, for who opens /500 afterwards. */
export function rememberFailure(failure: Failure): void {
  last = failure;
}

/** The last failure of this page, or null. */
export function lastFailure(): Failure | null {
  return last;
}
