import { join } from 'node:path';
import type { FreeReport, TabularReport } from './define-report.ts';
import { formatarInstante } from './format.ts';
import { documentData, type PdfDocument, readDocument } from './pdf-document.ts';
import { breakLongWords } from './pdf-layout.ts';
import { ReportError } from './report-error.ts';
import { createTypstRunner, type TypstRunner, type TypstRunnerOptions } from './typst-runner.ts';

/** What stands above and below every page. */
export interface Cabecalho {
  readonly empresaNome: string;
  /** PNG, JPEG or SVG; any other content is left out. */
  readonly logo?: Buffer | undefined;
  readonly usuario: string;
  /** ISO instant of the emission. */
  readonly quando: string;
  /** IANA zone of the emission and of every instant in the report. */
  readonly zona: string;
}

export interface PdfOptions {
  readonly cabecalho: Cabecalho;
  readonly signal?: AbortSignal | undefined;
  /** Called with the share of the work that is done, 0..1, never going back. */
  readonly onProgress?: ((fracao: number) => void) | undefined;
}

export interface PdfResult {
  readonly pdf: Buffer;
  readonly paginas: number;
  /** Rows of a tabular report; null for a free one. */
  readonly linhas: number | null;
}

export interface PdfRenderer {
  /** Renders a tabular report; PDF/UA-1 up to 2,000 rows, joined parts above. */
  tabular<Row, Filter, Ctx>(
    report: TabularReport<Row, Filter, Ctx>,
    ctx: Ctx,
    filtro: Filter,
    options: PdfOptions,
  ): Promise<PdfResult>;
  /** Renders a report with a template of its own, as PDF/UA-1. */
  free<Data, Filter, Ctx>(
    report: FreeReport<Data, Filter, Ctx>,
    ctx: Ctx,
    filtro: Filter,
    options: PdfOptions,
  ): Promise<PdfResult>;
  /** The pages of a free report as one SVG picture, below one another: what its PDF shows, for a preview. */
  picture<Data, Filter, Ctx>(
    report: FreeReport<Data, Filter, Ctx>,
    ctx: Ctx,
    filtro: Filter,
    options: PdfOptions,
  ): Promise<Buffer>;
  close(): Promise<void>;
  /** Id of the rendering process, or null while there is none. */
  readonly pid: number | null;
}

const LINHAS_DE_UM_DOCUMENTO = 2000;
const ITENS_POR_PARTE = 1000;
const MODELO_TABULAR = join(import.meta.dirname, 'typst', 'tabular.typ');
const nomeDeArquivo = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

function logoExtension(logo: Buffer | undefined): 'png' | 'jpg' | 'svg' | null {
  if (!logo) return null;
  if (logo.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  if (logo[0] === 0xff && logo[1] === 0xd8) return 'jpg';
  return /<svg[\s>]/i.test(logo.subarray(0, 2000).toString('utf8')) ? 'svg' : null;
}

interface Head {
  readonly titulo: string;
  readonly filtro: string;
  readonly cabecalho: Cabecalho;
}

function entrada(
  { titulo, filtro, cabecalho }: Head,
  dados: unknown,
  parte: { continuacao: boolean; numerarDepois: boolean },
): string {
  const logo = logoExtension(cabecalho.logo);
  return JSON.stringify({
    empresa: breakLongWords(cabecalho.empresaNome, 40),
    logo: logo ? `/arquivos/logo.${logo}` : null,
    titulo: breakLongWords(titulo, 30),
    filtro: breakLongWords(filtro, 60),
    usuario: breakLongWords(cabecalho.usuario, 40),
    quando: formatarInstante(cabecalho.quando, cabecalho.zona),
    ...parte,
    dados,
  });
}

function files(cabecalho: Cabecalho, outros: Readonly<Record<string, Buffer>> = {}): [string, Buffer][] {
  const lista = Object.entries(outros);
  for (const [nome] of lista)
    if (!nomeDeArquivo.test(nome)) throw new ReportError('modelo', `nome de arquivo inválido: ${nome}`);
  const logo = logoExtension(cabecalho.logo);
  if (logo && cabecalho.logo) lista.push([`logo.${logo}`, cabecalho.logo]);
  return lista;
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function renderParts(
  runner: TypstRunner,
  doc: PdfDocument,
  head: Head,
  avancar: (f: number) => void,
  signal: AbortSignal | undefined,
): Promise<PdfResult> {
  const partes: { pdf: Uint8Array; paginas: number }[] = [];
  const arquivos = files(head.cabecalho);
  let inicio = 0;
  while (inicio < doc.itens.length) {
    const fim = Math.min(doc.itens.length, inicio + ITENS_POR_PARTE);
    const ultima = fim === doc.itens.length;
    const dados = documentData(doc, inicio, fim, !ultima);
    const json = entrada(head, dados, { continuacao: inicio > 0, numerarDepois: true });
    const { pdf, paginas, corte } = await runner.run(
      { tipo: 'compilar', modelo: MODELO_TABULAR, entrada: json, arquivos, acessivel: false, marcar: !ultima },
      { signal },
    );
    // the last page of a part is rarely full: it is left out and the next part begins with what stood there
    const refazer = !ultima && corte !== null && corte.pagina > 1 && corte.indice > inicio;
    partes.push({ pdf, paginas: refazer ? corte.pagina - 1 : paginas });
    inicio = refazer ? corte.indice : fim;
    avancar(0.1 + 0.75 * (inicio / doc.itens.length));
  }
  const total = partes.reduce((a, p) => a + p.paginas, 0);
  const junto = await runner.run(
    { tipo: 'juntar', partes, titulo: head.titulo, autor: head.cabecalho.empresaNome },
    { signal, tempoMaximo: 30_000 + 50 * total },
  );
  avancar(1);
  return { pdf: asBuffer(junto.pdf), paginas: junto.paginas, linhas: doc.linhas };
}

/**
 * Starts the PDF engine; one per server process, closed with the server.
 * Takes the limits of the rendering process. The renderers reject with ReportError or with the signal's reason.
 */
export function createPdfRenderer(options?: TypstRunnerOptions): PdfRenderer {
  const runner = createTypstRunner(options);

  const tabular: PdfRenderer['tabular'] = async (report, ctx, filtro, { cabecalho, signal, onProgress }) => {
    const avancar = onProgress ?? (() => undefined);
    avancar(0);
    const doc = await readDocument(report, ctx, filtro, cabecalho.zona, signal);
    avancar(0.1);
    const head: Head = { titulo: report.titulo, filtro: await report.filtroEmPalavras(filtro, ctx), cabecalho };
    if (doc.linhas > LINHAS_DE_UM_DOCUMENTO) return renderParts(runner, doc, head, avancar, signal);
    const dados = documentData(doc, 0, doc.itens.length, false);
    const json = entrada(head, dados, { continuacao: false, numerarDepois: false });
    const job = {
      tipo: 'compilar',
      modelo: MODELO_TABULAR,
      entrada: json,
      arquivos: files(cabecalho),
      acessivel: true,
      marcar: false,
    } as const;
    const { pdf, paginas } = await runner.run(job, { signal });
    avancar(1);
    return { pdf: asBuffer(pdf), paginas, linhas: doc.linhas };
  };

  const compileFree = async <Data, Filter, Ctx>(
    report: FreeReport<Data, Filter, Ctx>,
    ctx: Ctx,
    filtro: Filter,
    { cabecalho, signal, onProgress }: PdfOptions,
    desenho: boolean,
  ) => {
    const avancar = onProgress ?? (() => undefined);
    avancar(0);
    const dados = await report.dados(ctx, filtro);
    signal?.throwIfAborted();
    avancar(0.1);
    const head: Head = {
      titulo: report.titulo,
      filtro: (await report.filtroEmPalavras?.(filtro, ctx)) ?? '',
      cabecalho,
    };
    const json = entrada(head, dados, { continuacao: false, numerarDepois: false });
    const arquivos = files(cabecalho, report.arquivos?.(dados));
    const { pdf, paginas } = await runner.run(
      { tipo: 'compilar', modelo: report.template, entrada: json, arquivos, acessivel: true, marcar: false, desenho },
      { signal },
    );
    avancar(1);
    return { arquivo: asBuffer(pdf), paginas };
  };

  const free: PdfRenderer['free'] = async (report, ctx, filtro, options) => {
    const { arquivo, paginas } = await compileFree(report, ctx, filtro, options, false);
    return { pdf: arquivo, paginas, linhas: null };
  };

  const picture: PdfRenderer['picture'] = async (report, ctx, filtro, options) =>
    (await compileFree(report, ctx, filtro, options, true)).arquivo;

  return {
    tabular,
    free,
    picture,
    close: () => runner.close(),
    get pid() {
      return runner.pid;
    },
  };
}
