import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissaoMeusDados, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

/** To read, and for another system (Lei 13.709/2018, art. 18, II and V). */
const body = z.object({ formato: z.enum(['pdf', 'json']) });
export type FormatoDaCopia = z.output<typeof body>['formato'];

export const copiarDadosDoTalento = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_COLABORADORES}/{id}/copia-dos-dados`,
  acesso: exige(permissoesOrganizacao.colaborador.verbos.COPIAR),
  resumo: 'Gera a cópia de tudo o que a empresa guarda de um talento',
  params: porId,
  body,
  formato: 'arquivo',
});

export const copiarMeusDados = endpoint({
  method: 'POST',
  path: '/api/userinfo/usuario/copia-dos-dados',
  acesso: exige(permissaoMeusDados),
  resumo: 'Gera a cópia de tudo o que a empresa guarda de quem está na sessão',
  body,
  formato: 'arquivo',
});
