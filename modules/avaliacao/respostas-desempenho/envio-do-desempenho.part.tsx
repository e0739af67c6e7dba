import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import { filasDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { enviarGuardadas } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { partirRespostas } from './folha.rules.ts';
import { type FolhaDeDesempenho, responderMinhaAvaliacao } from './respostas-desempenho.contract.ts';

/** What is known of a sheet while it is answered: its version, and who is told that another device wrote too. */
interface Aberta {
  readonly versao: { current: number | null };
  readonly onOutroAparelho?: (agora: FolhaDeDesempenho) => void;
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
 * Sends what a queue holds. Where another device wrote meanwhile, its answers are taken over first and the person is told; what was given
 * here goes on top of them, except that a delivery waits for the person to look again.
 */
export async function enviarFila(
  id: number,
  fila: Fila,
  key: string,
  { versao, onOutroAparelho }: Aberta,
): Promise<void> {
  try {
    versao.current = (await gravar(id, fila, versao.current, key)).versao;
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'CONFLITO_VERSAO') throw error;
    const agora = error.atual as FolhaDeDesempenho;
    versao.current = agora.versao;
    onOutroAparelho?.(agora);
    if (fila.entrega !== null) throw error;
    versao.current = (await gravar(id, fila, agora.versao, newKey())).versao;
  }
}

/** Sends what earlier visits of this user left on this device; true when something changed on the server. */
export const enviarPendentes = (usuarioId: number) =>
  enviarGuardadas({
    prefixo: filasDe('desempenho', usuarioId),
    enviar: ([id = 0], fila, key) => enviarFila(id, fila, key, { versao: { current: null } }),
    // What was typed stays: the page of the evaluation shows it and says why it was not taken.
    emendavel: () => true,
    nome: 'avaliação',
  });
