import {
  conviteDoCandidato,
  entrevistasParaOCandidato,
  responderEntrevista,
} from '#modules/captacao/entrevistas/entrevistas.api.ts';
import { candidatoDaSessao } from '#modules/externo/acesso/conta-candidato.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import {
  baixarMinhaEntrevista,
  confirmarPresenca,
  minhasEntrevistas,
  recusarEntrevista,
} from './minhas-entrevistas.contract.ts';

/** A candidate's own interviews: see, confirm, decline, take to the calendar. */
export function minhasEntrevistasHandlers({ config }: ModuleServices): Handler[] {
  const minhas = async (ctx: Ctx) => entrevistasParaOCandidato(ctx, candidatoDaSessao(ctx));
  const responder = (vem: boolean) => async (ctx: Ctx, id: number, observacao: string | null) => {
    await responderEntrevista(config, ctx, { candidatoId: candidatoDaSessao(ctx), id, vem, observacao });
    return minhas(ctx);
  };
  return [
    on(minhasEntrevistas, minhas),
    on(confirmarPresenca, (ctx, { params, body }) => responder(true)(ctx, params.id, body.observacao)),
    on(recusarEntrevista, (ctx, { params, body }) => responder(false)(ctx, params.id, body.observacao)),
    onFile(baixarMinhaEntrevista, (ctx, { params }) =>
      conviteDoCandidato(config, ctx, { candidatoId: candidatoDaSessao(ctx), id: params.id }),
    ),
  ];
}
