import type { Db } from '#platform/server/db/transaction.ts';
import type { EventoAnterior, Proximo } from './historia.rules.ts';
import type { Cabecalho, Falta } from './leiaute.rules.ts';

/** The kinds of record that events tell of. */
export type Origem = 'AFASTAMENTO' | 'CAT' | 'ASO' | 'CONDICAO';

/** An event of before, with the record and the person that it told of. */
export interface Anterior extends EventoAnterior {
  readonly origem: Origem;
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly cpf: string | null;
  readonly referencia: string;
}

/** The company as its events name it. */
export interface Empresa {
  readonly cnpj: string | null;
  readonly ambiente: Cabecalho['ambiente'];
  readonly desde: string;
}

/** Where and when events are made. */
export interface Quem {
  readonly db: Db;
  readonly empresaId: number;
  readonly hoje: string;
  /** Instant, ISO 8601. */
  readonly agora: string;
}

/** An event as it should stand now, before it has an Id. */
export interface Desejado {
  readonly origem: Origem;
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly tipo: 'S-2210' | 'S-2220' | 'S-2230' | 'S-2240' | 'S-3000';
  readonly proximo: Proximo;
  readonly impressao: string;
  readonly referencia: string;
  readonly prazo: string;
  readonly faltas: readonly Falta[];
  readonly montar: (id: string) => string;
}

/** By what a record is known among those of all kinds. */
export const chaveDo = ({ origem, origemId }: { readonly origem: Origem; readonly origemId: number }): string =>
  `${origem} ${origemId}`;
