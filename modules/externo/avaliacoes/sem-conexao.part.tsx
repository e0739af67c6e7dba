import {
  esquecer,
  esquecerSemConexao,
  guardados,
  guardar,
  lerGuardado,
  sessaoParaGuardar,
} from '#modules/organizacao/questionario/aparelho.part.tsx';
import type { Folha } from '#modules/organizacao/questionario/respostas.contract.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import type { MinhasAvaliacoes } from './avaliacoes.contract.ts';

/** Addresses that the worker answers: those of an evaluation being read or answered. */
export const ALCANCE = '/externo/avaliacoes';

/** Names in this device's storage: answers on their way (`candidato:vaga:avaliação`), and the sheets that are open (`candidato:candidatura:avaliação`). */
export const FILA = 'avaliacao:';
const FOLHA = 'avaliacao-aberta:';

/** What a page needs to go on answering without the server: one sheet, and of the session what draws the page. */
export interface FolhaGuardada {
  readonly sessao: SessionInfo;
  readonly lista: MinhasAvaliacoes;
  readonly folha: Folha;
  /** When `folha` came, by this device's clock (milliseconds). */
  readonly recebida: number;
}

/** Which sheet: the application and the evaluation. */
export interface QualFolha {
  readonly candidaturaId: number;
  readonly avaliacaoId: number;
}

const donoDe = (nome: string) => Number(nome.split(':')[1]);

/** Milliseconds until the sheet's time is over, by the server's clock; endless without a limit. */
function restante({ folha: { dataHoraExpiracao, agora }, recebida }: FolhaGuardada): number {
  if (dataHoraExpiracao === null) return Number.POSITIVE_INFINITY;
  return Date.parse(dataHoraExpiracao) - Date.parse(agora) - (Date.now() - recebida);
}

/** What is kept under a name while its time runs; what is over or cannot be read is forgotten. */
function ler(nome: string): FolhaGuardada | null {
  const guardada = lerGuardado<FolhaGuardada>(nome);
  if (guardada && restante(guardada) > 0) return guardada;
  localStorage.removeItem(nome);
  return null;
}

/** The sheet of an address that this device keeps, or null. */
export function folhaGuardada({ candidaturaId, avaliacaoId }: QualFolha): FolhaGuardada | null {
  // An application is of one candidate, so its id finds the owner.
  const nome = guardados().find(
    (outro) => outro.startsWith(FOLHA) && outro.endsWith(`:${candidaturaId}:${avaliacaoId}`),
  );
  return nome === undefined ? null : ler(nome);
}

/** The session with which the evaluation at this address goes on when the server does not answer, or null. */
export function sessaoGuardada(): SessionInfo | null {
  if (location.pathname !== withBase(ALCANCE)) return null;
  const busca = new URLSearchParams(location.search);
  const qual = {
    candidaturaId: Number(busca.get('candidatoSolicitacaoId')),
    avaliacaoId: Number(busca.get('avaliacaoId')),
  };
  return folhaGuardada(qual)?.sessao ?? null;
}

/** Keeps an open sheet; neither CPF, photo nor the person's other companies. A full storage keeps nothing. */
export function guardarFolha({ sessao, lista, folha, recebida }: FolhaGuardada, avaliacaoId: number): void {
  const { user } = sessao;
  if (!user) return;
  const guardada: FolhaGuardada = {
    sessao: sessaoParaGuardar(sessao, user),
    lista: { ...lista, avaliacoes: lista.avaliacoes.filter(({ id }) => id === avaliacaoId) },
    folha,
    recebida,
  };
  guardar(`${FOLHA}${user.id}:${lista.candidatura.id}:${avaliacaoId}`, guardada);
}

/** Forgets a sheet: it was delivered, or is asked no more. */
export function esquecerFolha({ candidaturaId, avaliacaoId }: QualFolha): void {
  esquecer((nome) => nome.startsWith(FOLHA) && nome.endsWith(`:${candidaturaId}:${avaliacaoId}`));
}

/**
 * Leaves on this device only what is of the candidate of the session (null: nobody's, it ended). Answers that were not sent
 * outlive the session, so that the same person sends them after the next log-in; another one's log-in takes them away.
 */
export function guardarSoDe(candidatoId: number | null): void {
  esquecer(
    (nome) =>
      (nome.startsWith(FOLHA) && (donoDe(nome) !== candidatoId || ler(nome) === null)) ||
      (nome.startsWith(FILA) && candidatoId !== null && donoDe(nome) !== candidatoId),
  );
}

/** True while answers of this device did not arrive. */
export const haRespostasPorEnviar = (): boolean => guardados().some((nome) => nome.startsWith(FILA));

/** Takes away the worker, its files and every sheet and answer: nothing of this area stays in the browser after the log-out. */
export async function esquecerPaginaSemConexao(): Promise<void> {
  esquecer((nome) => nome.startsWith(FOLHA) || nome.startsWith(FILA));
  await esquecerSemConexao((alcance) => alcance === withBase(ALCANCE));
}
