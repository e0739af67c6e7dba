import {
  CABECALHO_CONFIRMADAS,
  CABECALHO_EMPRESA,
  CABECALHO_IDEMPOTENCIA,
  CABECALHO_ORIGEM,
  CABECALHO_PAGINA,
  CABECALHO_PESSOA,
} from '#platform/shared/headers.ts';
import { ApiError, errorOf } from './api-error.ts';
import { withBase } from './base-path.ts';

let naTela: { readonly empresa: number | null; readonly pessoa: number | null } = { empresa: null, pessoa: null };

/** Tells the company that the person sees, and who the person is; writes carry both and the server refuses others. */
export function setOnScreen(empresa: number | null, pessoa: number | null): void {
  naTela = { empresa, pessoa };
}

/** A random key; does not need a secure context, as intranets without https exist. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One request as it leaves the page. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  /** Idempotency key; only writes have one. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Questions of the server that the person has said yes to. */
  readonly confirmadas?: readonly string[] | undefined;
  /** Called with 0..1 while a form with files goes up. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

interface Incoming {
  readonly body: Blob;
  readonly header: (name: string) => string | null;
}

function headersOf(request: Outgoing): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json, application/problem+json, */*',
    [CABECALHO_ORIGEM]: '1',
    [CABECALHO_PAGINA]: location.pathname,
  };
  if (naTela.empresa !== null) headers[CABECALHO_EMPRESA] = String(naTela.empresa);
  if (naTela.pessoa !== null) headers[CABECALHO_PESSOA] = String(naTela.pessoa);
  if (request.confirmadas?.length) headers[CABECALHO_CONFIRMADAS] = request.confirmadas.join();
  if (request.key) headers[CABECALHO_IDEMPOTENCIA] = request.key;
  if (request.body !== undefined && !(request.body instanceof FormData)) headers['content-type'] = 'application/json';
  return headers;
}

async function byFetch(request: Outgoing): Promise<Incoming> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const signal = request.signal ?? null;
  // The connection may also break in the middle of the answer; the browser says 'aborted' of what it gave up itself, too.
  const broken = (error: unknown) => {
    throw signal?.aborted ? error : ApiError.semResposta();
  };
  const answer = await fetch(withBase(request.url), {
    method: request.method,
    headers: headersOf(request),
    body,
    signal,
    credentials: 'same-origin',
  }).catch(broken);
  const blob = await answer.blob().catch(broken);
  if (!answer.ok) throw await errorOf(answer.status, blob);
  return { body: blob, header: (name) => answer.headers.get(name) };
}

// fetch cannot tell how much of a body has gone up; XMLHttpRequest can.
function byUpload(request: Outgoing, form: FormData): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, withBase(request.url));
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headersOf(request))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => event.lengthComputable && request.onProgress?.(event.loaded / event.total);
    xhr.onerror = () => reject(ApiError.semResposta());
    xhr.onabort = () => reject(new DOMException('Cancelado', 'AbortError'));
    xhr.onload = () => {
      const body = xhr.response as Blob;
      if (xhr.status >= 200 && xhr.status < 300) resolve({ body, header: (name) => xhr.getResponseHeader(name) });
      else errorOf(xhr.status, body).then(reject, reject);
    };
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (request.signal?.aborted) reject(new DOMException('Cancelado', 'AbortError'));
    else xhr.send(form);
  });
}

/** Sends a request. Throws ApiError for any failure, and the browser's AbortError when the page gave up. */
export function transport(request: Outgoing): Promise<Incoming> {
  return request.body instanceof FormData ? byUpload(request, request.body) : byFetch(request);
}
