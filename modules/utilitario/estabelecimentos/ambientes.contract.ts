import { estabelecimento } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { ambiente } from '#modules/sst/ambientes/ambientes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { optionRows } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';

/** The workplaces that stand in an establishment today, for who may see workplaces. */
export const ambientesDoEstabelecimento = endpoint({
  method: 'GET',
  path: `/api${estabelecimento.path}/{id}/ambientes`,
  acesso: exige(ambiente.permissoes.ver),
  resumo: 'Lista os ambientes de um estabelecimento',
  params: porId,
  resposta: optionRows,
});
