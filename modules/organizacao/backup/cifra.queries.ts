import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { DatabaseSetupError } from '#platform/server/db/engine.ts';
import type { ByteChange } from '#platform/server/db/transfer/file-lines.ts';

/** A new pair: the password, which is said once and kept nowhere, and what encrypts for it. */
export async function novoPar(): Promise<{ senha: string; destinatario: string }> {
  const senha = await generateX25519Identity();
  return { senha, destinatario: await identityToRecipient(senha) };
}

/** Encrypts for a recipient, in the format of age (age-encryption.org/v1). */
export function cifrarPara(destinatario: string): ByteChange {
  return async (bytes) => {
    const cifra = new Encrypter();
    cifra.addRecipient(destinatario);
    return (await cifra.encrypt(bytes as ReadableStream<Uint8Array>)) as Awaited<ReturnType<ByteChange>>;
  };
}

/** Decrypts with the password of a copy. Throws DatabaseSetupError when it opens another. */
export function abrirCom(senha: string): ByteChange {
  return async (bytes) => {
    const cifra = new Decrypter();
    try {
      cifra.addIdentity(senha.trim());
      return (await cifra.decrypt(bytes as ReadableStream<Uint8Array>)) as Awaited<ReturnType<ByteChange>>;
    } catch {
      throw new DatabaseSetupError(
        'Esta senha não abre esta cópia, ou o arquivo não é uma cópia de segurança cifrada.',
      );
    }
  };
}
