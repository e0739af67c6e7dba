import type { Feature } from '#platform/server/feature.ts';
import { avaliacoesHandlers } from './avaliacoes.actions.ts';
import { telaDasAvaliacoes } from './avaliacoes.permissions.ts';
import { dadosDasAvaliacoes } from './dados-pessoais.queries.ts';
import { avaliacoesACorrigir } from './inicio.queries.ts';
import { avisoDeTempoEsgotado } from './tempo-esgotado.job.ts';

export const avaliacoes: Feature = {
  handlers: avaliacoesHandlers,
  telas: [telaDasAvaliacoes],
  jobs: [avisoDeTempoEsgotado],
  aFazer: [avaliacoesACorrigir],
  dadosPessoais: dadosDasAvaliacoes,
};
