import { empresasPorCpf, entrarExterno, sairExterno } from '#modules/externo/acesso/acesso.contract.ts';
import { call } from '#platform/web/api/call.ts';
import type { LoginCalls } from '../login/login-calls.ts';

const quiet = { errors: 'nenhum', loading: false } as const;

/** The candidates' log-in. `solicitacaoId`: the vacancy that the address names. */
export function portalCalls(solicitacaoId: number | undefined): LoginCalls {
  return {
    companies: (cpf) => call(empresasPorCpf, { ...quiet, query: { cpf } }),
    enter: (credentials) =>
      call(entrarExterno, { ...quiet, query: { solicitacaoId }, body: { ...credentials, tipoLogin: 'CADASTRO' } }),
  };
}

/** Ends the candidate's session. */
export function leave(signal: AbortSignal): Promise<unknown> {
  return call(sairExterno, { signal, errors: 'nenhum' });
}
