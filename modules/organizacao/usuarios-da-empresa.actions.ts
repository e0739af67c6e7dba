import { sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { opcoesDeUsuariosDaEmpresa } from './usuarios-da-empresa.contract.ts';
import { entraHoje } from './usuarios-da-empresa.queries.ts';

/** The administrator is seen by the administrator alone, as in the list of users. What a form comes with is judged by what saves it. */
export const usuariosDaEmpresaHandlers: readonly Handler[] = [
  on(
    opcoesDeUsuariosDaEmpresa,
    async (ctx, { query }) => {
      const { ids, busca } = query;
      const pedidos =
        ids && ids.length > 0
          ? [sql`u.id = any (${idList(ids)})`]
          : [entraHoje, busca ? contem('u.nome_busca', busca) : null];
      // The ids come first: asked of each user, the table of all companies would be read through.
      const daqui = sql`u.id = any (array(select ue.usuario_id from usuario_empresa ue where ue.empresa_id = ${ctx.empresaId}
        ${ctx.ator.id === ADMINISTRADOR ? sql`union select ${ADMINISTRADOR}::bigint` : sql``}))`;
      const semAdministrador = ctx.ator.id === ADMINISTRADOR ? null : sql`u.id <> ${ADMINISTRADOR}`;
      const { rows } = await sql<OptionRow>`select u.id, u.nome from usuario u
        where ${allOf([daqui, semAdministrador, ...pedidos])} order by u.nome_busca, u.id limit ${optionLimit(query)}`.execute(
        ctx.db,
      );
      return rows;
    },
    { oferece: 'usuario' },
  ),
];
