import { type FormularioDoAssistente, MAX_PROMPT } from './assistente.contract.ts';

/** Generations that each company has for nothing in a month; what is left over does not pass to the next. */
export const CREDITOS_GRATUITOS = 10;
/** Credits of one generation. */
export const CUSTO = 1;
/** Milliseconds for which a speech bubble stays: one that asks to fill in, and any other. */
export const BALAO_DE_PREENCHER_MS = 10_000;
export const BALAO_MS = 8000;
/** Loudness of the notice, 0 to 1. */
export const VOLUME = 0.2;
export const DESCANSO = 'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.';

/** What the assistant reads of a form, the first of which it cannot do without, and what it writes. */
export const FORMULARIOS: Readonly<
  Record<FormularioDoAssistente, { readonly le: readonly [string, ...string[]]; readonly escreve: readonly string[] }>
> = {
  CARGO: {
    le: ['nome', 'nomeMercado', 'grupoOcupacional', 'areasOrganizacionais'],
    escreve: [
      'missao',
      'responsabilidades',
      'complementoConhecimento',
      'complementoHabilidade',
      'complementoAtitude',
      'experiencia',
    ],
  },
  COMPETENCIA: { le: ['nome', 'tipo', 'areasOrganizacionais'], escreve: ['observacao'] },
  PERGUNTA: { le: ['aspecto', 'tipo'], escreve: ['texto'] },
  ANUNCIO: { le: ['titulo', 'solicitacaoPessoal'], escreve: ['descricao'] },
};

/** Something said of a form: the label of a field, and its value in words. */
export interface Dito {
  readonly rotulo: string;
  readonly valor: string;
}

/** What is said of a form, a line each, cut at MAX_PROMPT; values lose their line breaks. */
export const promptDe = (ditos: readonly Dito[]): string =>
  ditos
    .map(({ rotulo, valor }) => ({ rotulo, valor: valor.replace(/\s+/g, ' ').trim() }))
    .filter(({ valor }) => valor !== '')
    .map(({ rotulo, valor }) => `${rotulo}: ${valor}`)
    .join('\n')
    .slice(0, MAX_PROMPT);

/** What a prompt is about: the value of its first line, or the line where it has no label. */
export function assuntoDe(prompt: string): string {
  const [primeira = ''] = prompt.trim().split('\n');
  const dois = primeira.indexOf(': ');
  return (dois < 0 ? primeira : primeira.slice(dois + 2)).trim();
}
