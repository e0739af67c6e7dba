import { checkFile } from '#platform/server/files/check-file.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import { normalizePhoto } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { colaborador } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';
import { enviarFoto, LIMITE_FOTO, obterFoto } from './foto.contract.ts';
import { FOTO_DO_COLABORADOR } from './foto.queries.ts';

const IMAGENS = ['jpeg', 'png', 'webp'] as const;

/** Id of the photo of an employee whom the person may see; null when there is none. */
async function fotoDe(ctx: Ctx, id: number): Promise<number | null> {
  return (await colaboradores.obter(ctx, id)).fotoId;
}

export const fotoHandlers: readonly Handler[] = [
  onFile(obterFoto, async (ctx, { params }) => {
    const fotoId = await fotoDe(ctx, params.id);
    if (fotoId === null) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(await files.ler(ctx, fotoId));
  }),
  onPrepared(
    enviarFoto,
    ({ input: { arquivos } }) => {
      const file = arquivos.find(({ campo }) => campo === 'foto');
      if (!file) throw campoInvalido('foto', 'Foto é obrigatória');
      return normalizePhoto(checkFile(file, { tipos: IMAGENS, limite: LIMITE_FOTO }).conteudo);
    },
    async (ctx, _input, conteudo) => {
      const id = await files.gravar(ctx, { ...FOTO_DO_COLABORADOR, conteudo });
      await ctx.auditar({ acao: 'Envio de foto', entidade: colaborador.nome.um, depois: { arquivo: id } });
      return { id };
    },
    { limite: LIMITE_FOTO },
  ),
];
