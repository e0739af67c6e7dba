import { z } from 'zod';
import { permissoesDaFolha } from '#modules/utilitario/folha/folha.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { exige, usuario } from '#platform/shared/permission.ts';

const base = '/api/pendencias-ac';

/** Something that the payroll could not take in. */
const pendencia = z.object({
  id: z.number(),
  /** Absences were refused by eSocial; the others by the payroll itself. */
  afastamento: z.boolean(),
  pendencia: z.string(),
  detalhes: z.string().nullable(),
  statusDetalhes: z.string().nullable(),
  msg: z.string().nullable(),
  /** Authority without which nobody removes it. */
  role: z.string(),
  statusCancelado: z.boolean(),
  pode: z.object({ excluir: z.boolean() }),
});
export type PendenciaAc = z.output<typeof pendencia>;

/** What the payroll of the session's company could not take in, of the talents that the person sees; `integrada` is false without an integration. */
export const listarPendencias = endpoint({
  method: 'GET',
  path: base,
  acesso: usuario,
  resumo: 'Pendências com o Fortes Pessoal',
  resposta: z.object({ integrada: z.boolean(), pendencias: z.array(pendencia) }),
});

export const excluirPendencias = endpoint({
  method: 'DELETE',
  path: base,
  acesso: exige(permissoesDaFolha.ver, permissoesDaFolha.verbos.INTEGRADA),
  resumo: 'Exclui pendências com o Fortes Pessoal',
  query: z.object({ pendencias: texto({ label: 'Pendências', genero: 'f', max: 2000, obrigatorio: true }) }),
});
