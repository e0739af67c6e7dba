import { z } from 'zod';
import { entreOsCadastros, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, percentual, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

/** Longest title. */
export const TITULO_MAXIMO = 250;

const campoTitulo = texto({ label: 'Título', max: TITULO_MAXIMO, obrigatorio: true });

const campos = {
  titulo: campoTitulo,
  ativo: booleano({ label: 'Ativo' }),
  instrucoes: textoLongo({
    label: 'Instruções',
    genero: 'f',
    max: 4000,
    ajuda: 'O candidato lê as instruções antes de começar.',
  }),
  tempoLimite: inteiro({
    label: 'Tempo limite (minutos)',
    min: 1,
    max: 1440,
    ajuda: 'O tempo corre desde que o candidato começa. Vazio: sem limite.',
  }),
  ordemAleatoria: booleano({ label: 'Perguntas em ordem aleatória', genero: 'f' }),
  percentualMinimoAprovacao: percentual({ label: 'Mínimo para aprovação (%)', inteiros: 3 }),
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000, ajuda: 'Só a equipe vê.' }),
};

const figuras = {
  qtdPerguntas: inteiro({ label: 'Perguntas' }),
  qtdRespondidas: inteiro({ label: 'Respondidas' }),
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
  detalhe: z.object(figuras),
  linha: z.object({
    titulo: campos.titulo,
    ...figuras,
    tempoLimite: campos.tempoLimite,
    percentualMinimoAprovacao: campos.percentualMinimoAprovacao,
    ativo: campos.ativo,
  }),
  filtro: z.object({
    titulo: opcional(campoTitulo),
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
