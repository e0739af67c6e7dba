import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** A key pair as it is kept: the halves as PEM, and the first digits of the hash of the public one. */
export interface Par {
  readonly publica: string;
  readonly privada: string;
  readonly impressao: string;
}

function parDe(privada: KeyObject): Par {
  const publica = createPublicKey(privada);
  return {
    publica: publica.export({ type: 'spki', format: 'pem' }).toString(),
    privada: privada.export({ type: 'pkcs8', format: 'pem' }).toString(),
    impressao: createHash('sha256')
      .update(publica.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16),
  };
}

export const novoPar = (): Par => parDe(generateKeyPairSync('ed25519').privateKey);

/** The pair of a private key in PEM; null for what is no Ed25519 key, or is locked by a password. */
export function parDoArquivo(conteudo: Buffer): Par | null {
  try {
    const privada = createPrivateKey(conteudo);
    return privada.asymmetricKeyType === 'ed25519' ? parDe(privada) : null;
  } catch {
    return null;
  }
}

/** Puts a pair in the place of the one that was there; a request may write the private half and not read it. */
export async function gravarPar(db: Db, empresaId: number, { publica, privada, impressao }: Par): Promise<void> {
  await sql`delete from integracao_chave where empresa_id = ${empresaId}`.execute(db);
  await sql`insert into integracao_chave (empresa_id, publica, privada_selado, impressao)
    values (${empresaId}, ${publica}, ${cofre().selar(privada, donoDaChave(empresaId))}, ${impressao})`.execute(db);
  // Nobody knows the new key yet.
  await sql`update integracao set resposta = null, mensagem = null where empresa_id = ${empresaId}`.execute(db);
}

/** What the sealed private key of a company belongs to. */
export const donoDaChave = (empresaId: number) => ({ empresaId, tipo: 'chave-de-integracao', id: empresaId });

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Seconds for which a token opens. */
const VALIDADE = 300;

/** Who asks: the company by its key, and its number as the services know it. */
export interface Assinante {
  readonly privada: string;
  readonly impressao: string;
  /** Base of the CNPJ or CAEPF, or the id where there is none. */
  readonly empresa: string;
}

/** A bearer token for one service, signed with the company's key (JWT, RFC 7519 and 8037). `agora` in milliseconds. */
export function passeDe({ privada, impressao, empresa }: Assinante, para: string, agora = Date.now()): string {
  const iat = Math.floor(agora / 1000);
  const corpo = `${base64({ alg: 'EdDSA', typ: 'JWT', kid: impressao })}.${base64({ iss: 'ciranda-rh', sub: empresa, aud: para, iat, exp: iat + VALIDADE })}`;
  return `${corpo}.${sign(null, Buffer.from(corpo), privada).toString('base64url')}`;
}
