import type { Feature } from '#platform/server/feature.ts';
import { dadosDasVacinacoes } from './dados-pessoais.queries.ts';
import { dosesAtrasadas } from './inicio.queries.ts';
import { minhasDoses, minhasVacinasHandlers, prazosDasMinhasDoses } from './minhas.queries.ts';
import { acoesDeVacinacao } from './vacinacoes.actions.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

export const vacinacoesDoModulo: Feature = {
  recursos: [vacinacoes],
  handlers: [...acoesDeVacinacao, ...minhasVacinasHandlers],
  aFazer: [dosesAtrasadas, minhasDoses],
  compromissos: [prazosDasMinhasDoses],
  dadosPessoais: dadosDasVacinacoes,
};
