import type { Feature } from '#platform/server/feature.ts';
import { dadosDasOrdens } from './dados-pessoais.queries.ts';
import { minhasOrdensHandlers, ordensPorAssinar } from './minhas.actions.ts';
import { telaDasMinhasOrdens } from './minhas.contract.ts';
import { folhasHandlers } from './ordem-servico.report.ts';
import { ordensHandlers } from './ordens.actions.ts';
import { telaDasOrdens } from './ordens.contract.ts';

export const ordemDeServicoDoModulo: Feature = {
  handlers: [...folhasHandlers, ...ordensHandlers, ...minhasOrdensHandlers],
  telas: [telaDasOrdens, telaDasMinhasOrdens],
  aFazer: [ordensPorAssinar],
  dadosPessoais: dadosDasOrdens,
  conhecidas: { ordem_servico: [telaDasOrdens.permissao] },
};
