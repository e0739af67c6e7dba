import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissaoMeusDados, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { pedidoDaCopia } from '#modules/organizacao/privacidade/copia-dos-dados.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

export const copiarDadosDoTalento = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_COLABORADORES}/{id}/copia-dos-dados`,
  acesso: exige(permissoesOrganizacao.colaborador.verbos.COPIAR),
  resumo: 'Gera a cópia de tudo o que a empresa guarda de um talento',
  params: porId,
  body: pedidoDaCopia,
  formato: 'arquivo',
});

export const copiarMeusDados = endpoint({
  method: 'POST',
  path: '/api/userinfo/usuario/copia-dos-dados',
  acesso: exige(permissaoMeusDados),
  resumo: 'Gera a cópia de tudo o que a empresa guarda de quem está na sessão',
  body: pedidoDaCopia,
  formato: 'arquivo',
});
