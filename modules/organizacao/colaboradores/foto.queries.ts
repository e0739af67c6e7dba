import { exigirFotoLivre, type FilesCtx } from '#platform/server/files/files.ts';

/** Under which photos of employees are kept: a name that no other file has. */
export const FOTO_DO_COLABORADOR = { nome: 'colaborador-foto.jpg', tipo: 'image/jpeg' } as const;

/** Throws a field error on 'fotoId' unless this may be the photo of the employee, whose id is null for a new one. */
export const conferirFoto = (ctx: FilesCtx, fotoId: number | null, id: number | null): Promise<void> =>
  exigirFotoLivre(ctx, fotoId, { tabela: 'colaborador', id, nome: FOTO_DO_COLABORADOR.nome });
