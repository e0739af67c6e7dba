import { sair } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { endSession } from '../session/end-session.ts';

/** How long a log-out may keep the person waiting. */
const ESPERA_MS = 10_000;

/** Logs the staff member out and goes to the log-in page. */
export function leaveStaff(): void {
  void endSession((signal) => call(sair, { signal, errors: 'nenhum' }), ESPERA_MS, '/login');
}
