import type { Feature } from '#platform/server/feature.ts';
import { alteracoesHandlers } from './alteracoes.actions.ts';
import { telaDasAlteracoes } from './alteracoes.contract.ts';
import { alteracoesPorDecidir } from './alteracoes.queries.ts';
import { dadosDasAlteracoes } from './dados-pessoais.queries.ts';

export const alteracoesCadastrais: Feature = {
  handlers: alteracoesHandlers,
  telas: [telaDasAlteracoes],
  aFazer: [alteracoesPorDecidir],
  dadosPessoais: dadosDasAlteracoes,
};
