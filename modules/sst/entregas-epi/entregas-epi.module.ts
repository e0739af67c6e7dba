import type { Feature } from '#platform/server/feature.ts';
import { dadosDosEpis } from './dados-pessoais.queries.ts';
import { entregasHandlers } from './entregas-epi.actions.ts';
import { telaEmUso } from './entregas-epi.contract.ts';
import { entregasEpi } from './entregas-epi.resource.ts';
import { fichaHandlers } from './ficha.report.ts';
import { episADevolver, episATrocar, episVencidos } from './inicio.queries.ts';
import { noEstoqueHandlers } from './no-estoque.queries.ts';
import { pedidosAEntregar, propriosHandlers, recibosPorAssinar } from './proprios.actions.ts';
import { telaMeusEpis } from './proprios.contract.ts';
import { trocasHandlers } from './trocas.actions.ts';

export const entregasDeEpiDoModulo: Feature = {
  recursos: [entregasEpi],
  handlers: [...entregasHandlers, ...trocasHandlers, ...noEstoqueHandlers, ...fichaHandlers, ...propriosHandlers],
  telas: [telaEmUso, telaMeusEpis],
  aFazer: [recibosPorAssinar, pedidosAEntregar, episVencidos, episADevolver, episATrocar],
  dadosPessoais: dadosDosEpis,
};
