import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import { filasDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { enviarGuardadas } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { partirRespostas, textoDaResposta, todasAsRespostas } from './folha.rules.ts';
import { type FolhaDeDesempenho, responderMinhaAvaliacao } from './respostas-desempenho.contract.ts';

/** How often what another device wrote meanwhile is taken over before the person is told that it was refused. */
const VEZES = 3;

/** The highest version of each sheet that this page knows, whoever showed or sent it; it only rises. */
const versoes = new Map<number, number>();

/** The highest version of a sheet that this page knows of, 0 for none. */
export const versaoConhecida = (id: number): number => versoes.get(id) ?? 0;

/** What this page ever tried to send of each sheet, as text: it may have arrived where no answer came back. */
const tentadas = new Map<number, Set<string>>();

function conhecer(id: number, versao: number): number {
  const agora = Math.max(versaoConhecida(id), versao);
  versoes.set(id, agora);
  return agora;
}

function tentar(id: number, respostas: Fila['respostas']): void {
  const antes = tentadas.get(id) ?? new Set();
  tentadas.set(id, new Set([...antes, ...respostas.map(textoDaResposta)]));
}

/** What a sheet says of its answers, and of when. */
type Lida = Parameters<typeof todasAsRespostas>[0] & Pick<FolhaDeDesempenho, 'versao'>;

/** True where a sheet has nothing but what was read of it before and what this page sent: no other device wrote. */
function soDaqui(id: number, agora: Lida, lida: Lida | null): boolean {
  const conhecidas = new Set([
    ...(tentadas.get(id) ?? []),
    ...(lida ? todasAsRespostas(lida) : []).map(textoDaResposta),
  ]);
  return todasAsRespostas(agora).every((resposta) => conhecidas.has(textoDaResposta(resposta)));
}

const gravar = (id: number, { respostas, entrega }: Fila, versao: number | null, key: string) =>
  call(responderMinhaAvaliacao, {
    params: { colaboradorQuestionarioId: id },
    body: { ...partirRespostas(respostas), respondidoParcialmente: entrega === null, versao },
    key,
    errors: 'nenhum',
    loading: false,
  });

/**
 * Sends what a queue holds over the sheet that was read (null: over whatever the server has), and resolves to the version that it
 * became. What arrived from here before without an answer is no news. Where another device wrote meanwhile, its answers are taken over
 * first and the person is told; what was given here goes on top of them, except that a delivery waits for the person to look again.
 * Throws ApiError.
 */
export async function enviarFila(
  id: number,
  fila: Fila,
  key: string,
  lida: Lida | null,
  onOutroAparelho?: (agora: FolhaDeDesempenho) => void,
): Promise<number> {
  for (let vez = 1; ; vez++) {
    try {
      const versao = lida === null ? null : conhecer(id, lida.versao);
      tentar(id, fila.respostas);
      return conhecer(id, (await gravar(id, fila, versao, vez === 1 ? key : (fila.entrega ?? newKey()))).versao);
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'CONFLITO_VERSAO') throw error;
      const agora = error.atual as FolhaDeDesempenho;
      conhecer(id, agora.versao);
      const daqui = soDaqui(id, agora, lida);
      if (!daqui) onOutroAparelho?.(agora);
      if ((fila.entrega !== null && !daqui) || vez === VEZES) throw error;
    }
  }
}

/** Sends what earlier visits of this user left on this device; true when something changed on the server. */
export const enviarPendentes = (usuarioId: number) =>
  enviarGuardadas({
    prefixo: filasDe('desempenho', usuarioId),
    enviar: async ([id = 0], fila, key) => {
      await enviarFila(id, fila, key, null);
    },
    // What was typed stays: the page of the evaluation shows it and says why it was not taken.
    emendavel: () => true,
    nome: 'avaliação',
  });
