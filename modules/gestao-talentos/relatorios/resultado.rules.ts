import { gruposOcultos } from '#platform/shared/small-groups.ts';
import { percentualDe } from './indicadores.rules.ts';

/** The fewest people whose answers are added up (decision 115). */
export const MENOR_GRUPO = 5;
/** Who the line of all together is of. */
export const TODOS = 'Todos';
export const OCULTO = `Oculto: daria a conhecer as respostas de menos de ${MENOR_GRUPO} pessoas`;

/** A question that can be added up: with options, or with a grade where there are none. */
export interface PerguntaSomada {
  readonly id: number;
  readonly texto: string;
  readonly opcoes: readonly { readonly id: number; readonly texto: string }[];
}

/** What one person answered to a question, and the reason or the area by which people are told apart; null where they are not. */
export interface RespostaSomada {
  readonly perguntaId: number;
  readonly grupo: string | null;
  readonly opcoesIds: readonly number[];
  readonly nota: number | null;
}

/** How many of those who answered gave one answer; of what is kept back neither figures nor counts. */
export interface LinhaDoResultado {
  readonly pergunta: string;
  readonly quem: string;
  readonly resposta: string;
  readonly quantos: number | null;
  /** In percent of who answered, two places; several choices add up to more than 100. */
  readonly parte: string | null;
  readonly responderam: number | null;
  /** Mean of the grades, two places; null where the question has options. */
  readonly media: string | null;
}

/** What can be answered, in order; of grades those that all together gave, so that a group does not tell which are its own. */
function escolhasDe({ opcoes }: PerguntaSomada, todas: readonly RespostaSomada[]) {
  if (opcoes.length > 0)
    return opcoes.map(({ id, texto }) => ({ texto, foi: (uma: RespostaSomada) => uma.opcoesIds.includes(id) }));
  const notas = [...new Set(todas.flatMap(({ nota }) => nota ?? []))].sort((a, b) => a - b);
  return notas.map((nota) => ({ texto: `Nota ${nota}`, foi: (uma: RespostaSomada) => uma.nota === nota }));
}

/** The mean of grades as a percentage of a hundred times as many: both have two places, half up. */
const mediaDe = (respostas: readonly RespostaSomada[]) =>
  percentualDe(
    respostas.reduce((soma, { nota }) => soma + (nota ?? 0), 0),
    100 * respostas.length,
  );

function daPergunta(pergunta: PerguntaSomada, respostas: readonly RespostaSomada[]): LinhaDoResultado[] {
  const grupos = [...Map.groupBy(respostas, ({ grupo }) => grupo)]
    .flatMap(([grupo, delas]) => (grupo === null ? [] : [{ grupo, delas }]))
    .sort((x, y) => x.grupo.localeCompare(y.grupo, 'pt-BR'));
  const ocultos = gruposOcultos(
    grupos.map(({ grupo, delas }) => ({ grupo, tamanhos: [delas.length] })),
    MENOR_GRUPO,
  );
  const escolhas = escolhasDe(pergunta, respostas);
  const linhas = (quem: string, delas: readonly RespostaSomada[], oculto: boolean): LinhaDoResultado[] => {
    const comum = { pergunta: pergunta.texto, quem };
    if (oculto || delas.length < MENOR_GRUPO)
      return [{ ...comum, resposta: OCULTO, quantos: null, parte: null, responderam: null, media: null }];
    const media = pergunta.opcoes.length > 0 ? null : mediaDe(delas);
    return escolhas.map(({ texto, foi }) => {
      const quantos = delas.filter(foi).length;
      return {
        ...comum,
        resposta: texto,
        quantos,
        parte: percentualDe(quantos, delas.length),
        responderam: delas.length,
        media,
      };
    });
  };
  return [
    ...linhas(TODOS, respostas, false),
    ...grupos.flatMap(({ grupo, delas }) => linhas(grupo, delas, ocultos.has(grupo))),
  ];
}

/**
 * How the answers to each question spread, of all together and of each group by name; questions that nobody answered are left out.
 * Nothing is told of fewer than {@link MENOR_GRUPO} people, and no group that is kept back can be computed from the others.
 */
export function resultadoDe(
  perguntas: readonly PerguntaSomada[],
  respostas: readonly RespostaSomada[],
): LinhaDoResultado[] {
  const porPergunta = Map.groupBy(respostas, ({ perguntaId }) => perguntaId);
  return perguntas.flatMap((pergunta) => {
    const delas = porPergunta.get(pergunta.id);
    return delas ? daPergunta(pergunta, delas) : [];
  });
}
