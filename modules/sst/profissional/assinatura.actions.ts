import { sql } from 'kysely';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { guardarAnexo } from '#modules/organizacao/organizacao.api.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import { normalizeLogo } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  baixarAssinatura,
  contratoProfissional,
  enviarAssinatura,
  excluirAssinatura,
  TIPOS_DA_ASSINATURA,
} from './contratos-profissional.contract.ts';

/** The picture of a contract of the company, held where it changes. Throws NAO_ENCONTRADO. */
async function ler({ db, empresaId }: Ctx, id: number, travar = false) {
  const { rows } = await sql<{
    arquivoId: number | null;
    nome: string | null;
  }>`select t.assinatura_digital_id as "arquivoId",
      (select a.nome from arquivo a where a.id = t.assinatura_digital_id) as nome
    from contrato_profissional_sst t where t.id = ${id} and t.empresa_id = ${empresaId} ${travar ? sql`for update of t` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

async function trocar(ctx: Ctx, id: number, novo: number | null) {
  const antes = await ler(ctx, id, true);
  if (novo === null && antes.arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
  await sql`update contrato_profissional_sst set assinatura_digital_id = ${novo} where id = ${id}`.execute(ctx.db);
  if (antes.arquivoId !== null) await files.remover(ctx, antes.arquivoId);
  const { nome } = await ler(ctx, id);
  await ctx.auditar({
    acao: 'Alteração',
    entidade: contratoProfissional.nome.um,
    entidadeId: id,
    antes: { assinaturaDigitalNome: antes.nome },
    depois: { assinaturaDigitalNome: nome },
  });
  return { temAssinaturaDigital: nome !== null, assinaturaDigitalNome: nome };
}

export const assinaturas: readonly Handler[] = [
  on(
    enviarAssinatura,
    async (ctx, { params: { id }, arquivos }) => {
      await ler(ctx, id);
      const novo = await guardarAnexo(ctx, arquivos[0], TIPOS_DA_ASSINATURA);
      // Certificates are printed with it: one that cannot be opened would stop them all.
      if (arquivos[0]) await normalizeLogo(arquivos[0].conteudo, 'arquivo');
      return trocar(ctx, id, novo);
    },
    { limite: LIMITE_DO_ANEXO },
  ),
  onFile(baixarAssinatura, async (ctx, { params: { id } }) => {
    const { arquivoId } = await ler(ctx, id);
    if (arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(await files.ler(ctx, arquivoId), 'anexo');
  }),
  on(excluirAssinatura, async (ctx, { params: { id } }) => {
    await trocar(ctx, id, null);
  }),
];
