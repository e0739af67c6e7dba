import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { listarNoticias, marcarNoticiaLida, type NoticiaDoUsuario, noticia } from './noticias.contract.ts';

/** Administration of the company's news; a changed news item is unread again for everybody. */
export const noticias = defineResource(noticia, {
  tabela: 'noticia',
  nomeDe: sql.ref('t.texto'),
  filtros: { texto: (texto) => contem('t.texto_busca', texto) },
  ordem: { '': sql`t.exibir_desde desc`, texto: sql.ref('t.texto_busca'), criticidade: sql`t.criticidade::int` },
  async aoGravar(ctx, id, _form, antes) {
    if (antes) await sql`delete from noticia_lida where noticia_id = ${id}`.execute(ctx.db);
  },
});

/** Condition 'the news item `n` of the session's company is shown today'. */
export const emVigor = ({ empresaId, hoje }: Pick<Ctx, 'empresaId' | 'hoje'>) =>
  sql`n.empresa_id = ${empresaId} and n.exibir_desde <= ${hoje}::date and (n.exibir_ate is null or n.exibir_ate >= ${hoje}::date)`;

/** The bell: news in force in the session's company. */
export const noticiasHandlers: readonly Handler[] = [
  on(listarNoticias, async (ctx) => {
    const { rows } =
      await sql<NoticiaDoUsuario>`select n.id, n.texto, n.link, n.criticidade::int as criticidade, l.usuario_id is not null as lida
      from noticia n left join noticia_lida l on l.noticia_id = n.id and l.usuario_id = ${ctx.ator.id}
      where ${emVigor(ctx)}
      order by lida, n.criticidade::int, n.exibir_desde desc, n.id desc limit 100`.execute(ctx.db);
    return rows;
  }),
  on(marcarNoticiaLida, async (ctx, { params }) => {
    const { rows } = await sql`insert into noticia_lida (empresa_id, noticia_id, usuario_id)
      select empresa_id, id, ${ctx.ator.id} from noticia where id = ${params.id} and empresa_id = ${ctx.empresaId}
      on conflict (noticia_id, usuario_id) do update set empresa_id = excluded.empresa_id returning noticia_id`.execute(
      ctx.db,
    );
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Leitura', entidade: noticia.nome.um, entidadeId: params.id });
  }),
];
