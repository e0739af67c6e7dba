import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { compararPor } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { avaliacoesHandlers } from './avaliacoes.actions.ts';
import { telaDasAvaliacoes } from './avaliacoes.permissions.ts';
import { dadosDasAvaliacoes } from './dados-pessoais.queries.ts';
import { avaliacoesACorrigir } from './inicio.queries.ts';
import { linhasDasAvaliacoes } from './lado-a-lado.queries.ts';
import { avisoDeTempoEsgotado } from './tempo-esgotado.job.ts';

compararPor({
  titulo: 'Avaliações',
  ordem: 20,
  permissao: permissoesCaptacao.avaliacaoCandidato.ver,
  ler: linhasDasAvaliacoes,
});

export const avaliacoes: Feature = {
  handlers: avaliacoesHandlers,
  telas: [telaDasAvaliacoes],
  jobs: [avisoDeTempoEsgotado],
  aFazer: [avaliacoesACorrigir],
  dadosPessoais: dadosDasAvaliacoes,
};
