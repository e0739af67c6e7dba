import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { aptidaoCandidato, estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

/** That a candidate is or was in one request; where they stand in it, to who reads time lines or boards there. */
const selecao = z.object({
  id: z.number(),
  solicitacao: z.object({ id: z.number(), descricao: z.string(), situacao: z.enum(estadoSolicitacao.codigos) }),
  /** Null where the person may read neither; then the others down to `motivo` say nothing. */
  apto: z.enum(aptidaoCandidato.codigos).nullable(),
  etapa: z.string().nullable(),
  /** How many stages of the request come up to the candidate's, this one included, and how many it has. */
  passo: z.number(),
  passos: z.number(),
  /** Calendar date since which the candidate stands there, and the days since then. */
  desde: z.string().nullable(),
  dias: z.number().nullable(),
  /** Why the candidate was rejected. */
  motivo: z.string().nullable(),
  contratado: z.boolean(),
  desistiu: z.boolean(),
  transferido: z.boolean(),
});

export type SelecaoDoCandidato = z.output<typeof selecao>;

/** The requests in whose selection a candidate is or was, those that the person sees, newest first. */
export const selecoesDeUmCandidato = endpoint({
  method: 'GET',
  path: `/api${candidato.path}/{id}/selecoes`,
  acesso: exige(permissoesCaptacao.candidato.ver),
  resumo: 'Onde o candidato está em cada solicitação',
  params: porId,
  resposta: z.array(selecao),
});
