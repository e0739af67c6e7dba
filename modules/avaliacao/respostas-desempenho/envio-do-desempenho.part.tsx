import {
  depoisDaRecusa,
  type Fila,
  filaVazia,
  guardarFila,
  lerFila,
  nadaAEnviar,
  semConexao,
} from '#modules/organizacao/questionario/envio.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { partirRespostas } from './folha.rules.ts';
import { type FolhaDeDesempenho, responderMinhaAvaliacao } from './respostas-desempenho.contract.ts';

const PREFIXO = 'desempenho:';

/** Name under which this device keeps what was not sent: one per person and sheet. */
export const chaveDaFila = (usuarioId: number, folhaId: number): string => `${PREFIXO}${usuarioId}:${folhaId}`;

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
export async function enviarPendentes(usuarioId: number): Promise<boolean> {
  let mudou = false;
  for (const chave of Object.keys(localStorage).filter((nome) => nome.startsWith(`${PREFIXO}${usuarioId}:`))) {
    const id = Number(chave.split(':')[2]);
    const fila = lerFila(chave);
    if (!id || nadaAEnviar(fila)) continue;
    try {
      await enviarFila(id, fila, fila.entrega ?? newKey(), { versao: { current: null } });
      guardarFila(chave, filaVazia);
      if (fila.entrega) toast.sucesso('A avaliação que esperava conexão foi entregue.');
      mudou = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (semConexao(error) || error.status === 401) continue;
      // What was typed stays: the page of the evaluation shows it and says why it was not taken.
      guardarFila(chave, depoisDaRecusa(fila, true));
      toast.alerta(error.mensagem);
    }
  }
  return mudou;
}
