import type { Exemplos } from './sample.ts';

/** Samples that the modules give for their resources. */
export const exemplos: Exemplos = {};
