import { guardar, lerGuardado } from '#modules/organizacao/questionario/aparelho.part.tsx';
import type { FolhaDaPesquisa } from '#modules/pesquisa/respostas/respostas.contract.ts';
import { semParametros, sessaoDeNinguem } from '#platform/shared/no-session.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';

/** Address of the page, which the worker answers without a connection. */
export const ALCANCE = '/externo/pesquisa';
const nomeDe = (chave: string) => `pesquisa-aberta:${chave}`;

/** Name under which answers on their way are kept. */
export const filaDe = (chave: string): string => `pesquisa-link:${chave}`;

/** A sheet as it came, by this device's clock (milliseconds). */
export interface PesquisaGuardada {
  readonly lida: FolhaDaPesquisa;
  readonly recebida: number;
}

/** Keeps an open sheet of questions, so that the page may be loaded again without a connection. */
export const guardarPesquisa = (chave: string, guardada: PesquisaGuardada): boolean => guardar(nomeDe(chave), guardada);

/** The sheet that this device keeps of a key, or null. */
export const pesquisaGuardada = (chave: string): PesquisaGuardada | null => lerGuardado(nomeDe(chave));

/** Forgets a sheet: it was delivered, or is asked no more. */
export const esquecerPesquisa = (chave: string): void => localStorage.removeItem(nomeDe(chave));

/** The session with which the survey at this address goes on when the server does not answer: nobody's. Null elsewhere. */
export function sessaoDaPesquisa(): SessionInfo | null {
  if (location.pathname !== withBase(ALCANCE)) return null;
  const chave = new URLSearchParams(location.search).get('chave') ?? '';
  if (!pesquisaGuardada(chave)) return null;
  return sessaoDeNinguem(semParametros);
}
