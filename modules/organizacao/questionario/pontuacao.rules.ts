import type { TipoPergunta } from './pergunta.rules.ts';
import { opcoesEscolhidas, type RespostaDada, respondida } from './resposta.rules.ts';

/** What counts of a question. */
export interface PerguntaPontuada {
  readonly id: number;
  readonly tipo: TipoPergunta;
  readonly peso: number;
  readonly notaMaxima: number | null;
  readonly respostas: readonly { readonly id: number; readonly peso: number }[];
}

/** All of a score, in hundredths of a per cent: scores are whole numbers until they are written as decimals. */
const TUDO = 10_000;

/** `parte` of `todo` in hundredths of a per cent, half up. */
const proporcao = (parte: number, todo: number) => Math.floor((2 * TUDO * parte + todo) / (2 * todo));

/** A score in hundredths of a per cent as a decimal string: 6667 is "66.67". */
const decimal = (centesimos: number) => `${Math.floor(centesimos / 100)}.${String(centesimos % 100).padStart(2, '0')}`;

/** A decimal string of a percentage ("66.67") in hundredths of a per cent. */
const centesimos = (percentual: string) => {
  const [inteiro = '0', fracao = ''] = percentual.split('.');
  return Number(inteiro) * 100 + Number(fracao.padEnd(2, '0').slice(0, 2));
};

/** Greatest number of points that the answers to choose from allow. */
function maximoDasOpcoes({ tipo, respostas }: PerguntaPontuada): number {
  const positivos = respostas.map(({ peso }) => Math.max(peso, 0));
  return tipo === '1' ? Math.max(0, ...positivos) : positivos.reduce((soma, peso) => soma + peso, 0);
}

/** True when the question takes part in the result: it weighs, and something in it can earn points. */
export function contaNoResultado(pergunta: PerguntaPontuada): boolean {
  if (pergunta.peso <= 0) return false;
  return pergunta.tipo === '3' || pergunta.tipo === '4' || maximoDasOpcoes(pergunta) > 0;
}

/**
 * What an answer is worth, from "0.00" to "100.00" per cent of the most that its question gives (decision U-0105): the
 * points of the chosen answers over those of the best choice, the grade over the greatest grade. No answer is worth
 * nothing. Returns null for free text that was written, which a person grades, and where nothing can be earned.
 */
export function pontosDaResposta(pergunta: PerguntaPontuada, resposta: RespostaDada | undefined): string | null {
  if (pergunta.tipo === '3') return respondida('3', resposta) ? null : '0.00';
  const maximo = pergunta.tipo === '4' ? (pergunta.notaMaxima ?? 0) : maximoDasOpcoes(pergunta);
  if (maximo <= 0) return null;
  if (!resposta) return '0.00';
  const escolhidas = new Set(opcoesEscolhidas(pergunta.tipo, resposta));
  const obtidos =
    pergunta.tipo === '4'
      ? (resposta.nota ?? 0)
      : pergunta.respostas.reduce((soma, { id, peso }) => soma + (escolhidas.has(id) ? peso : 0), 0);
  return decimal(proporcao(Math.min(Math.max(obtidos, 0), maximo), maximo));
}

/** A question's part in a result. `pontos` is null while nobody has graded it. */
export interface Parcela {
  readonly peso: number;
  readonly pontos: string | null;
}

/** Mean of the graded parts by weight, as a decimal string of a percentage; null when nothing counts yet. */
export function mediaPonderada(parcelas: readonly Parcela[]): string | null {
  let soma = 0;
  let pesos = 0;
  for (const { peso, pontos } of parcelas) {
    if (pontos === null || peso <= 0) continue;
    soma += peso * centesimos(pontos);
    pesos += peso;
  }
  return pesos === 0 ? null : decimal(proporcao(soma, pesos * TUDO));
}

/** The result of one aspect; `aspecto` is null for the questions without one. */
export interface ResultadoDoAspecto {
  readonly aspecto: string | null;
  readonly percentual: string | null;
}

/** The mean of each aspect, in the order in which the aspects come first. */
export function resultadoPorAspecto(
  parcelas: readonly (Parcela & { readonly aspecto: string | null })[],
): ResultadoDoAspecto[] {
  const grupos = new Map<string | null, Parcela[]>();
  for (const parcela of parcelas) {
    const grupo = grupos.get(parcela.aspecto) ?? [];
    grupo.push(parcela);
    grupos.set(parcela.aspecto, grupo);
  }
  return [...grupos].map(([aspecto, grupo]) => ({ aspecto, percentual: mediaPonderada(grupo) }));
}

/** True when `percentual` reaches `minimo`, both decimal strings; null while one of them is missing. */
export function aprovado(percentual: string | null, minimo: string | null): boolean | null {
  return percentual === null || minimo === null ? null : centesimos(percentual) >= centesimos(minimo);
}
