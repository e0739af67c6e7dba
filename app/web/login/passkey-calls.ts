import { startAuthentication } from '@simplewebauthn/browser';
import {
  desafiarEntrada,
  desafiarFator,
  entrarComChave,
  informarChave,
} from '#modules/organizacao/chaves-acesso/chaves-acesso.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { lastCompany } from './last-company.ts';
import type { LoginResult } from './login-calls.ts';

const quiet = { errors: 'nenhum', loading: false } as const;

async function sign(options: unknown) {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { clientExtensionResults: _, ...credencial } = await startAuthentication({ optionsJSON });
  return { ...credencial, clientExtensionResults: {} };
}

/** Log-in with a passkey of this device, or one that the browser reaches. Throws when the person gives it up. */
export async function enterByPasskey(): Promise<LoginResult> {
  const credencial = await sign(await call(desafiarEntrada, quiet));
  return call(entrarComChave, { ...quiet, body: { credencial, empresaId: lastCompany() } });
}

/** The same as the second factor of who has given the password. */
export async function secondFactorByPasskey(): Promise<LoginResult> {
  const credencial = await sign(await call(desafiarFator, quiet));
  return call(informarChave, { ...quiet, body: { credencial } });
}
