import type { Feature } from '#platform/server/feature.ts';
import { avaliacoesHandlers } from './avaliacoes.actions.ts';
import { telaDasAvaliacoes } from './avaliacoes.permissions.ts';
import { dadosDasAvaliacoes } from './dados-pessoais.queries.ts';
import { avaliacoesACorrigir } from './inicio.queries.ts';

export const avaliacoes: Feature = {
  handlers: avaliacoesHandlers,
  telas: [telaDasAvaliacoes],
  aFazer: [avaliacoesACorrigir],
  dadosPessoais: dadosDasAvaliacoes,
};
