import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { booleano, texto } from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';

/** Path of the picker of replaced employees. */
export const CAMINHO_SUBSTITUIDOS = '/captacao/candidatos/substituidos';

const { ver } = permissoesCaptacao.solicitacaoPessoal;

/** Employees who may be named as replaced, with the date until which each has stability. */
export const buscaDeSubstituidos = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_SUBSTITUIDOS}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Colaboradores que podem ser substituídos',
  query: extend(optionQuery, {
    nome: texto({ label: 'Nome', max: 100 }),
    incluirColaboradoresDesligados: booleano({ label: 'Incluir desligados' }),
  }),
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), dataEstabilidade: z.string().nullable() })),
});
