import { z } from 'zod';
import { entreOsCadastros, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  aoLadoDasPerguntas,
  figurasDasPerguntas,
  instrucoesAQuem,
  tituloDasPerguntas as titulo,
} from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, percentual } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const campos = {
  titulo,
  ativo: booleano({ label: 'Ativo' }),
  ...aoLadoDasPerguntas,
  instrucoes: instrucoesAQuem('O candidato lê as instruções antes de começar.'),
  tempoLimite: inteiro({
    label: 'Tempo limite (minutos)',
    min: 1,
    max: 1440,
    ajuda: 'O tempo corre desde que o candidato começa. Vazio: sem limite.',
  }),
  percentualMinimoAprovacao: percentual({ label: 'Mínimo para aprovação (%)', inteiros: 3 }),
};

export const modeloAvaliacaoCandidato = resource({
  path: '/captacao/modelos-avaliacao-candidato',
  nome: { um: 'Modelo de avaliação de candidato', varios: 'Modelos de avaliação de candidatos', genero: 'm' },
  permissoes: permissoesCaptacao.modeloAvaliacaoCandidato,
  menu: entreOsCadastros(190),
  form: comRegras(z.object(campos), ({ percentualMinimoAprovacao: minimo }, recusar) => {
    if (minimo !== null && !/^(100\.00|\d{1,2}\.\d\d)$/.test(minimo))
      recusar('percentualMinimoAprovacao', 'Mínimo para aprovação (%) vai de 0 a 100');
  }),
  detalhe: z.object(figurasDasPerguntas),
  linha: z.object({
    titulo,
    ...figurasDasPerguntas,
    tempoLimite: campos.tempoLimite,
    percentualMinimoAprovacao: campos.percentualMinimoAprovacao,
    ativo: campos.ativo,
  }),
  filtro: z.object({
    titulo: opcional(titulo),
    somenteAtivos: booleano({ label: 'Somente ativos' }),
  }),
});

/** Questions of a model. */
export const perguntasDoModelo = perguntasDe(modeloAvaliacaoCandidato);

/** Copies a model with its questions. */
export const clonarModelo = clonagemDe({
  ...modeloAvaliacaoCandidato,
  permissao: permissoesCaptacao.modeloAvaliacaoCandidato.verbos.CLONAR,
});
