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

type Resposta = Omit<Parameters<typeof responderCarta>[1], 'candidatoId'>;

async function responder(ctx: Ctx, resposta: Resposta) {
  await responderCarta(ctx, { candidatoId: candidatoDaSessao(ctx), ...resposta });
  return minhas(ctx);
}

/** A candidate's own letters: read, accept, decline, keep on paper. */
export const minhasCartasHandlers: readonly Handler[] = [
  on(minhasCartas, minhas),
  on(aceitarCarta, (ctx, { params: { id }, body: { versao } }) =>
    responder(ctx, { id, versao, aceita: true, motivo: null }),
  ),
  on(recusarCarta, (ctx, { params: { id }, body: { versao, motivoRecusa: motivo } }) =>
    responder(ctx, { id, versao, aceita: false, motivo }),
  ),
  onFile(baixarMinhaCarta, (ctx, { params }) => papelDoCandidato(ctx, candidatoDaSessao(ctx), params.id)),
];
