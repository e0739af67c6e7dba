import { ofereceOpcoes, type TipoPergunta } from './pergunta.rules.ts';

/** A question that goes onto paper. */
export interface PerguntaNoPapel {
  readonly id: number;
  readonly texto: string;
  readonly tipo: TipoPergunta;
  readonly aspecto: string | null;
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly exigirComentario: boolean;
  readonly comentario: string | null;
  readonly respostas: readonly { readonly id: number | null; readonly texto: string }[];
}

/** What was answered to it. */
export interface RespostaNoPapel {
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
}

/** A question as the template sets it: what is to be marked, and lines to write on where something is to be written. */
export interface PerguntaImpressa {
  readonly numero: number;
  readonly texto: string;
  readonly instrucao: string;
  readonly itens: readonly { readonly texto: string; readonly marcado: boolean }[];
  /** What was written; null where lines are left for it. */
  readonly escrito: string | null;
  /** Above what is written, '' where nothing is to be written. */
  readonly rotulo: string;
  readonly linhas: number;
}

export interface GrupoImpresso {
  /** '' for questions without an aspect, and where they are not grouped. */
  readonly aspecto: string;
  readonly perguntas: readonly PerguntaImpressa[];
}

/** Grades up to this many stand as boxes; of a wider range the grade is written. */
const NOTAS_EM_CAIXAS = 11;

const LINHAS = { '1': 2, '3': 6, '4': 2, '5': 2 } as const;

function itensDe(
  { tipo, respostas, notaMinima, notaMaxima }: PerguntaNoPapel,
  dada: RespostaNoPapel | undefined,
): PerguntaImpressa['itens'] {
  if (ofereceOpcoes(tipo)) {
    const marcadas = new Set(dada && [dada.respostaId, ...dada.respostasIds]);
    return respostas.map(({ id, texto }) => ({ texto, marcado: id !== null && marcadas.has(id) }));
  }
  const [de, ate] = [notaMinima ?? 0, notaMaxima ?? 0];
  if (tipo !== '4' || ate - de >= NOTAS_EM_CAIXAS) return [];
  return Array.from({ length: ate - de + 1 }, (_, passo) => ({
    texto: String(de + passo),
    marcado: dada?.nota === de + passo,
  }));
}

function instrucaoDe({ tipo, notaMinima, notaMaxima }: PerguntaNoPapel): string {
  if (tipo === '5') return 'Marque quantas quiser.';
  return tipo === '4' ? `Nota de ${notaMinima} a ${notaMaxima}.` : '';
}

function impressa(pergunta: PerguntaNoPapel, numero: number, dada: RespostaNoPapel | undefined): PerguntaImpressa {
  const itens = itensDe(pergunta, dada);
  const escrita = pergunta.tipo === '3' || pergunta.exigirComentario || (dada?.comentario ?? null) !== null;
  const notaEscrita = pergunta.tipo === '4' && itens.length === 0;
  const nota = notaEscrita && dada?.nota != null ? `Nota ${dada.nota}. ` : '';
  const texto = `${nota}${dada?.comentario ?? ''}`.trim();
  return {
    numero,
    texto: pergunta.texto,
    instrucao: instrucaoDe(pergunta),
    itens,
    rotulo: pergunta.tipo !== '3' && escrita ? (pergunta.comentario ?? 'Comentário') : '',
    escrito: dada === undefined ? null : texto,
    linhas: escrita || notaEscrita ? LINHAS[pergunta.tipo] : 0,
  };
}

/**
 * Questions as they stand on paper, numbered in their order. `respostas` by question; null prints the sheet blank, with boxes and
 * lines. Grouped by aspect, an aspect stands where its first question does (E-0545).
 */
export function folhaImpressa(
  perguntas: readonly PerguntaNoPapel[],
  respostas: ReadonlyMap<number, RespostaNoPapel> | null,
  { agruparPorAspecto }: { readonly agruparPorAspecto: boolean },
): GrupoImpresso[] {
  const vazia: RespostaNoPapel = { respostaId: null, respostasIds: [], nota: null, comentario: null };
  const grupos = new Map<string, PerguntaNoPapel[]>();
  for (const pergunta of perguntas) {
    const aspecto = agruparPorAspecto ? (pergunta.aspecto ?? '') : '';
    grupos.set(aspecto, [...(grupos.get(aspecto) ?? []), pergunta]);
  }
  let numero = 0;
  return [...grupos].map(([aspecto, dele]) => ({
    aspecto,
    perguntas: dele.map((pergunta) =>
      impressa(pergunta, ++numero, respostas === null ? undefined : (respostas.get(pergunta.id) ?? vazia)),
    ),
  }));
}
