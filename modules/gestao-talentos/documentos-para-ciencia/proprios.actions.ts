import { type RawBuilder, sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  abrirMeuDocumento,
  assinarMeuDocumento,
  listarMeusDocumentos,
  type MeuDocumento,
} from './proprios.contract.ts';
import { encerradoSql, paraQuemSql, versaoAtualSql } from './vigencia.queries.ts';

const ENTIDADE = 'Ciência de documento';

interface Lido extends MeuDocumento {
  readonly documentoId: number;
  readonly arquivoId: number;
  readonly sha256: string;
  readonly encerrado: boolean;
  readonly atual: boolean;
}

const aguarda = sql`l.assinado_em is null and atual.id = v.id and not ${encerradoSql('d')} and ${paraQuemSql}`;
const assinado = sql`l.assinado_em is not null`;

/** Versions that are or were for a talent: of those that are not, nothing is told. */
const origem = (colaboradorId: number, empresaId: number) => sql`colaborador p
  join documento_ciencia d on d.empresa_id = p.empresa_id
  join documento_ciencia_versao v on v.documento_ciencia_id = d.id
  join lateral ${versaoAtualSql(sql.ref('d.id'))} atual on true
  join arquivo a on a.id = v.arquivo_id
  left join documento_ciencia_leitura l on l.versao_id = v.id and l.colaborador_id = p.id
  where p.id = ${colaboradorId} and p.empresa_id = ${empresaId}`;

async function ler({ db, empresaId }: Ctx, colaboradorId: number, quais: RawBuilder<unknown>): Promise<Lido[]> {
  const { rows } = await sql<Lido>`select v.id, d.titulo, v.numero, a.nome as arquivo, d.ate, l.aberto_em as "abertoEm",
      l.assinado_em as "assinadoEm", d.id as "documentoId", v.arquivo_id as "arquivoId", encode(a.sha256, 'hex') as sha256,
      ${encerradoSql('d')} as encerrado, atual.id = v.id as atual
    from ${origem(colaboradorId, empresaId)} and ${quais}
    order by l.assinado_em desc nulls last, d.ate nulls last, v.id limit 100`.execute(db);
  return rows;
}

const publico = ({ id, titulo, numero, arquivo, ate, abertoEm, assinadoEm }: Lido): MeuDocumento => ({
  id,
  titulo,
  numero,
  arquivo,
  ate,
  abertoEm,
  assinadoEm,
});

/** A version that is for the talent of the session, or that the talent signed. Throws NAO_ENCONTRADO. */
async function meu(ctx: Ctx, id: number): Promise<Lido & { readonly colaboradorId: number }> {
  const colaboradorId = (await talentoDaSessao(ctx)) ?? 0;
  const [lido] = await ler(ctx, colaboradorId, sql`v.id = ${id} and (${assinado} or (${paraQuemSql}))`);
  if (!lido) throw new ProblemError('NAO_ENCONTRADO');
  return { ...lido, colaboradorId };
}

/** Only the version in force of a document that has not ended is read and signed. Throws what stands against it. */
function exigirEmVigor({ encerrado, atual }: Lido): void {
  if (encerrado) throw regra('Este documento foi encerrado e não se assina mais.');
  if (!atual) throw regra('Há uma versão mais nova deste documento. Abra-a e assine-a.');
}

async function assinar(ctx: Ctx, id: number): Promise<MeuDocumento> {
  const { documentoId } = await meu(ctx, id);
  // Held against an end, a new version and a deletion at the same time.
  await sql`select 1 from documento_ciencia where id = ${documentoId} for update`.execute(ctx.db);
  const antes = await meu(ctx, id);
  if (antes.assinadoEm !== null) throw regra('Você já assinou esta versão do documento.');
  exigirEmVigor(antes);
  if (antes.abertoEm === null) throw regra('Abra o documento antes de assinar.');
  await sql`update documento_ciencia_leitura set assinado_em = ${ctx.agora}, sha256 = ${antes.sha256}
    where versao_id = ${id} and colaborador_id = ${antes.colaboradorId}`.execute(ctx.db);
  const depois = publico(await meu(ctx, id));
  await ctx.auditar({
    acao: 'Assinatura',
    entidade: ENTIDADE,
    entidadeId: id,
    depois: { ...depois, sha256: antes.sha256 },
  });
  return depois;
}

export const propriosHandlers: readonly Handler[] = [
  on(listarMeusDocumentos, async (ctx) => {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { aguardam: [], assinados: [] };
    const [aguardam, assinados] = [await ler(ctx, id, aguarda), await ler(ctx, id, assinado)];
    return { aguardam: aguardam.map(publico), assinados: assinados.map(publico) };
  }),
  onFile(abrirMeuDocumento, async (ctx, { params: { id } }) => {
    const lido = await meu(ctx, id);
    if (lido.assinadoEm === null) {
      exigirEmVigor(lido);
      await sql`insert into documento_ciencia_leitura (empresa_id, versao_id, colaborador_id, aberto_em)
        values (${ctx.empresaId}, ${id}, ${lido.colaboradorId}, ${ctx.agora})
        on conflict (versao_id, colaborador_id) do nothing`.execute(ctx.db);
    }
    await ctx.auditar({ acao: 'Abertura', entidade: ENTIDADE, entidadeId: id });
    return fileDownload(await files.ler(ctx, lido.arquivoId), 'anexo');
  }),
  on(assinarMeuDocumento, (ctx, { params: { id } }) => assinar(ctx, id)),
];

/** What waits for the signature of whoever is in the session. */
export const documentosPorAssinar: WaitingWork = {
  id: 'documentos-para-ciencia',
  titulo: 'Documentos para ler e assinar',
  acao: 'Ler',
  permissoes: [permissaoMeusDados],
  ordem: 5,
  path: '/meus-dados',
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{ id: number; titulo: string; ate: string | null; total: number }>`
      select v.id, d.titulo, d.ate, count(*) over ()::int as total from ${origem(id, ctx.empresaId)} and ${aguarda}
      order by d.ate nulls last, v.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (row) => ({
      chave: row.id,
      titulo: row.titulo,
      detalhe: null,
      ate: row.ate,
      path: '/meus-dados',
    }));
  },
};
