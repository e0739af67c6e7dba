import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { O_SISTEMA } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { type ZipFile, zipStream } from '#platform/server/report/zip-stream.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { arquivosDeBi } from './bi.queries.ts';
import { exportarBi, exportarBiPorChave, gravarUsuarioBi } from './integracoes.contract.ts';

const hashDaChave = (chave: string): Buffer => createHash('sha256').update(chave).digest();

/** The key of a bearer token, or null. */
export const chaveDe = (autorizacao: string | null): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(autorizacao ?? '')?.[1] ?? null;

const pacote = (arquivos: readonly ZipFile[], hoje: string): FileAnswer => ({
  tipo: 'application/zip',
  nome: `bi-${hoje}.zip`,
  conteudo: async () => Readable.from(zipStream(arquivos)),
  cabecalhos: { 'cache-control': 'no-store' },
});

const ENTIDADE = 'Dados para BI';

export const biHandlers: readonly Handler[] = [
  on(
    gravarUsuarioBi,
    async (ctx, { body: { nome } }) => {
      const { db, empresaId } = ctx;
      const chave = `bi_${randomBytes(32).toString('base64url')}`;
      await sql`delete from integracao_bi where empresa_id = ${empresaId}`.execute(db);
      await sql`insert into integracao_bi (empresa_id, nome, chave_hash) values (${empresaId}, ${nome}, ${hashDaChave(chave)})`.execute(
        db,
      );
      await ctx.auditar({ acao: 'Alteração', entidade: 'Usuário de BI', depois: { nome } });
      return { nome, chave };
    },
    // The answer is a secret, which a repeated request must not find.
    { semRepeticao: true },
  ),
  onFile(
    exportarBi,
    async (ctx) => {
      const arquivos = await arquivosDeBi(ctx.db, ctx.empresaId);
      await ctx.auditar({ acao: 'Exportação', entidade: ENTIDADE });
      return pacote(arquivos, ctx.hoje);
    },
    { deixaRastro: true },
  ),
  onFile(
    exportarBiPorChave,
    async (ctx) => {
      const chave = chaveDe(ctx.autorizacao);
      const { rows } = await sql<{ empresaId: number; nome: string }>`update integracao_bi b set usada_em = now()
        from empresa e where e.id = b.empresa_id and e.ativa and b.chave_hash = ${chave === null ? null : hashDaChave(chave)}
        returning b.empresa_id as "empresaId", b.nome`.execute(ctx.db);
      const [usuario] = rows;
      if (!usuario) throw new ProblemError('NAO_AUTENTICADO', { mensagem: 'A chave de BI não é válida.' });
      const arquivos = await arquivosDeBi(ctx.db, usuario.empresaId);
      const depois = { usuario: usuario.nome };
      await ctx.auditar({
        acao: 'Exportação',
        entidade: ENTIDADE,
        empresaId: usuario.empresaId,
        ator: O_SISTEMA,
        depois,
      });
      return pacote(arquivos, ctx.hoje);
    },
    { escopo: 'sistema', deixaRastro: true },
  ),
];
