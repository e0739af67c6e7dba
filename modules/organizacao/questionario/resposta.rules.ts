import type { TipoPergunta } from './pergunta.rules.ts';

/** What an answer is checked against. */
export interface PerguntaFeita {
  readonly id: number;
  readonly tipo: TipoPergunta;
  readonly obrigatoria: boolean;
  readonly exigirComentario: boolean;
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly respostas: readonly { readonly id: number }[];
}

/** An answer. Only what its type uses counts. */
export interface RespostaDada {
  readonly perguntaId: number;
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
}

/** A fault of an answer and its field. */
export interface ErroDaResposta {
  readonly campo: 'respostaId' | 'respostasIds' | 'nota' | 'comentario';
  readonly mensagem: string;
}

/** Ids of the chosen answers, whatever the type keeps them in. */
export const opcoesEscolhidas = (tipo: TipoPergunta, resposta: RespostaDada): readonly number[] => {
  if (tipo === '1') return resposta.respostaId === null ? [] : [resposta.respostaId];
  return tipo === '5' ? [...new Set(resposta.respostasIds)] : [];
};

/** True when the question's own answer is there; a comment alone answers only a question of free text. */
export function respondida(tipo: TipoPergunta, resposta: RespostaDada | undefined): boolean {
  if (!resposta) return false;
  if (tipo === '4') return resposta.nota !== null;
  if (tipo === '3') return resposta.comentario !== null && resposta.comentario.trim() !== '';
  return opcoesEscolhidas(tipo, resposta).length > 0;
}

function erroDoConteudo(pergunta: PerguntaFeita, resposta: RespostaDada): ErroDaResposta | null {
  const existe = new Set(pergunta.respostas.map(({ id }) => id));
  if (!opcoesEscolhidas(pergunta.tipo, resposta).every((id) => existe.has(id)))
    return {
      campo: pergunta.tipo === '1' ? 'respostaId' : 'respostasIds',
      mensagem: 'A resposta escolhida não é desta pergunta',
    };
  const { notaMinima: minima, notaMaxima: maxima } = pergunta;
  const { nota } = resposta;
  if (pergunta.tipo === '4' && nota !== null && (nota < (minima ?? 0) || nota > (maxima ?? 0)))
    return { campo: 'nota', mensagem: `A nota vai de ${minima} a ${maxima}` };
  return null;
}

const faltas: Readonly<Record<TipoPergunta, ErroDaResposta>> = {
  1: { campo: 'respostaId', mensagem: 'Escolha uma resposta' },
  5: { campo: 'respostasIds', mensagem: 'Escolha ao menos uma resposta' },
  4: { campo: 'nota', mensagem: 'Informe a nota' },
  3: { campo: 'comentario', mensagem: 'Escreva a resposta' },
};

/**
 * The fault of one answer, or null. `completo` also asks for what is missing: an obligatory answer, and the
 * comment that belongs to a given one; while answering, only what is there is looked at.
 */
export function erroDaResposta(
  pergunta: PerguntaFeita,
  resposta: RespostaDada | undefined,
  completo: boolean,
): ErroDaResposta | null {
  const erro = resposta ? erroDoConteudo(pergunta, resposta) : null;
  if (erro || !completo) return erro;
  const dada = respondida(pergunta.tipo, resposta);
  if (pergunta.obrigatoria && !dada) return faltas[pergunta.tipo];
  const semComentario = resposta?.comentario == null || resposta.comentario.trim() === '';
  if (dada && pergunta.exigirComentario && pergunta.tipo !== '3' && semComentario)
    return { campo: 'comentario', mensagem: 'Escreva o comentário pedido' };
  return null;
}

/** How many of the questions have their answer. */
export function quantasRespondidas(
  perguntas: readonly PerguntaFeita[],
  respostaDe: (perguntaId: number) => RespostaDada | undefined,
): number {
  return perguntas.filter(({ id, tipo }) => respondida(tipo, respostaDe(id))).length;
}

/**
 * Where an interrupted sheet is taken up, as a place in `perguntas`: the first question that its delivery would still refuse, and the last one
 * where it would refuse none. What may stay empty and was passed over is not asked again. A sheet not begun is read from its beginning.
 */
export function ondeParou(
  perguntas: readonly PerguntaFeita[],
  respostaDe: (perguntaId: number) => RespostaDada | undefined,
): number {
  if (quantasRespondidas(perguntas, respostaDe) === 0) return 0;
  const falta = perguntas.findIndex((pergunta) => erroDaResposta(pergunta, respostaDe(pergunta.id), true) !== null);
  return falta >= 0 ? falta : perguntas.length - 1;
}
