import { on } from '#platform/server/http/handler.ts';
import { excluirCondicoes } from './condicoes-ambientais.contract.ts';
import { condicoesAmbientais } from './condicoes-ambientais.resource.ts';

/** All or none: what eSocial accepted is taken back there, and a list that is taken back in part would have to be told apart again. */
export const exclusaoEmLote = [
  on(excluirCondicoes, async (ctx, { body }) => {
    const ids = [...new Set(body.ids)];
    await condicoesAmbientais.excluirVarios(ctx, ids);
    return { excluidas: ids.length };
  }),
];
