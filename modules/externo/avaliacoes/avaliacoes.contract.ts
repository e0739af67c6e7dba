import { z } from 'zod';
import { folha, respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId, simNao } from '#platform/shared/contract/kinds.ts';
import { candidato } from '#platform/shared/permission.ts';

const base = '/api/externo/candidato-solicitacoes';

/** An evaluation as the candidate sees it, without its result. */
export const avaliacaoDoCandidato = z.object({
  /** Id of the evaluation (its model). */
  id: z.number(),
  titulo: z.string(),
  instrucoes: z.string().nullable(),
  /** Minutes to answer, null without a limit. */
  tempoLimite: z.number().nullable(),
  etapa: z.string().nullable(),
  historicoCandidatoId: z.number().nullable(),
  situacao: z.enum(['N', 'P', 'R']),
  qtdPerguntas: z.number(),
  qtdRespondidas: z.number(),
  dataHoraExpiracao: z.string().nullable(),
  concluidaEm: z.string().nullable(),
  podeResponder: z.boolean(),
});
export type AvaliacaoDoCandidato = z.output<typeof avaliacaoDoCandidato>;

/** What an announcement says of the evaluations of one's own application. */
export const contagemDeAvaliacoes = {
  qtdAvaliacoes: z.number(),
  qtdAvaliacoesRespondidas: z.number(),
  /** The soonest end of the time of an evaluation that is being answered. */
  dataHoraExpiracao: z.string().nullable(),
};
export interface ContagemDeAvaliacoes {
  readonly qtdAvaliacoes: number;
  readonly qtdAvaliacoesRespondidas: number;
  readonly dataHoraExpiracao: string | null;
}

const qual = z.object({
  avaliacaoId: referenciaId({ label: 'Avaliação', genero: 'f', fonte: '', obrigatorio: true }),
});

const avaliacoesDaCandidatura = z.object({
  candidatura: z.object({ id: z.number(), solicitacaoId: z.number(), titulo: z.string() }),
  /** Instant of this answer. */
  agora: z.string(),
  avaliacoes: z.array(avaliacaoDoCandidato),
});
export type MinhasAvaliacoes = z.output<typeof avaliacoesDaCandidatura>;

/** The server knows whether the stage or the request asks; the parameter is accepted and changes nothing. */
export const minhasAvaliacoes = endpoint({
  method: 'GET',
  path: `${base}/{id}/avaliacoes`,
  acesso: candidato,
  resumo: 'Lista as avaliações de uma candidatura própria',
  params: porId,
  query: z.object({
    utilizarAvaliacoesEtapaSeletiva: simNao({ label: 'Utilizar avaliações da etapa seletiva' }),
  }),
  resposta: avaliacoesDaCandidatura,
});

/** Opens an evaluation: the server decides now until when it takes answers. Opening twice changes nothing. */
export const abrirMinhaAvaliacao = endpoint({
  method: 'PUT',
  path: `${base}/{id}/data-hora-expiracao`,
  acesso: candidato,
  resumo: 'Começa uma avaliação',
  params: porId,
  query: qual,
  resposta: z.object({ iniciadaEm: z.string(), dataHoraExpiracao: z.string().nullable(), agora: z.string() }),
});

/** Questions of an open evaluation with the answers so far; only to be read once it was delivered. */
export const perguntasDaMinhaAvaliacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/perguntas`,
  acesso: candidato,
  resumo: 'Perguntas e respostas de uma avaliação própria',
  params: porId,
  query: qual,
  resposta: folha,
});

/** `id2` is the evaluation. Partial answers are kept; the others deliver it. */
export const responderMinhaAvaliacao = endpoint({
  method: 'POST',
  path: '/api/externo/candidatos/{id}/avaliacoes/{id2}',
  acesso: candidato,
  resumo: 'Grava ou entrega as respostas de uma avaliação própria',
  params: z.object({ id: idParam, id2: idParam }),
  query: z.object({
    solicitacaoId: referenciaId({ label: 'Vaga', genero: 'f', fonte: '', obrigatorio: true }),
    historicoCandidatoId: referenciaId({ label: 'Etapa', genero: 'f', fonte: '' }),
  }),
  body: respostasForm,
  resposta: avaliacaoDoCandidato,
});
