import type { TipoPergunta } from './pergunta.rules.ts';

/** When a question is asked: one of these answers was chosen in an earlier question. Null asks it always. */
export interface Condicao {
  readonly perguntaId: number;
  readonly respostasIds: readonly number[];
}

interface Condicionada {
  readonly id: number;
  readonly tipo: TipoPergunta;
  readonly condicao: Condicao | null;
}

interface Escolha {
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
}

/**
 * The questions that this person is asked, in their order, by what was answered so far. A question that hangs on one that is not asked is not
 * asked either.
 */
export function perguntasFeitas<T extends Condicionada>(
  perguntas: readonly T[],
  respostaDe: (perguntaId: number) => Escolha | undefined,
): T[] {
  const porId = new Map(perguntas.map((pergunta) => [pergunta.id, pergunta]));
  const vistas = new Map<number, boolean>();
  const feita = (pergunta: T): boolean => {
    const sabida = vistas.get(pergunta.id);
    if (sabida !== undefined) return sabida;
    // A circle, which the editor refuses, would otherwise never end.
    vistas.set(pergunta.id, false);
    const { condicao } = pergunta;
    const de = condicao && porId.get(condicao.perguntaId);
    const dada = de && respostaDe(de.id);
    const escolhidas = dada ? [dada.respostaId, ...dada.respostasIds] : [];
    const sim = !condicao || (!!de && feita(de) && condicao.respostasIds.some((id) => escolhidas.includes(id)));
    vistas.set(pergunta.id, sim);
    return sim;
  };
  return perguntas.filter(feita);
}

interface Oferecida {
  readonly id: number;
  readonly texto: string;
  readonly condicao: Condicao | null;
  readonly respostas: readonly { readonly id: number | null }[];
}

/**
 * What is wrong with the conditions of questions in their order: each hangs on an earlier question and on answers that it offers. Null when
 * all of them hold.
 */
export function erroDasCondicoes(perguntas: readonly Oferecida[]): string | null {
  const anteriores = new Map<number, Oferecida>();
  for (const pergunta of perguntas) {
    const { condicao, texto } = pergunta;
    const de = condicao && anteriores.get(condicao.perguntaId);
    if (condicao && !de)
      return `“${texto}” depende da resposta a outra pergunta, que deve existir e vir antes dela. Mude antes a condição.`;
    const oferecidas = new Set(de?.respostas.map(({ id }) => id));
    if (condicao && !condicao.respostasIds.every((id) => oferecidas.has(id)))
      return `“${texto}” depende de uma resposta que a outra pergunta não oferece. Mude antes a condição.`;
    anteriores.set(pergunta.id, pergunta);
  }
  return null;
}

/** Ids in an order in which every question comes after the one that it hangs on, close behind it; the others stay as they are. */
export function depoisDaCondicao(
  ids: readonly number[],
  perguntas: readonly { readonly id: number; readonly condicao: Condicao | null }[],
): number[] {
  const paiDe = new Map(perguntas.map(({ id, condicao }) => [id, condicao?.perguntaId]));
  const filhas = (id: number): number[] =>
    ids.filter((outra) => paiDe.get(outra) === id).flatMap((filha) => [filha, ...filhas(filha)]);
  return ids.filter((id) => paiDe.get(id) === undefined).flatMap((id) => [id, ...filhas(id)]);
}

/** Questions by the parts in which they are asked: so many at a time, or one aspect at a time; one by one when neither is said. */
export function partesDasPerguntas<T extends { readonly aspecto: string | null }>(
  perguntas: readonly T[],
  { porParte, porAspecto }: { readonly porParte: number | null; readonly porAspecto: boolean },
): T[][] {
  const grupos = new Map<string | null, T[]>();
  for (const pergunta of perguntas) {
    const chave = porAspecto ? pergunta.aspecto : '';
    grupos.set(chave, [...(grupos.get(chave) ?? []), pergunta]);
  }
  const tamanho = porParte ?? (porAspecto ? Number.POSITIVE_INFINITY : 1);
  return [...grupos.values()].flatMap((grupo) =>
    Array.from({ length: Math.ceil(grupo.length / Math.min(tamanho, grupo.length)) }, (_, parte) =>
      grupo.slice(parte * Math.min(tamanho, grupo.length), (parte + 1) * Math.min(tamanho, grupo.length)),
    ),
  );
}
