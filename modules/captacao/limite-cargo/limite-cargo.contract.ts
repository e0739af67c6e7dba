import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver } = permissoesCaptacao.solicitacaoPessoal;

/** Says whether one more employee fits in the job and area of a request; refused with the reason when not (U-0054). */
export const validarLimiteCargo = endpoint({
  method: 'POST',
  path: `/api${solicitacaoPessoal.path}/validarLimiteCargo/{id}`,
  acesso: exige(ver),
  resumo: 'Confere o limite de colaboradores do cargo da solicitação',
  params: porId,
  resposta: z.object({ permitido: z.literal(true) }),
});
