import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import type { UploadedFile } from './handler.ts';
import { LIMITE_CORPO, parseJsonBody } from './json-body.ts';

/** Greatest file that is accepted where an endpoint does not say less. */
export const LIMITE_ARQUIVO = 10 * 1024 * 1024;

/**
 * Reads a multipart request: the part named 'dados' holds the JSON body, other texts are fields of the body, and files
 * come with their field name. Throws a field error that tells the limit when a file is greater.
 */
export async function readMultipart(
  request: FastifyRequest,
  limit = LIMITE_ARQUIVO,
): Promise<{ body: unknown; arquivos: UploadedFile[] }> {
  try {
    return await readParts(request, limit);
  } catch (cause) {
    // The platform's own refusals, and the limits that have a status, are said elsewhere; the rest is a body cut off or
    // spoilt on its way.
    if (cause instanceof ProblemError || (cause as { statusCode?: number }).statusCode === 413) throw cause;
    throw new ProblemError('REQUISICAO_INVALIDA', {
      mensagem: 'O envio chegou incompleto ou com defeito. Envie de novo.',
    });
  }
}

async function readParts(request: FastifyRequest, limit: number): Promise<{ body: unknown; arquivos: UploadedFile[] }> {
  const arquivos: UploadedFile[] = [];
  let body: Record<string, unknown> = {};
  let textos = 0;
  let bytes = 0;
  for await (const part of request.parts({
    limits: { fileSize: limit, files: 20, fields: 100, fieldSize: 1024 * 1024 },
  })) {
    if (part.type === 'file') {
      const conteudo = await part.toBuffer().catch((cause: { code?: string }) => {
        if (cause.code !== 'FST_REQ_FILE_TOO_LARGE') throw cause;
        throw new ProblemError('VIOLACAO_CAMPO', {
          erros: [{ campo: part.fieldname, mensagem: `O arquivo deve ser menor que ${formatarBytes(limit)}` }],
        });
      });
      bytes += conteudo.length;
      // A form has one file: many would be held in memory together, some of them of who has not entered.
      if (bytes > limit)
        throw campoInvalido(part.fieldname, `Os arquivos juntos devem ser menores que ${formatarBytes(limit)}`);
      arquivos.push({ campo: part.fieldname, nome: cleanName(part.filename), tipo: part.mimetype, conteudo });
      continue;
    }
    const texto = String(part.value);
    textos += texto.length;
    if (textos > LIMITE_CORPO) throw new ProblemError('MUITO_GRANDE');
    if (part.fieldname === 'dados') body = { ...body, ...parseJson(texto) };
    else body[part.fieldname] = part.value;
  }
  return { body, arquivos };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value = parseJsonBody(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // answered below, together with what is JSON but no object
  }
  throw new ProblemError('REQUISICAO_INVALIDA', { mensagem: 'O corpo da requisição não tem o formato esperado.' });
}

/** The last part of a path, without control characters and marks that turn what follows around, at most 150 characters. */
function cleanName(name: string): string {
  const last =
    name
      .split(/[\\/]/)
      .pop()
      ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim() ?? '';
  return last.length > 150 ? `${last.slice(0, 100)}${last.slice(-50)}` : last || 'arquivo';
}
