import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { linkMenuExtra, linksDoMenu, menuExtra } from './menu-extra.contract.ts';

export const menusExtras = defineResource(menuExtra, {
  tabela: 'menu_extra',
  colunas: { links: sql`(select count(*)::int from menu_extra_link l where l.menu_extra_id = t.id)` },
  ordem: { '': sql`t.ordem, t.nome_busca` },
});

export const linksDosMenus = defineResource(linkMenuExtra, {
  tabela: 'menu_extra_link',
  refs: { menuExtra: 'menu_extra' },
  ordem: { menuExtra: sql`(select m.nome_busca from menu_extra m where m.id = t.menu_extra_id)` },
});

/** A link of the menu in the address; of any other it is as one that is missing. */
async function doMenu(ctx: Ctx, { menuExtraId, id }: { menuExtraId: number; id: number }) {
  const link = await linksDosMenus.obter(ctx, id);
  if (link.menuExtra.id !== menuExtraId) throw new ProblemError('NAO_ENCONTRADO');
  return link;
}

export const linksHandlers: readonly Handler[] = [
  on(linksDoMenu.listar, async (ctx, { params: { menuExtraId } }) => {
    await menusExtras.obter(ctx, menuExtraId);
    const { rows } = await sql<{ id: number }>`select id from menu_extra_link
      where menu_extra_id = ${menuExtraId} order by nome_busca, id`.execute(ctx.db);
    return linksDosMenus.obterVarios(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
  on(linksDoMenu.obter, (ctx, { params }) => doMenu(ctx, params)),
  on(linksDoMenu.incluir, async (ctx, { params: { menuExtraId }, body }) => {
    await menusExtras.obter(ctx, menuExtraId);
    const form = { ...body, menuExtra: { id: menuExtraId } };
    return linksDosMenus.criar(ctx, form, form);
  }),
  on(linksDoMenu.alterar, async (ctx, { params, body }) => {
    await doMenu(ctx, params);
    return linksDosMenus.atualizar(ctx, params.id, { ...body, menuExtra: { id: params.menuExtraId } });
  }),
  on(linksDoMenu.excluir, async (ctx, { params }) => {
    await doMenu(ctx, params);
    await linksDosMenus.excluir(ctx, params.id);
  }),
];
