import { sql } from 'kysely';
import type { AssinaturaEnviada } from '#modules/sst/entregas-epi/assinatura.contract.ts';
import { gravarHora, guardarDesenho } from '#modules/sst/entregas-epi/assinatura.queries.ts';
import { quandoAssinou } from '#modules/sst/entregas-epi/hora-do-desenho.rules.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { UploadedFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { folhaDa, type Papel, TEMPLATE } from './ordem-servico.report.ts';
import type { Conteudo } from './ordens.contract.ts';

export const ORDEM = 'Ordem de serviço';

/** An order that was issued. */
export interface Emitida {
  readonly id: number;
  readonly versao: number;
  readonly colaboradorId: number;
  readonly talento: string;
  readonly matricula: string | null;
  readonly data: string;
  readonly conteudo: Conteudo;
  readonly assinadaEm: string | null;
  readonly desenhoEm: string | null;
  readonly sha256: string | null;
  readonly arquivoId: number | null;
  /** Whether what is stored is still what was signed. */
  readonly vale: boolean | null;
}

/** Columns of {@link Emitida} over the order `o` and its talent `t`. */
export const colunasDaEmitida = sql`o.id, o.versao, o.colaborador_id as "colaboradorId", t.nome as talento, t.matricula, o.data, o.conteudo,
  o.assinada_em as "assinadaEm", o.assinatura_desenho_em as "desenhoEm", o.assinatura_sha256 as sha256, o.assinatura_arquivo_id as "arquivoId",
  o.assinatura_sha256 = ordem_servico_sha256(o.id) as vale`;

/**
 * Signs an order of the company with the picture of a signature, or without one as who has logged in: keeps the hash of what it says, and
 * returns the time. Whose order it is the caller has asked. Throws NAO_ENCONTRADO, and REGRA when it is signed, or another than was shown.
 */
export async function assinar(
  ctx: Ctx,
  id: number,
  { versao, desenhoEm: dita }: AssinaturaEnviada,
  desenho: UploadedFile | undefined,
): Promise<{ id: number; assinadaEm: string }> {
  const { rows } = await sql<{
    assinada: boolean;
    versao: number;
    data: string;
  }>`select assinada_em is not null as assinada, versao, data
    from ordem_servico where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const [ordem] = rows;
  if (!ordem) throw new ProblemError('NAO_ENCONTRADO');
  if (ordem.assinada) throw regra('Esta ordem de serviço já foi assinada.');
  if (versao !== undefined && versao !== ordem.versao)
    throw regra('A ordem de serviço mudou depois que foi mostrada: leia a nova e assine de novo.');
  const arquivoId = desenho ? await guardarDesenho(ctx, desenho) : null;
  const modo = arquivoId === null ? 'L' : 'D';
  const hora = await gravarHora(ctx, 'ordem_servico', { id, desde: ordem.data, dita: desenho && dita });
  const { rows: assinada } = await sql<{ sha256: string }>`update ordem_servico set assinada_em = ${ctx.agora},
      assinatura_modo = ${modo}, assinatura_arquivo_id = ${arquivoId}, assinatura_sha256 = ordem_servico_sha256(id), versao = versao + 1
    where id = ${id} returning assinatura_sha256 as sha256`.execute(ctx.db);
  const depois = { assinadaEm: ctx.agora, ...hora, modo, sha256: assinada[0]?.sha256 };
  await ctx.auditar({ acao: 'Assinatura', entidade: ORDEM, entidadeId: id, depois });
  return { id, assinadaEm: ctx.agora };
}

/** Name of the picture of the signature, as the template asks for it. */
const IMAGEM = 'assinatura.png';

function assinaturaDe({ assinadaEm, desenhoEm, sha256, arquivoId, vale }: Emitida) {
  if (assinadaEm === null) return {};
  const quando = quandoAssinou(assinadaEm, desenhoEm, zonaDoServidor());
  const como = arquivoId === null ? `Confirmada pelo próprio acesso ${quando}` : `Assinada ${quando}`;
  const texto = `${vale ? '' : 'MUDOU DEPOIS DE ASSINADA. '}${como} · SHA-256 ${sha256}`;
  return { assinatura: { texto, imagem: arquivoId === null ? '' : IMAGEM } };
}

/** An issued order as a PDF, with its signature. */
export async function pdfDa(ctx: Ctx, emitida: Emitida) {
  const { id, talento, arquivoId } = emitida;
  const arquivos: Record<string, Buffer> = {};
  if (arquivoId !== null) arquivos[IMAGEM] = (await files.ler(ctx, arquivoId)).conteudo;
  const folha = relatorios.defineFree<Papel, object>({
    id: 'ordem-servico-emitida',
    titulo: 'Ordem de Serviço de Segurança e Saúde no Trabalho',
    template: TEMPLATE,
    dados: () => ({ ordens: [folhaDa({ ...emitida, ...assinaturaDe(emitida) })], linhas: [] }),
    arquivos: () => arquivos,
    planilhas: () => [],
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({ acao: 'Impressão', entidade: ORDEM, entidadeId: id });
  return {
    tipo: 'application/pdf',
    nome: `Ordem de serviço - ${talento}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}
