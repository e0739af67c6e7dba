import { z } from 'zod';

/** Bytes of a key of AES-256. */
export const TAMANHO_DA_CHAVE = 32;

/** Keys that wrap the data keys, by id. The first of the list seals; the others only open what they sealed before. */
export interface Chaveiro {
  readonly atual: string;
  readonly chaves: ReadonlyMap<string, Buffer>;
}

const ENSINO =
  "deve ser uma lista como '2026:chave', separada por vírgulas, com a chave em uso primeiro; cada chave são 32 bytes em base64 (openssl rand -base64 32)";
const ITEM = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/;

/** Reads 'id:base64,id:base64', the key in use first. Returns null for what is no such list, or names one id twice. */
export function lerChaveiro(texto: string): Chaveiro | null {
  const chaves = new Map<string, Buffer>();
  for (const item of texto.split(/[\s,]+/).filter(Boolean)) {
    const [, id = '', base64 = ''] = ITEM.exec(item) ?? [];
    const chave = Buffer.from(base64, 'base64');
    if (chave.length !== TAMANHO_DA_CHAVE || chaves.has(id)) return null;
    chaves.set(id, chave);
  }
  const [atual] = chaves.keys();
  return atual === undefined ? null : { atual, chaves };
}

/** The setting COFRE_CHAVES: a keyring, or undefined when it is not given. The refusal never repeats what was typed. */
export const chaveiroDaConfiguracao = z
  .string()
  .optional()
  .transform((texto, check): Chaveiro | undefined => {
    if (texto === undefined) return undefined;
    const chaveiro = lerChaveiro(texto);
    if (chaveiro) return chaveiro;
    check.addIssue({ code: 'custom', message: ENSINO });
    return z.NEVER;
  });
