import { extensaoDe, extensaoRecusada } from '#platform/shared/file-extension.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import type { UploadedFile } from '../http/handler.ts';
import { type FileType, fileTypes } from './file-types.ts';
import type { NewFile } from './files.ts';

/**
 * Checks an uploaded file by its name, size and content, and returns it with the media type of what it really is.
 * `limite` is in bytes. Throws a field error on the file's field: wrong extension, too large, empty, or a content that
 * is not what the name says.
 */
export function checkFile(
  file: UploadedFile,
  { tipos, limite }: { tipos: readonly FileType[]; limite: number },
): NewFile {
  const { campo, nome, conteudo } = file;
  const extension = extensaoDe(nome);
  const known = tipos.flatMap((candidate) => fileTypes[candidate].extensoes);
  const type = tipos.find((candidate) => fileTypes[candidate].extensoes.includes(extension));
  if (!type) throw campoInvalido(campo, extensaoRecusada(nome, known) ?? '');
  if (conteudo.length > limite) throw campoInvalido(campo, `O arquivo deve ser menor que ${formatarBytes(limite)}`);
  if (conteudo.length === 0) throw campoInvalido(campo, 'O arquivo está vazio');
  if (!fileTypes[type].reconhece(conteudo))
    throw campoInvalido(campo, `O conteúdo do arquivo não é do tipo indicado pela extensão '${extension}'`);
  return { nome, tipo: fileTypes[type].tipo, conteudo };
}
