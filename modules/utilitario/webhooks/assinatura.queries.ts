import { createHmac } from 'node:crypto';

const PREFIXO = 'whsec_';

/** A secret as the other system keeps it (Standard Webhooks): the prefix and the bytes in base64. */
export const segredoEscrito = (bytes: Buffer): string => `${PREFIXO}${bytes.toString('base64')}`;

/** Signature of a message (Standard Webhooks, `v1`): HMAC-SHA256 over the text that is signed, with the bytes of the secret. */
export const assinaturaDe = (segredo: string, assinado: string): string =>
  `v1,${createHmac('sha256', Buffer.from(segredo.slice(PREFIXO.length), 'base64'))
    .update(assinado)
    .digest('base64')}`;
