import type { ReadingFailure } from './reading-error.ts';

/** A document on its way to the reading process. */
export interface ReadingJob {
  /** Media type, as found in the content. */
  readonly tipo: string;
  readonly conteudo: Uint8Array;
}

/** What was read. */
export interface DocumentText {
  readonly texto: string;
  /** Pages of the document; 1 for kinds without pages. */
  readonly paginas: number;
  /** Pages whose text is in `texto`: fewer when the document passes the limits. */
  readonly lidas: number;
  /** Whether some of the text was recognised in pictures, and may therefore have mistakes. */
  readonly reconhecido: boolean;
}

/** What the reading process says: how far it is (0..1), and its end. */
export type ReadingReply =
  | { readonly tipo: 'progresso'; readonly fracao: number }
  | { readonly tipo: 'texto'; readonly resultado: DocumentText }
  | { readonly tipo: 'falha'; readonly motivo: ReadingFailure; readonly detalhe: string };
