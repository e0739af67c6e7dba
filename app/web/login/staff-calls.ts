import { empresasDoLogin, entrar, informarSegundoFator } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import type { LoginCalls } from './login-calls.ts';

const quiet = { errors: 'nenhum', loading: false } as const;

/** The staff's log-in. */
export const staffCalls: LoginCalls = {
  companies: (cpf) => call(empresasDoLogin, { ...quiet, query: { cpf } }),
  enter: (credentials) => call(entrar, { ...quiet, body: { ...credentials, tipoLogin: 'CADASTRO' } }),
  secondFactor: (codigo) => call(informarSegundoFator, { ...quiet, body: { codigo } }),
};
