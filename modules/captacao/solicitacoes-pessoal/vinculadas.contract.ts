import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

/** Requests of an area, newest first: part of what uses it. */
export const listarSolicitacoesDaArea = endpoint({
  method: 'GET',
  path: '/api/cargo-salario/areas-organizacionais/{id}/solicitacoes-vinculadas',
  acesso: exige(permissoesOrganizacao.areaOrganizacional.ver),
  resumo: 'Lista as solicitações de pessoal que usam uma área',
  params: porId,
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), data: z.string(), situacao: z.string() })),
});
