import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import { filasDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { enviarGuardadas } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { partirRespostas } from './folha.rules.ts';
import { type FolhaDeDesempenho, responderMinhaAvaliacao } from './respostas-desempenho.contract.ts';

/** How often what another device wrote meanwhile is taken over before the person is told that it was refused. */
const VEZES = 3;

/** The highest version of each sheet that this page knows, whoever showed or sent it; it only rises. */
const versoes = new Map<number, number>();

/** The highest version of a sheet that this page knows of, 0 for none. */
export const versaoConhecida = (id: number): number => versoes.get(id) ?? 0;

function conhecer(id: number, versao: number): number {
  const agora = Math.max(versaoConhecida(id), versao);
  versoes.set(id, agora);
  return agora;
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
 * Sends what a queue holds over the version that was read (null: over whatever the server has), and resolves to the version that it
 * became. Where another device wrote meanwhile, its answers are taken over first and the person is told; what was given here goes on top
 * of them, except that a delivery waits for the person to look again. Throws ApiError.
 */
export async function enviarFila(
  id: number,
  fila: Fila,
  key: string,
  lida: number | null,
  onOutroAparelho?: (agora: FolhaDeDesempenho) => void,
): Promise<number> {
  for (let vez = 1; ; vez++) {
    try {
      const versao = lida === null ? null : conhecer(id, lida);
      return conhecer(id, (await gravar(id, fila, versao, vez === 1 ? key : newKey())).versao);
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'CONFLITO_VERSAO') throw error;
      const agora = error.atual as FolhaDeDesempenho;
      conhecer(id, agora.versao);
      onOutroAparelho?.(agora);
      if (fila.entrega !== null || vez === VEZES) throw error;
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
