import { parseSync } from 'oxc-parser';

/** A node of a source as the parser gives it; `start` and `end` are places in the text. */
export interface No {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [nome: string]: unknown;
}

export const ehNo = (value: unknown): value is No => typeof value === 'object' && value !== null && 'type' in value;

function* dentroDe(value: unknown): Generator<No> {
  if (Array.isArray(value)) for (const item of value) yield* dentroDe(item);
  else if (ehNo(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* dentroDe(inner);
  }
}

/** Every node of a source, each before those in it. */
export const nosDe = (caminho: string, fonte: string): No[] => [...dentroDe(parseSync(caminho, fonte).program.body)];
