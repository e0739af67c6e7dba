import { avisar } from '../ui/dialogs.ts';
import { toast } from '../ui/toasts.tsx';
import { ApiError, isAbort } from './api-error.ts';
import { type ApiEvent, emitApiEvent } from './events.ts';

/**
 * How a failed call reaches the person: toasts, a dialog, or not at all (the caller shows it). 'leitura' are toasts too, but for a record that is not
 * there: the place where it would stand says it (decision 260). 'calado' is for what nobody asked for: not even the end of the session is told.
 */
export type ErrorMode = 'mensagens' | 'leitura' | 'dialogo' | 'nenhum' | 'calado';

function eventOf(error: ApiError): ApiEvent | null {
  if (error.codigo === 'EMPRESA_ALTERADA') return 'empresa-alterada';
  if (error.codigo === 'PESSOA_ALTERADA') return 'pessoa-alterada';
  return error.status === 401 && error.codigo !== 'CREDENCIAIS' ? 'sessao-expirada' : null;
}

const shown = new WeakSet<ApiError>();

/**
 * Shows a failed call once (C-0014): 401, a changed company and a changed person become events, 404 a warning of 3 s,
 * 400 a sticky 'Aviso', anything else a sticky 'Erro'. Calls that the page gave up are not shown. What breaks the layout of the
 * eSocial is several things to mend: a dialog lists them (U-0026).
 */
export function reportError(error: unknown, mode: ErrorMode = 'mensagens'): void {
  if (isAbort(error)) return;
  if (!(error instanceof ApiError)) throw error;
  if (mode === 'calado' || shown.has(error)) return;
  const event = eventOf(error);
  if (!event && (mode === 'nenhum' || (mode === 'leitura' && error.status === 404))) return;
  shown.add(error);
  if (event) {
    emitApiEvent(event);
    return;
  }
  const itens = error.erros.map((item) => item.mensagem);
  const titulo = error.status === 400 || error.status === 404 || error.codigo === 'EM_USO' ? 'Aviso' : 'Erro';
  if (mode === 'dialogo' || error.codigo === 'ESOCIAL_LAYOUT_VIOLATION')
    void avisar({ titulo, texto: error.mensagem, itens });
  else if (error.status === 404) toast.alerta(error.mensagem);
  else if (titulo === 'Aviso') toast.aviso(error.mensagem, itens);
  else toast.erro(error.mensagem, itens);
}
