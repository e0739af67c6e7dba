import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';
import { fonteEmpresas } from './candidatos.contract.ts';

/** Companies whose candidates the person may read: the session's alone unless candidates are shared (decision 038). */
export const empresasComCandidatos = endpoint({
  method: 'GET',
  path: `/api${fonteEmpresas}`,
  acesso: deQuemEscolhe(permissoesCaptacao.candidato.ver),
  resumo: 'Empresas cujos candidatos a pessoa pode ver',
  query: optionQuery,
  resposta: optionRows,
});
