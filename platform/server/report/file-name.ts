import { trimLetters } from './trim-letters.ts';

const NOME_MAXIMO = 120;

/** A name that any file system takes: no path, no control or reserved characters, accents kept; `extensao` without the dot. */
export function safeFileName(nome: string, extensao: string): string {
  const limpo = nome
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const curto = Array.from(trimLetters(limpo, '. ')).slice(0, NOME_MAXIMO).join('').trim() || 'relatorio';
  return `${curto}.${extensao}`;
}

/**
 * Value of the content-disposition header for a file whose name has accents (RFC 6266, RFC 5987).
 * Takes the name without extension, the extension and whether the browser shows or saves it; old clients get the plain name.
 */
export function contentDisposition(
  nome: string,
  extensao: string,
  modo: 'attachment' | 'inline' = 'attachment',
): string {
  const seguro = safeFileName(nome, extensao);
  const simples = seguro
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const codificado = encodeURIComponent(seguro).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${modo}; filename="${simples}"; filename*=UTF-8''${codificado}`;
}
