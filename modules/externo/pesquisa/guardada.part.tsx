import type { FolhaDaPesquisa } from '#modules/pesquisa/respostas/respostas.contract.ts';
import { sessaoDeNinguem } from '#platform/shared/no-session.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';

/** Address of the page, which the worker answers without a connection. */
const alcance = () => withBase('/externo/pesquisa');
const nomeDe = (chave: string) => `pesquisa-aberta:${chave}`;

/** Name under which answers on their way are kept. */
export const filaDe = (chave: string): string => `pesquisa-link:${chave}`;

/** A sheet as it came, by this device's clock (milliseconds). */
export interface PesquisaGuardada {
  readonly lida: FolhaDaPesquisa;
  readonly recebida: number;
}

/** Keeps an open sheet of questions, so that the page may be loaded again without a connection. A full storage keeps nothing. */
export function guardarPesquisa(chave: string, guardada: PesquisaGuardada): void {
  try {
    localStorage.setItem(nomeDe(chave), JSON.stringify(guardada));
  } catch {
    localStorage.removeItem(nomeDe(chave));
  }
}

/** The sheet that this device keeps of a key, or null. */
export function pesquisaGuardada(chave: string): PesquisaGuardada | null {
  try {
    return JSON.parse(localStorage.getItem(nomeDe(chave)) ?? 'null') as PesquisaGuardada | null;
  } catch {
    return null;
  }
}

/** Forgets a sheet: it was delivered, or is asked no more. */
export const esquecerPesquisa = (chave: string): void => localStorage.removeItem(nomeDe(chave));

/** The session with which the survey at this address goes on when the server does not answer: nobody's. Null elsewhere. */
export function sessaoDaPesquisa(): SessionInfo | null {
  if (location.pathname !== alcance()) return null;
  const chave = new URLSearchParams(location.search).get('chave') ?? '';
  if (!pesquisaGuardada(chave)) return null;
  const nenhum = { blog: null, redesSociais: null, cotacao: null, ajuda: null };
  return sessaoDeNinguem({
    versao: '',
    statusColabore: null,
    codEmpresaSuporte: null,
    codClienteSuporte: null,
    emailSuporte: null,
    zona: 'America/Fortaleza',
    links: nenhum,
  });
}

/** The browser learns to start this page without a connection; pages without TLS do without. */
export function aprenderSemConexao(): void {
  const opcoes = { scope: alcance(), updateViaCache: 'none' } as const;
  navigator.serviceWorker?.register(withBase('/externo/sem-conexao.js'), opcoes).catch(() => undefined);
}
