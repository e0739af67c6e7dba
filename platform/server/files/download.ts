import type { FileAnswer } from '../http/handler.ts';
import { contentDisposition } from '../report/file-name.ts';

/** Kinds that a browser shows without running anything of theirs. */
const visible = new Set(['image/png', 'image/jpeg', 'image/webp', 'application/pdf']);

/** Nothing of a file may act for our pages: no script, no request. PDF viewers need their own parts. */
const policyOf = (tipo: string): string =>
  tipo === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; plugin-types application/pdf; style-src 'unsafe-inline'"
    : "default-src 'none'; sandbox";

/**
 * Answers with a kept file: images and PDF in place, everything else as a download. `modo` 'anexo' always downloads.
 * The name is safe for headers and disks.
 */
export function fileDownload(
  file: { readonly nome: string; readonly tipo: string; readonly conteudo: Buffer },
  modo: 'anexo' | 'no-lugar' = 'no-lugar',
): FileAnswer {
  const dot = file.nome.lastIndexOf('.');
  const [nome, extensao] = dot > 0 ? [file.nome.slice(0, dot), file.nome.slice(dot + 1)] : [file.nome, 'bin'];
  const inline = modo === 'no-lugar' && visible.has(file.tipo);
  return {
    tipo: file.tipo,
    conteudo: file.conteudo,
    cabecalhos: {
      'content-disposition': contentDisposition(nome, extensao, inline ? 'inline' : 'attachment'),
      'content-security-policy': policyOf(file.tipo),
    },
  };
}
