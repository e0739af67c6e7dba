/** Work for the rendering process: one Typst document. */
export interface CompileJob {
  readonly tipo: 'compilar';
  /** Absolute path of the template. */
  readonly modelo: string;
  /** JSON that lib.typ reads as `entrada`. */
  readonly entrada: string;
  readonly arquivos: readonly (readonly [string, Uint8Array])[];
  /** Tagged PDF/UA-1, or a plain untagged one (a part of a long report). */
  readonly acessivel: boolean;
  /** Whether the template answers where the next part begins. */
  readonly marcar: boolean;
  /** The pages as one SVG picture, below one another, in place of the PDF. */
  readonly desenho?: boolean;
}

/** Work for the rendering process: join parts and number their pages. */
export interface JoinJob {
  readonly tipo: 'juntar';
  readonly partes: readonly { readonly pdf: Uint8Array; readonly paginas: number }[];
  readonly titulo: string;
  readonly autor: string;
}

export type Job = CompileJob | JoinJob;

/** Where a part was cut: the page (1-based) that goes again and the item it begins with. */
export interface Cut {
  readonly pagina: number;
  readonly indice: number;
}

export interface JobResult {
  /** The file: a PDF, or the SVG picture that was asked for. */
  readonly pdf: Uint8Array;
  readonly paginas: number;
  readonly corte: Cut | null;
}

/** What the child sends back; `rss` in bytes. */
export type Reply =
  | { readonly ok: true; readonly resultado: JobResult; readonly rss: number }
  | { readonly ok: false; readonly detalhe: string; readonly rss: number };
