import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { historicoForm } from '#modules/captacao/historico/historico.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { pageSchema, pageShape } from '#platform/shared/page.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver, verbos } = permissoesCaptacao.quadro;
const base = `/api${solicitacaoPessoal.path}/{id}/quadro`;

/** Column of candidates that no stage received yet. */
export const SEM_ETAPA = 0;

/** A candidate on the board of a request. */
export const cartao = z.object({
  /** The link of candidate and request. */
  id: z.number(),
  versao: z.number(),
  candidato: z.object({ id: z.number(), nome: z.string(), temFoto: z.boolean() }),
  /** Id of the stage, or SEM_ETAPA. */
  etapaId: z.number(),
  apto: z.string(),
  contratado: z.boolean(),
  colaboradorId: z.number().nullable(),
  /** Date of arrival in the stage. */
  desde: z.string(),
  /** Days in the stage. */
  dias: z.number(),
  responsavel: z.string().nullable(),
  temHistorico: z.boolean(),
});
export type Cartao = z.output<typeof cartao>;

/** A stage with how many candidates stand in it and the first of them. */
export const coluna = z.object({
  id: z.number(),
  nome: z.string(),
  ordem: z.number(),
  total: z.number(),
  cartoes: z.array(cartao),
});
export type Coluna = z.output<typeof coluna>;

export const obterQuadro = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(ver),
  resumo: 'Quadro de candidatos da solicitação',
  params: porId,
  query: z.object({ nome: texto({ label: 'Nome', max: 100 }) }),
  resposta: z.object({
    solicitacao: z.object({
      id: z.number(),
      descricao: z.string(),
      quantidade: z.number(),
      preenchidas: z.number(),
      /** Why nothing can be moved, or null while the request is in selection. */
      impedimento: z.string().nullable(),
    }),
    colunas: z.array(coluna),
  }),
});

/** Further candidates of one column. */
export const cartoesDaEtapa = endpoint({
  method: 'GET',
  path: `${base}/etapas/{etapaId}`,
  acesso: exige(ver),
  resumo: 'Candidatos de uma etapa do quadro',
  params: z.object({ id: idParam, etapaId: z.coerce.number().int().min(SEM_ETAPA) }),
  query: z.object({ nome: texto({ label: 'Nome', max: 100 }), ...pageShape }),
  resposta: pageSchema(cartao),
});

export const moverForm = extend(historicoForm, { versao: inteiro({ label: 'Versão', genero: 'f' }) });

/** Moves a candidate to a stage, or decides about them in it: one history line. A stale version is refused with the card as it is. */
export const mover = endpoint({
  method: 'PUT',
  path: `${base}/mover`,
  acesso: exige(verbos.MOVER),
  resumo: 'Move um candidato de etapa',
  params: porId,
  body: moverForm,
  resposta: cartao,
});
