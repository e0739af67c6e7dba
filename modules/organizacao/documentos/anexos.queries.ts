import { checkFile } from '#platform/server/files/check-file.ts';
import { type FilesCtx, files } from '#platform/server/files/files.ts';
import type { UploadedFile } from '#platform/server/http/handler.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { LIMITE_DO_ANEXO, TIPOS_DE_ANEXO } from './anexos.contract.ts';

/**
 * Keeps the file of an attached document and returns its id. It is of these kinds (PDF, Word or picture when none are named), of at most LIMITE_DO_ANEXO bytes;
 * throws a field error on 'arquivo' otherwise, or when there is none.
 */
export function guardarAnexo(
  ctx: FilesCtx,
  arquivo: UploadedFile | undefined,
  tipos: readonly (typeof TIPOS_DE_ANEXO)[number][] = TIPOS_DE_ANEXO,
): Promise<number> {
  if (!arquivo) throw campoInvalido('arquivo', 'Arquivo é obrigatório');
  return files.gravar(ctx, checkFile({ ...arquivo, campo: 'arquivo' }, { tipos, limite: LIMITE_DO_ANEXO }));
}
