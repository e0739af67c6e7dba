import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { guardadosHandlers } from './guardados.actions.ts';
import { listarColunas, podeGerar, talentoDinamico } from './talento-dinamico.contract.ts';
import { colunasDaPessoa, podeGerarDinamico, relatorioDinamico } from './talento-dinamico.report.ts';

/** The report whose columns each person picks. */
export const relatorioDinamicoDeTalentos: Feature = {
  handlers: [
    ...reportHandlers(talentoDinamico, () => relatorioDinamico),
    on(podeGerar, (ctx) => Promise.resolve(podeGerarDinamico(ctx))),
    on(listarColunas, async (ctx) => {
      if (!podeGerarDinamico(ctx)) return [];
      const colunas = await colunasDaPessoa(ctx);
      return colunas.map(({ caminho, titulo, secao, ordenavel, agrupavel }) => ({
        campo: caminho,
        titulo,
        secao,
        ordenavel,
        agrupavel,
      }));
    }),
    ...guardadosHandlers,
  ],
};
