import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';

export const FONTE_CID10 = '/sst/cid10/opcoes';

/** Diseases by code ('J11.1', 'j111') or words. The list is public; whose disease it is stands in certificates. */
export const opcoesDeCid10 = endpoint({
  method: 'GET',
  path: `/api${FONTE_CID10}`,
  acesso: deQuemEscolhe(permissoesDeAfastamentos.verbos.ATESTADO),
  resumo: 'Opções da CID-10',
  query: optionQuery,
  resposta: optionRows,
});
