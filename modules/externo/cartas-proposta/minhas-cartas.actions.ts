import {
  cartasParaOCandidato,
  papelDoCandidato,
  responderCarta,
} from '#modules/captacao/cartas-proposta/cartas-proposta.api.ts';
import { candidatoDaSessao } from '#modules/externo/acesso/conta-candidato.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { aceitarCarta, baixarMinhaCarta, minhasCartas, recusarCarta } from './minhas-cartas.contract.ts';

const minhas = async (ctx: Ctx) => cartasParaOCandidato(ctx, candidatoDaSessao(ctx));

async function responder(ctx: Ctx, id: number, aceita: boolean, motivo: string | null) {
  await responderCarta(ctx, { candidatoId: candidatoDaSessao(ctx), id, aceita, motivo });
  return minhas(ctx);
}

/** A candidate's own letters: read, accept, decline, keep on paper. */
export const minhasCartasHandlers: readonly Handler[] = [
  on(minhasCartas, minhas),
  on(aceitarCarta, (ctx, { params }) => responder(ctx, params.id, true, null)),
  on(recusarCarta, (ctx, { params, body }) => responder(ctx, params.id, false, body.motivoRecusa)),
  onFile(baixarMinhaCarta, (ctx, { params }) => papelDoCandidato(ctx, candidatoDaSessao(ctx), params.id)),
];
