import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';

/** What this device keeps so that a sheet of questions goes on without a connection: the page by a worker, the rest in its storage. */

/** Caches of the worker, one for each scope. */
const CACHES = 'sem-conexao:';

/** What the storage did not take, by name, as long as the page lives. */
const semLugar = new Map<string, unknown>();

/** Names in this device's storage, and of what it had no place for. */
export const guardados = (): readonly string[] => [...new Set([...Object.keys(localStorage), ...semLugar.keys()])];

/** Keeps a value under a name, and says whether it could: a full storage keeps nothing. */
export function guardar(nome: string, valor: unknown): boolean {
  try {
    localStorage.setItem(nome, JSON.stringify(valor));
    return true;
  } catch {
    localStorage.removeItem(nome);
    return false;
  }
}

/** Keeps a value under a name, in the page alone where the storage is full or forbidden. */
export function guardarSempre(nome: string, valor: unknown): void {
  semLugar.delete(nome);
  if (!guardar(nome, valor)) semLugar.set(nome, valor);
}

/** What only the page has under a name, or null. */
export const soNaPagina = <T,>(nome: string): T | null => (semLugar.get(nome) as T | undefined) ?? null;

/** What is kept in the storage under a name, or null: also where it is nothing that this product wrote. */
export function lerGuardado<T>(nome: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(nome) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Forgets every name that `some` says. */
export function esquecer(some: (nome: string) => boolean): void {
  for (const nome of guardados().filter(some)) {
    semLugar.delete(nome);
    localStorage.removeItem(nome);
  }
}

/** Of a session what draws a page: neither CPF, photo, logo nor the other companies. */
export const sessaoParaGuardar = (sessao: SessionInfo, user: NonNullable<SessionInfo['user']>): SessionInfo => ({
  ...sessao,
  user: { ...user, cpf: null, login: null, colaboradorFotoUrl: null },
  companies: [],
  tema: { ...sessao.tema, logoUrl: null },
});

/** The browser learns to start the pages whose addresses begin so without a connection; pages without TLS do without. */
export function aprenderSemConexao(alcance: string): void {
  const opcoes = { scope: withBase(alcance), updateViaCache: 'none' } as const;
  navigator.serviceWorker?.register(withBase('/sem-conexao.js'), opcoes).catch(() => undefined);
}

/** Takes away the workers of the scopes that `some` says (paths with the base) and the files that they keep. */
export async function esquecerSemConexao(some: (alcance: string) => boolean): Promise<void> {
  for (const registro of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (some(new URL(registro.scope).pathname)) await registro.unregister();
  for (const nome of (await globalThis.caches?.keys()) ?? [])
    if (nome.startsWith(CACHES) && some(nome.split(':')[1] ?? '')) await caches.delete(nome);
}
