import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, lista } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver, verbos } = permissoesCaptacao.quadro;
const base = `/api${solicitacaoPessoal.path}/{id}`;
const daLigacao = z.object({ id: idParam, ligacaoId: idParam });

/** Screen of the competences of one candidate of a request. */
export const caminhoDasCompetencias = (solicitacaoId: number | string, ligacaoId: number | string) =>
  `${solicitacaoPessoal.path}/${solicitacaoId}/competencias/${ligacaoId}`;

/** A competence of the job with the level at which the candidate was judged. */
const linhaCompetencia = z.object({
  competencia: z.object({ id: z.number(), nome: z.string() }),
  tipo: z.enum(['C', 'H', 'A']),
  nivelCompetenciaId: z.number().nullable(),
});
export type LinhaCompetencia = z.output<typeof linhaCompetencia>;

const competencias = z.object({
  candidato: z.object({ id: z.number(), nome: z.string() }),
  cargo: z.string(),
  niveis: z.array(z.object({ id: z.number(), descricao: z.string(), ordem: z.number() })),
  linhas: z.array(linhaCompetencia),
});
export type CompetenciasDoCandidato = z.output<typeof competencias>;

export const respostas = z.object({
  linhas: lista(
    z.object({
      competenciaId: inteiro({ label: 'Competência', genero: 'f', min: 1, obrigatorio: true }),
      nivelCompetenciaId: inteiro({ label: 'Nível', min: 1, obrigatorio: true }),
    }),
    { label: 'Competências' },
  ),
});

export const lerCompetencias = endpoint({
  method: 'GET',
  path: `${base}/competencias/{ligacaoId}`,
  acesso: exige(ver),
  resumo: 'Níveis de um candidato nas competências do cargo',
  params: daLigacao,
  resposta: competencias,
});

export const gravarCompetencias = endpoint({
  method: 'PUT',
  path: `${base}/competencias/{ligacaoId}`,
  acesso: exige(verbos.MOVER),
  resumo: 'Grava os níveis de um candidato nas competências do cargo',
  params: daLigacao,
  body: respostas,
  resposta: competencias,
});

export const existeCompetenciaRespondida = endpoint({
  method: 'GET',
  path: `${base}/existe-competencia-respondida`,
  acesso: exige(permissoesCaptacao.solicitacaoPessoal.ver),
  resumo: 'Diz se há competências de candidatos já respondidas na solicitação',
  params: porId,
  resposta: z.boolean(),
});
