import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { type Config, publicUrl } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { regra } from '#platform/shared/problem.ts';
import type { Assinatura, CredencialNova } from './chaves-acesso.contract.ts';

const MINUTOS = 5;
/** Ed25519, P-256 and RSA, which every authenticator has one of (RFC 9053). */
const ALGORITMOS = [-8, -7, -257];
export type Finalidade = 'cadastro' | 'entrada' | 'fator';

const resumo = (desafio: string): Buffer => createHash('sha256').update(desafio).digest();

/** Who asks for signatures: the name of the public address, which no other site can give itself. Throws where the address has none. */
export function quemPede(config: Config): { readonly rpID: string; readonly origem: string } {
  const { hostname, origin } = new URL(publicUrl(config));
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw regra('Chaves de acesso só funcionam quando o sistema tem um endereço com nome, como rh.empresa.com.br.');
  return { rpID: hostname, origem: origin };
}

async function guardar(db: Db, desafio: string, finalidade: Finalidade, usuarioId: number | null): Promise<void> {
  await sql`delete from chave_desafio where expira_em < now()`.execute(db);
  await sql`insert into chave_desafio (desafio_hash, finalidade, usuario_id, expira_em)
    values (${resumo(desafio)}, ${finalidade}, ${usuarioId}, now() + make_interval(mins => ${MINUTOS}))`.execute(db);
}

/** Takes the challenge that the browser says it signed, which is over with it; null when it was not asked for this, or for somebody else. */
export async function tomarDesafio(
  db: Db,
  clientDataJSON: string,
  { finalidade, usuarioId }: { readonly finalidade: Finalidade; readonly usuarioId: number | null },
): Promise<string | null> {
  const desafio = desafioEm(clientDataJSON);
  if (desafio === null) return null;
  const { rows } =
    await sql`delete from chave_desafio where desafio_hash = ${resumo(desafio)} and finalidade = ${finalidade}
    and usuario_id is not distinct from ${usuarioId}::bigint and expira_em > now() returning 1 as um`.execute(db);
  return rows.length > 0 ? desafio : null;
}

function desafioEm(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** What an authenticator keeps of its person: the number here, which says nothing elsewhere. */
const alcaDe = (usuarioId: number) => new Uint8Array(Buffer.from(`ciranda:${usuarioId}`));
export const alcaTexto = (usuarioId: number): string => Buffer.from(alcaDe(usuarioId)).toString('base64url');

interface Dono {
  readonly id: number;
  readonly login: string;
  readonly nome: string;
}

/** Options of the enrolment, written down; passkeys that the person has already are left out. */
export async function opcoesDeCadastro(db: Db, config: Config, { id, login, nome }: Dono) {
  const { rows } = await sql<{
    id: string;
  }>`select credencial as id from chave_acesso where usuario_id = ${id}`.execute(db);
  const opcoes = await generateRegistrationOptions({
    rpName: 'Ciranda RH',
    rpID: quemPede(config).rpID,
    userName: login,
    userDisplayName: nome,
    userID: alcaDe(id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITMOS,
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await guardar(db, opcoes.challenge, 'cadastro', id);
  return { ...opcoes };
}

/** Options of a log-in, written down: for anybody, or for the passkeys of one person as the second factor. */
export async function opcoesDeEntrada(db: Db, config: Config, usuarioId: number | null) {
  const { rows } = await sql<{ id: string; transports: string[] }>`select credencial as id, transportes as transports
    from chave_acesso where usuario_id = ${usuarioId} and bloqueada_em is null`.execute(db);
  const opcoes = await generateAuthenticationOptions({
    rpID: quemPede(config).rpID,
    allowCredentials: rows,
    userVerification: usuarioId === null ? 'required' : 'preferred',
  });
  await guardar(db, opcoes.challenge, usuarioId === null ? 'entrada' : 'fator', usuarioId);
  return { ...opcoes };
}

/** The new passkey of an enrolment, or null when what came is none. */
export async function conferirCadastro(config: Config, desafio: string, credencial: CredencialNova) {
  const { rpID, origem } = quemPede(config);
  const lida = await verifyRegistrationResponse({
    response: credencial as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITMOS,
  }).catch(() => null);
  return lida?.verified ? lida.registrationInfo : null;
}

export interface Guardada {
  readonly id: number;
  readonly usuarioId: number;
  readonly credencial: string;
  readonly publica: Buffer;
  readonly contador: number;
}

/** The passkey of this name that still opens, locked until the transaction ends so that its counter is read once at a time. */
export async function chaveDaCredencial(db: Db, credencial: string): Promise<Guardada | null> {
  const { rows } =
    await sql<Guardada>`select id, usuario_id as "usuarioId", credencial, publica, contador from chave_acesso
    where credencial = ${credencial} and bloqueada_em is null for update`.execute(db);
  return rows[0] ?? null;
}

/** What a signature says of its passkey: its new counter, whether it was copied, or null when it does not hold. */
export async function conferirAssinatura(
  config: Config,
  desafio: string,
  { chave, credencial, verificada }: { chave: Guardada; credencial: Assinatura; verificada: boolean },
): Promise<{ readonly contador: number; readonly copiada: boolean } | null> {
  const { rpID, origem } = quemPede(config);
  const { userHandle } = credencial.response;
  if (userHandle !== undefined && userHandle !== alcaTexto(chave.usuarioId)) return null;
  // The counter is compared here, after the signature: a copied key signs as well as the true one.
  const lida = await verifyAuthenticationResponse({
    response: credencial as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpID,
    requireUserVerification: verificada,
    credential: { id: chave.credencial, publicKey: new Uint8Array(chave.publica), counter: 0 },
  }).catch(() => null);
  if (!lida?.verified) return null;
  const contador = lida.authenticationInfo.newCounter;
  return { contador, copiada: contadorVoltou(chave.contador, contador) };
}

/** True when a counter is not above the last one, unless the authenticator keeps none and always says 0 (WebAuthn Level 3, 7.2). */
export const contadorVoltou = (antes: number, agora: number): boolean => (antes > 0 || agora > 0) && agora <= antes;
