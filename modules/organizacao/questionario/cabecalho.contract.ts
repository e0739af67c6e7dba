import { booleano, inteiro, texto, textoLongo } from '#platform/shared/contract/kinds.ts';

/** Longest title of what asks questions. */
export const TITULO_MAXIMO = 250;

/** Title of what asks questions: a model, a survey. */
export const tituloDasPerguntas = texto({ label: 'Título', max: TITULO_MAXIMO, obrigatorio: true });
export const instrucoesAQuem = (ajuda: string) => textoLongo({ label: 'Instruções', genero: 'f', max: 4000, ajuda });

/** What stands beside the questions, whatever asks them. */
export const aoLadoDasPerguntas = {
  ordemAleatoria: booleano({ label: 'Perguntas em ordem aleatória', genero: 'f' }),
  instrucoes: instrucoesAQuem('Quem responde lê as instruções antes das perguntas.'),
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000, ajuda: 'Só a equipe vê.' }),
};

/** How many questions there are, and how many sheets were answered. */
export const figurasDasPerguntas = {
  qtdPerguntas: inteiro({ label: 'Perguntas' }),
  qtdRespondidas: inteiro({ label: 'Respondidas' }),
};
