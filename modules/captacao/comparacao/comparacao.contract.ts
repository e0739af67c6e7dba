import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { CAMINHO_DO_QUADRO, LADO_A_LADO } from '#modules/captacao/quadro/quadro.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

const celula = z.object({
  textos: z.array(z.string()),
  percentual: z.string().nullable(),
  destino: z.string().nullable(),
});

const linha = z.object({ rotulo: z.string(), pedido: z.string().nullable(), celulas: z.array(celula) });
export type Linha = z.output<typeof linha>;

const comparado = z.object({
  /** The link of candidate and request. */
  id: z.number(),
  candidato: z.object({ id: z.number(), nome: z.string(), temFoto: z.boolean() }),
});
export type Comparado = z.output<typeof comparado>;

/** Candidates of a request side by side; those who came farthest where none is chosen. */
export const compararCandidatos = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/comparacao`,
  acesso: exige(permissoesCaptacao.quadro.ver),
  resumo: 'Compara candidatos da solicitação, lado a lado',
  params: porId,
  query: z.object({
    ligacoesIds: referenciasIds({ label: 'Candidatos', fonte: '', max: LADO_A_LADO }),
  }),
  resposta: z.object({
    solicitacao: z.object({ id: z.number(), descricao: z.string() }),
    candidatos: z.array(comparado),
    grupos: z.array(z.object({ titulo: z.string(), linhas: z.array(linha) })),
  }),
});
export type Comparacao = z.output<typeof compararCandidatos.resposta>;
