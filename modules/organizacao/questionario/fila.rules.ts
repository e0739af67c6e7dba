import type { TipoPergunta } from './pergunta.rules.ts';
import type { RespostaLida } from './respostas.contract.ts';

/** An answer with the type of its question, as the server takes it. */
export type RespostaDaFila = RespostaLida & { readonly tipoId: TipoPergunta };

/** Answers of one sheet that the server does not have yet, as this device keeps them. */
export interface Fila {
  readonly respostas: readonly RespostaDaFila[];
  /** Set once the person delivers: the idempotency key of the delivery, the same for every try. */
  readonly entrega: string | null;
}

export const filaVazia: Fila = { respostas: [], entrega: null };

/** True when there is nothing to send. */
export const nadaAEnviar = ({ respostas, entrega }: Fila): boolean => respostas.length === 0 && entrega === null;

/** The queue with an answer that was just given; an earlier one to the same question is replaced. */
export function registrar(fila: Fila, resposta: RespostaDaFila): Fila {
  const outras = fila.respostas.filter(({ perguntaId }) => perguntaId !== resposta.perguntaId);
  return { ...fila, respostas: [...outras, resposta] };
}

/** One queue of two: the answers of the second over those of the first, and a delivery where either has one. */
export const juntar = (antes: Fila, depois: Fila): Fila =>
  depois.respostas.reduce(registrar, { ...antes, entrega: depois.entrega ?? antes.entrega });

/** The queue after the server took what `enviada` held: what was answered otherwise meanwhile stays to be sent. */
export function confirmar(fila: Fila, enviada: Fila): Fila {
  // By what they say: a queue was written to the device and read again since.
  const levadas = new Set(enviada.respostas.map((resposta) => JSON.stringify(resposta)));
  return {
    respostas: fila.respostas.filter((resposta) => !levadas.has(JSON.stringify(resposta))),
    entrega: fila.entrega === enviada.entrega ? null : fila.entrega,
  };
}

/** The stored answers with those of the queue over them. */
export function respostasAtuais(guardadas: readonly RespostaLida[], fila: Fila): ReadonlyMap<number, RespostaLida> {
  return new Map([...guardadas, ...fila.respostas].map((resposta) => [resposta.perguntaId, resposta]));
}

/** A sheet that knows of the answers of a queue which arrived. */
export const comRespostas = <T extends { readonly respostas: readonly RespostaLida[] }>(folha: T, fila: Fila): T => ({
  ...folha,
  respostas: [...respostasAtuais(folha.respostas, fila).values()],
});

/**
 * The queue after the server refused it. Answers that can be mended (`emendavel`) stay, and only the delivery is given up, so that it does
 * not go again by itself; what is asked no more, or was delivered, is forgotten.
 */
export const depoisDaRecusa = (fila: Fila, emendavel: boolean): Fila =>
  emendavel ? { ...fila, entrega: null } : filaVazia;
