import { sql } from 'kysely';
import { guardarAnexo } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { fileTypes } from '#platform/server/files/file-types.ts';
import { normalizeLogo } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { UploadedFile } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { AssinaturaEnviada } from './assinatura.contract.ts';
import { entregaEpi } from './entregas-epi.contract.ts';
import { horaDoDesenho } from './hora-do-desenho.rules.ts';

/** Largest picture of a signature, in bytes. */
export const LIMITE_DA_ASSINATURA = 300_000;

/** The drawing, opened and written anew: one that cannot be opened would keep the card of the talent from ever being printed. */
export async function guardarDesenho(ctx: Ctx, desenho: UploadedFile): Promise<number> {
  const conteudo = fileTypes.png.reconhece(desenho.conteudo)
    ? await normalizeLogo(desenho.conteudo, 'assinatura')
    : desenho.conteudo;
  return guardarAnexo(ctx, { ...desenho, conteudo }, ['png']);
}

interface Desenhada {
  readonly id: number;
  /** Day of what is signed. */
  readonly desde: string;
  /** When it was drawn, as the device says. */
  readonly dita: string | undefined;
}

/** Keeps when a signature was drawn, before its hash is taken, and returns what the log is to say of it. */
export async function gravarHora(
  { db, agora }: Ctx,
  tabela: 'entrega_epi' | 'ordem_servico',
  { id, desde, dita }: Desenhada,
): Promise<{ readonly desenhoEm?: string; readonly horaRecusada?: string }> {
  const { desenhoEm, recusa } = horaDoDesenho(dita, { agora, desde, zona: zonaDoServidor() });
  if (desenhoEm === null) return recusa === null ? {} : { horaRecusada: recusa };
  await sql`update ${sql.table(tabela)} set assinatura_desenho_em = ${desenhoEm} where id = ${id}`.execute(db);
  return { desenhoEm };
}

/**
 * Signs the receipt of a delivery of the company with the picture of a signature, or without one as who has logged in: keeps the hash of
 * what it says, and returns the time. Whose delivery it is the caller has asked. Throws NAO_ENCONTRADO, and REGRA when it is signed already, or
 * is another version than the one that was shown: a signature that waited on a device signs nothing that came later.
 */
export async function gravarAssinatura(
  ctx: Ctx,
  id: number,
  { versao, desenhoEm: dita }: AssinaturaEnviada,
  desenho: UploadedFile | undefined,
): Promise<string> {
  const { rows } = await sql<{
    assinada: boolean;
    versao: number;
    data: string;
  }>`select assinada_em is not null as assinada, versao, data from entrega_epi
    where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  if (rows[0].assinada) throw regra('Este recibo já foi assinado.');
  if (versao !== undefined && versao !== rows[0].versao)
    throw regra('A entrega mudou depois que foi mostrada: confira o que está nela e assine de novo.');
  const arquivoId = desenho ? await guardarDesenho(ctx, desenho) : null;
  const modo = arquivoId === null ? 'L' : 'D';
  const hora = await gravarHora(ctx, 'entrega_epi', { id, desde: rows[0].data, dita: desenho && dita });
  const { rows: assinada } = await sql<{
    sha256: string;
  }>`update entrega_epi set assinada_em = ${ctx.agora}, assinatura_modo = ${modo},
      assinatura_arquivo_id = ${arquivoId}, assinatura_sha256 = entrega_epi_sha256(id), versao = versao + 1
    where id = ${id} returning assinatura_sha256 as sha256`.execute(ctx.db);
  await ctx.auditar({
    acao: 'Assinatura',
    entidade: entregaEpi.nome.um,
    entidadeId: id,
    depois: { assinadaEm: ctx.agora, ...hora, modo, sha256: assinada[0]?.sha256 },
  });
  return ctx.agora;
}
