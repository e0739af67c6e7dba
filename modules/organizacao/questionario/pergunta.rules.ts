import { lugaresRepetidos, semAcento } from '#platform/shared/text.ts';

/** Codes of D-0556: 1 one answer, 3 free text, 4 grade, 5 several answers. */
export type TipoPergunta = '1' | '3' | '4' | '5';

interface OpcaoDigitada {
  readonly texto: string | null;
}

interface PerguntaDigitada {
  readonly tipo: TipoPergunta | null;
  readonly respostas: readonly OpcaoDigitada[];
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly exigirComentario: boolean;
  readonly comentario: string | null;
}

/** A fault of a question and the path of its field. */
export interface ErroDaPergunta {
  readonly path: readonly (string | number)[];
  readonly mensagem: string;
}

/** True for the types that offer answers to choose from. */
export const ofereceOpcoes = (tipo: string | null | undefined): boolean => tipo === '1' || tipo === '5';

/** What two texts have in common when people read them as the same. */
const igualdade = (texto: string) => semAcento(texto).replace(/\s+/g, ' ').trim();

function errosDasOpcoes(opcoes: readonly OpcaoDigitada[]): ErroDaPergunta[] {
  if (opcoes.length === 0) return [{ path: ['respostas'], mensagem: 'Opção de resposta é obrigatória' }];
  if (opcoes.length === 1) return [{ path: ['respostas'], mensagem: 'Informe ao menos duas opções de resposta' }];
  return lugaresRepetidos(opcoes.map(({ texto }) => (texto === null ? null : igualdade(texto)))).map((lugar) => ({
    path: ['respostas', lugar, 'texto'],
    mensagem: 'Opção de resposta repetida',
  }));
}

/**
 * Faults of a question beyond those of its single fields (W-0175): choices need answers with different texts, a grade
 * needs a range, a demanded comment needs its label. An empty list means that the question may be saved.
 */
export function errosDaPergunta(form: PerguntaDigitada): ErroDaPergunta[] {
  const erros = ofereceOpcoes(form.tipo) ? errosDasOpcoes(form.respostas) : [];
  if (form.tipo === '4') {
    if (form.notaMinima === null) erros.push({ path: ['notaMinima'], mensagem: 'Nota mínima é obrigatória' });
    if (form.notaMaxima === null) erros.push({ path: ['notaMaxima'], mensagem: 'Nota máxima é obrigatória' });
    if (form.notaMinima !== null && form.notaMaxima !== null && form.notaMaxima <= form.notaMinima)
      erros.push({ path: ['notaMaxima'], mensagem: 'Nota máxima deve ser maior que a nota mínima' });
  }
  if (form.tipo !== '3' && form.exigirComentario && form.comentario === null)
    erros.push({ path: ['comentario'], mensagem: 'Texto que pede o comentário é obrigatório' });
  return erros;
}

interface PerguntaEmUso {
  readonly tipo: TipoPergunta;
  readonly peso: number | null;
  readonly obrigatoria: boolean;
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly exigirComentario: boolean;
  readonly respostas: readonly { readonly id: number | null; readonly peso: number | null }[];
}

const essencia = (p: PerguntaEmUso) =>
  JSON.stringify([
    p.tipo,
    p.peso ?? 1,
    p.obrigatoria,
    p.tipo === '4' && [p.notaMinima, p.notaMaxima],
    p.tipo !== '3' && p.exigirComentario,
    ofereceOpcoes(p.tipo) && p.respostas.map(({ id, peso }) => [id, peso ?? 1]).sort(),
  ]);

/**
 * True when only texts, the aspect or the order of the answers differ: what people answered already keeps its meaning
 * and its points.
 */
export const mudaSoTextos = (antes: PerguntaEmUso, depois: PerguntaEmUso): boolean =>
  essencia(antes) === essencia(depois);

/** `id` moved to the place `ordem` (1 is the first; beyond the end is the last), the others in their order. */
export function moverPara(atuais: readonly number[], id: number, ordem: number): number[] {
  const outras = atuais.filter((outra) => outra !== id);
  const lugar = Math.min(Math.max(ordem - 1, 0), outras.length);
  return [...outras.slice(0, lugar), id, ...outras.slice(lugar)];
}

/**
 * `ids` in random order. `sorteio(n)` returns a whole number from 0 to n - 1, every one as likely as the others.
 */
export function embaralhar(ids: readonly number[], sorteio: (n: number) => number): number[] {
  const saida = [...ids];
  for (let ultimo = saida.length - 1; ultimo > 0; ultimo--) {
    const escolhido = sorteio(ultimo + 1);
    [saida[ultimo], saida[escolhido]] = [saida[escolhido] as number, saida[ultimo] as number];
  }
  return saida;
}
