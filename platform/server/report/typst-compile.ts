import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { CompileJob, Cut, JobResult } from './typst-messages.ts';
import { mapStrings, printable } from './typst-printable.ts';

/** Folder of lib.typ, tabular.typ and the fonts. */
export const TYPST_DIR = join(import.meta.dirname, 'typst');
export const FONTS_DIR = join(TYPST_DIR, 'fonts');

/**
 * A Typst compiler over our templates and fonts. Data goes in as a JSON file, never as markup.
 * `compile` throws an Error with the diagnostics when the template fails or warns (an unknown font is only a warning to Typst).
 */
export function createCompiler(): { compile: (job: CompileJob) => JobResult; clean: () => void } {
  const typst = NodeCompiler.create({ workspace: TYPST_DIR, fontArgs: [{ fontPaths: [FONTS_DIR] }] });
  const imprimivel = printable(FONTS_DIR);

  const explain = (erro: NodeError | null): string =>
    erro ? JSON.stringify(typst.fetchDiagnostics(erro)) : 'erro desconhecido';

  // a template outside our folder is mapped in, with the .typ files beside it
  const mount = (modelo: string): string => {
    const pasta = dirname(modelo);
    if (pasta === TYPST_DIR) return modelo;
    const raiz = join(TYPST_DIR, 'modelo');
    for (const nome of readdirSync(pasta))
      if (nome.endsWith('.typ')) typst.mapShadow(join(raiz, nome), readFileSync(join(pasta, nome)));
    return join(raiz, basename(modelo));
  };

  const compile = (job: CompileJob): JobResult => {
    typst.mapShadow(
      join(TYPST_DIR, 'entrada.json'),
      Buffer.from(JSON.stringify(mapStrings(JSON.parse(job.entrada), imprimivel))),
    );
    for (const [nome, bytes] of job.arquivos) typst.mapShadow(join(TYPST_DIR, 'arquivos', nome), Buffer.from(bytes));
    const resultado = typst.compile({ mainFilePath: mount(job.modelo) });
    const doc = resultado.result;
    if (resultado.hasError() || !doc) throw new Error(explain(resultado.takeError()));
    const avisos = resultado.takeWarnings();
    if (avisos) throw new Error(explain(avisos));
    const cortes = job.marcar ? (typst.query(doc, { selector: '<corte>', field: 'value' }) as readonly Cut[]) : [];
    const pdf = job.desenho
      ? Buffer.from(typst.plainSvg(doc))
      : typst.pdf(doc, job.acessivel ? { pdfStandard: 'ua-1' } : { pdfTags: false });
    return { pdf, paginas: doc.numOfPages, corte: cortes[0] ?? null };
  };

  const clean = (): void => {
    typst.resetShadow();
    typst.evictCache(0);
  };

  return { compile, clean };
}
