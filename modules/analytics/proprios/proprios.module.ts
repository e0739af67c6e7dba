import { oQueFalta, quemVe } from '#modules/analytics/figuras.rules.ts';
import { listarFiguras, registro } from '#modules/analytics/registro.contract.ts';
import { MENOR_GRUPO } from '#modules/gestao-talentos/gestao-talentos.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { propriosHandlers } from './proprios.actions.ts';

/** Own panels, and what is known of each figure. */
export const paineisProprios: Feature = {
  handlers: [
    on(listarFiguras, (ctx) =>
      Promise.resolve(
        [...registro.values()].map((figura) => {
          const { codigo, tipo, titulo, painel, como, fonte } = figura;
          const comum = { codigo, tipo, titulo, painel, como, fonte };
          return { ...comum, quemVe: quemVe(figura, MENOR_GRUPO), falta: oQueFalta(figura, ctx.permissoes) };
        }),
      ),
    ),
    ...propriosHandlers,
  ],
};
