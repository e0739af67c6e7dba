import { hoje } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { esquecer, esquecerSemConexao, guardados, guardar, lerGuardado, sessaoParaGuardar } from './aparelho.part.tsx';

/** Sheets that are open here (`usuário:endereço`). */
const FOLHA = 'folha-aberta:';
/** What is on its way, by what it is: answers, marks of presence, and drawn signatures of receipts and orders of service. */
const FILAS = {
  desempenho: 'desempenho:',
  pesquisa: 'pesquisa:',
  presencas: 'presencas:',
  online: 'online:',
  epi: 'epi:',
  ordem: 'ordem:',
} as const;

/** How the names of a person's queues begin. */
export const filasDe = (qual: keyof typeof FILAS, usuarioId: number): string => `${FILAS[qual]}${usuarioId}:`;
/** Name under which this device keeps what was not sent: one per person and sheet. */
export const filaDe = (qual: keyof typeof FILAS, usuarioId: number, id: number): string =>
  `${filasDe(qual, usuarioId)}${id}`;

/** A sheet as it came, by this device's clock (milliseconds), and of the session what draws its page. */
export interface FolhaDaEquipe<T> {
  readonly sessao: SessionInfo;
  readonly lida: T;
  readonly recebida: number;
  /** Last day in which it may be answered. */
  readonly ultimoDia: string | null;
}

const donoDe = (nome: string) => Number(nome.split(':')[1]);
const eFila = (nome: string) => Object.values(FILAS).some((prefixo) => nome.startsWith(prefixo));

function ler<T>(nome: string): FolhaDaEquipe<T> | null {
  const guardada = lerGuardado<FolhaDaEquipe<T>>(nome);
  // The day of this device, as nobody else tells one without a connection; the server decides when the answers come.
  const dia = hoje();
  if (guardada && (guardada.ultimoDia === null || guardada.ultimoDia >= dia)) return guardada;
  localStorage.removeItem(nome);
  return null;
}

/** The sheet of an address that this device keeps of a user, or null. */
export const folhaDaEquipe = <T,>(usuarioId: number, caminho: string): FolhaDaEquipe<T> | null =>
  ler(`${FOLHA}${usuarioId}:${caminho}`);

/** Keeps an open sheet with the one authority that its page asks for; no menu and no other company. */
export function guardarFolhaDaEquipe<T>(caminho: string, permissao: Permission, folha: FolhaDaEquipe<T>): void {
  const { user } = folha.sessao;
  if (!user) return;
  const sessao = { ...sessaoParaGuardar(folha.sessao, user), menu: [], listas: [], authorities: [permissao] };
  guardar(`${FOLHA}${user.id}:${caminho}`, { ...folha, sessao });
}

/** Forgets the sheet of an address: it was delivered, or is asked no more. */
export const esquecerFolhaDaEquipe = (caminho: string): void =>
  esquecer((nome) => nome.startsWith(FOLHA) && nome.endsWith(`:${caminho}`));

/** The session with which the sheet at this address goes on when the server does not answer, or null. */
export function sessaoDaFolha(): SessionInfo | null {
  const nome = guardados().find(
    (outro) => outro.startsWith(FOLHA) && withBase(outro.split(':')[2] ?? '') === location.pathname,
  );
  return nome === undefined ? null : (ler(nome)?.sessao ?? null);
}

/**
 * Leaves on this device only what is of the user of the session (null: nobody's, it ended). Answers that were not sent outlive the
 * session, so that the same person sends them after the next log-in; another one's log-in takes them away.
 */
export function guardarSoDoUsuario(usuarioId: number | null): void {
  esquecer(
    (nome) =>
      (nome.startsWith(FOLHA) && (donoDe(nome) !== usuarioId || ler(nome) === null)) ||
      (eFila(nome) && usuarioId !== null && donoDe(nome) !== usuarioId),
  );
}

/** True while answers of this device did not arrive. */
export const haFilasDaEquipe = (): boolean => guardados().some((nome) => eFila(nome) && /^\w+:\d+:\d+$/.test(nome));

/** Takes away the workers, their files and every sheet and answer of the staff: nothing stays in the browser after the log-out. */
export async function esquecerFolhasDaEquipe(): Promise<void> {
  esquecer((nome) => nome.startsWith(FOLHA) || eFila(nome));
  await esquecerSemConexao((alcance) => !alcance.startsWith(withBase('/externo/')));
}
