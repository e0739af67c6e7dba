import type { Feature } from '#platform/server/feature.ts';
import { alteracoesHandlers } from './alteracoes.actions.ts';
import { permissoesDasAlteracoes, telaDasAlteracoes } from './alteracoes.contract.ts';
import { alteracoesPorDecidir } from './alteracoes.queries.ts';
import { dadosDasAlteracoes } from './dados-pessoais.queries.ts';

export const alteracoesCadastrais: Feature = {
  handlers: alteracoesHandlers,
  telas: [telaDasAlteracoes],
  aFazer: [alteracoesPorDecidir],
  conhecidas: { alteracao_cadastral: [permissoesDasAlteracoes.ver] },
  dadosPessoais: dadosDasAlteracoes,
};
