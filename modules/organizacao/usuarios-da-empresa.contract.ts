import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';

/** Where fields pick somebody who has to come in: to decide, to take somebody's place, to enter when a provider does not answer. */
export const USUARIOS_DA_EMPRESA = '/utilitario/usuarios/da-empresa/opcoes';

/** Only who comes in today, in the session's company, is listed; names that stand in a record already are found by their ids (decision 405). */
export const opcoesDeUsuariosDaEmpresa = endpoint({
  method: 'GET',
  path: `/api${USUARIOS_DA_EMPRESA}`,
  acesso: deQuemEscolhe(permissoesOrganizacao.usuario.ver),
  resumo: 'Opções de usuários que entram na empresa da sessão',
  query: optionQuery,
  resposta: optionRows,
});
