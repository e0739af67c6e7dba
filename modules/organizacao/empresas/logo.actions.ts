import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openImage } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { temaDaEmpresa } from './configuracao.queries.ts';
import { excluirLogo, gravarLogo, LIMITE_LOGO, obterLogo, type Tema } from './configuracao-chamadas.contract.ts';
import { exigirAtiva, exigirEmpresa } from './empresas.queries.ts';

const LARGURA = 800;
const ALTURA = 300;
const FORMATOS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif']);
const naoImagem = () => campoInvalido('logo', 'O arquivo adicionado não é uma imagem');

/** Any raster image as a PNG of at most 800 x 300, without what the camera or the editor wrote beside the picture. */
async function normalizar({ conteudo }: UploadedFile): Promise<Buffer> {
  try {
    const image = await openImage(conteudo);
    const { format } = await image.metadata();
    if (!FORMATOS.has(format ?? '')) throw naoImagem();
    return await image
      .rotate()
      .resize({ width: LARGURA, height: ALTURA, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw naoImagem();
  }
}

async function temaDe(ctx: Ctx, empresaId: number): Promise<Tema> {
  const tema = await temaDaEmpresa(ctx.db, empresaId);
  if (!tema) throw new ProblemError('NAO_ENCONTRADO');
  return tema;
}

const registrar = (ctx: Ctx, empresaId: number, acao: string, antes: unknown, depois: unknown) =>
  ctx.auditar({ acao, entidade: 'Empresa', entidadeId: empresaId, empresaId, antes, depois });

export const logoHandlers: readonly Handler[] = [
  on(
    gravarLogo,
    async (ctx, { params: { id }, arquivos }) => {
      await exigirEmpresa(ctx, id);
      const file = arquivos.find(({ campo }) => campo === 'logo');
      if (!file) throw campoInvalido('logo', 'Logotipo é obrigatório');
      const antes = await temaDe(ctx, id);
      const conteudo = await normalizar(file);
      const hash = createHash('sha256').update(conteudo).digest('hex').slice(0, 32);
      await sql`insert into empresa_logo (empresa_id, conteudo, hash) values (${id}, ${conteudo}, ${hash})
        on conflict (empresa_id) do update set conteudo = excluded.conteudo, hash = excluded.hash`.execute(ctx.db);
      const depois = await temaDe(ctx, id);
      await registrar(ctx, id, 'Alteração do logotipo', { logoUrl: antes.logoUrl }, { logoUrl: depois.logoUrl });
      return depois;
    },
    { limite: LIMITE_LOGO },
  ),
  on(excluirLogo, async (ctx, { params: { id } }) => {
    await exigirEmpresa(ctx, id);
    const antes = await temaDe(ctx, id);
    await sql`delete from empresa_logo where empresa_id = ${id}`.execute(ctx.db);
    await registrar(ctx, id, 'Exclusão do logotipo', { logoUrl: antes.logoUrl }, { logoUrl: null });
    return temaDe(ctx, id);
  }),
  onFile(
    obterLogo,
    async (ctx, { params: { id }, query: { v } }) => {
      await exigirAtiva(ctx, id);
      const { rows } = await sql<{ conteudo: Uint8Array; hash: string }>`select conteudo, hash from empresa_logo
        where empresa_id = ${id}`.execute(ctx.db);
      const row = rows[0];
      if (!row) throw new ProblemError('NAO_ENCONTRADO');
      // The address names the content, so it may be kept for ever; an address without it is asked again soon.
      const age = v === row.hash ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      return {
        tipo: 'image/png',
        conteudo: Buffer.from(row.conteudo),
        cabecalhos: { 'cache-control': age, etag: `"${row.hash}"` },
      };
    },
    { escopo: ({ params }) => params.id },
  ),
];
