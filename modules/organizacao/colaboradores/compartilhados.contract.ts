import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';
import { fonteEmpresasDosColaboradores } from './colaboradores.contract.ts';

/** Companies whose talents the person may read: the session's alone unless employees are shared (decision 082). */
export const empresasComColaboradores = endpoint({
  method: 'GET',
  path: `/api${fonteEmpresasDosColaboradores}`,
  acesso: deQuemEscolhe(permissoesOrganizacao.colaborador.ver),
  resumo: 'Empresas cujos talentos a pessoa pode ver',
  query: optionQuery,
  resposta: optionRows,
});
