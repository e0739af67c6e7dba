import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_DO_HISTORICO = '/captacao/historico';

/** What can happen to a candidate in selections. */
export const tiposDeEvento = opcoes([
  ['CANDIDATURA', 'Candidatura'],
  ['ETAPA', 'Etapa'],
  ['REPROVACAO', 'Reprovação'],
  ['EMAIL', 'E-mail'],
  ['TRANSFERENCIA', 'Transferência'],
  ['COPIA', 'Cópia'],
  ['DESFEITO', 'Movimento desfeito'],
  ['DESISTENCIA', 'Desistência'],
  ['CONTRATACAO', 'Contratação'],
  ['SOLICITACAO', 'Solicitação'],
  ['ENTREVISTA', 'Entrevista'],
  ['PARECER', 'Parecer'],
  ['AVALIACAO', 'Avaliação'],
  ['PROPOSTA', 'Carta-proposta'],
]);

/** One thing that happened, ready to be read. */
export const evento = z.object({
  /** Unique in its list. */
  chave: z.string(),
  tipo: z.enum(tiposDeEvento.codigos),
  /** Instant (ISO 8601) in which it was written down. */
  quando: z.string(),
  /** Calendar date that the event itself names. */
  data: z.string().nullable(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  por: z.string().nullable(),
  solicitacao: z.object({ id: z.number(), descricao: z.string() }).nullable(),
});
export type Evento = z.output<typeof evento>;

/** Everything that happened to a candidate, newest first; in one request or in all. */
export const linhaDoCandidato = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_DO_HISTORICO}/candidato/{id}`,
  acesso: exige(permissoesCaptacao.historicoCandidato.ver, permissoesCaptacao.quadro.ver),
  resumo: 'Linha do tempo de um candidato',
  params: porId,
  query: z.object({
    solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: '/captacao/solicitacoes-pessoal/opcoes' }),
  }),
  resposta: z.array(evento),
});

/** Everything that happened to a request and in its selection, newest first. */
export const linhaDaSolicitacao = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_DO_HISTORICO}/solicitacao/{id}`,
  acesso: exige(permissoesCaptacao.historicoCandidato.ver, permissoesCaptacao.quadro.ver),
  resumo: 'Linha do tempo de uma solicitação',
  params: porId,
  resposta: z.array(evento),
});
