import type { Feature } from '#platform/server/feature.ts';
import { dadosDasVacinacoes } from './dados-pessoais.queries.ts';
import { acoesDeVacinacao } from './vacinacoes.actions.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

export const vacinacoesDoModulo: Feature = {
  recursos: [vacinacoes],
  handlers: acoesDeVacinacao,
  dadosPessoais: dadosDasVacinacoes,
};
