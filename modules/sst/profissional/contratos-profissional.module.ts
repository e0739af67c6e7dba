import { handlersDoHistorico } from '#modules/sst/historicos.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { assinaturas } from './assinatura.actions.ts';
import { contratosDoProfissional } from './contratos-profissional.contract.ts';
import { contratosDosProfissionais } from './contratos-profissional.resource.ts';
import { profissionaisSst } from './profissional.resource.ts';

const doProfissional = handlersDoHistorico(
  contratosDoProfissional,
  contratosDosProfissionais,
  'profissional',
  profissionaisSst.obter,
  { tabela: 'contrato_profissional_sst', dia: 'inicio' },
);

export const contratosDeProfissionais: Feature = {
  recursos: [contratosDosProfissionais],
  handlers: [...assinaturas, ...doProfissional],
};
