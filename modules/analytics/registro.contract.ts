import { z } from 'zod';
import { painelDosCargos } from '#modules/analytics/cargos-salarios/cargos-salarios.contract.ts';
import { painelDoDesempenho } from '#modules/analytics/desempenho/desempenho.contract.ts';
import { painelDoDesenvolvimento } from '#modules/analytics/desenvolvimento/desenvolvimento.contract.ts';
import { painelDaSst } from '#modules/analytics/sst/sst.contract.ts';
import { painelDoTalento } from '#modules/analytics/talento/talento.contract.ts';
import { painelDasVagas } from '#modules/analytics/vagas/vagas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import type { Figura } from './figuras.rules.ts';

/** The six dashboards in the order of the menu (001§2.5). */
export const todosOsPaineis = [
  painelDasVagas,
  painelDosCargos,
  painelDoDesenvolvimento,
  painelDaSst,
  painelDoTalento,
  painelDoDesempenho,
] as const;

/** Every figure of the dashboards by its code, in the order of the menu. */
export const registro: ReadonlyMap<string, Figura> = new Map(
  todosOsPaineis.flatMap(({ figuras }) => figuras).map((figura) => [figura.codigo, figura]),
);

/** Whoever opens at least one dashboard. */
export const deQuemAbreUmPainel = exige(...todosOsPaineis.map(({ relatorio }) => relatorio.permissao));

/** What is known of all figures: how each is calculated, from what, who may see it, and what this person lacks for it. */
export const listarFiguras = endpoint({
  method: 'GET',
  path: '/api/analytics/figuras',
  acesso: deQuemAbreUmPainel,
  resumo: 'Como se calcula cada número dos painéis',
  resposta: z.array(
    z.object({
      codigo: z.string(),
      tipo: z.enum(['indicador', 'quadro']),
      titulo: z.string(),
      painel: z.string(),
      como: z.string(),
      fonte: z.string(),
      quemVe: z.string(),
      /** Why the person does not see it; null for who does. */
      falta: z.string().nullable(),
    }),
  ),
});
