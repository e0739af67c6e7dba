import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { PartesDoCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { AvaliacoesDoCandidato } from './avaliacoes-do-candidato.part.tsx';

/** Evaluations on the page of a candidate. */
export const partes: PartesDoCandidato = {
  naPagina: {
    id: 'avaliacoes',
    titulo: 'Avaliações',
    permissao: permissoesCaptacao.avaliacaoCandidato.ver,
    Conteudo: AvaliacoesDoCandidato,
  },
};
