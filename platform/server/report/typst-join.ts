import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import type { JobResult, JoinJob } from './typst-messages.ts';

// the place and looks of 'Página x de y' in rodape-padrao of lib.typ, in points
const RODAPE = { corpo: 7.5, margem: 39.69, base: 23.1, cor: rgb(0x5b / 255, 0x67 / 255, 0x73 / 255) };

/** Joins the kept pages of the parts and stamps 'Página x de y' on each; returns the whole PDF. */
export async function joinParts(job: JoinJob, pasta: string): Promise<JobResult> {
  const saida = await PDFDocument.create();
  saida.registerFontkit(fontkit);
  const fonte = await saida.embedFont(readFileSync(join(pasta, 'SourceSans3-Regular.ttf')), { subset: true });
  for (const parte of job.partes) {
    const origem = await PDFDocument.load(parte.pdf, { updateMetadata: false });
    const indices = origem.getPageIndices().slice(0, parte.paginas);
    for (const pagina of await saida.copyPages(origem, indices)) saida.addPage(pagina);
  }
  const paginas = saida.getPages();
  paginas.forEach((pagina, i) => {
    const texto = `Página ${i + 1} de ${paginas.length}`;
    const x = pagina.getWidth() - RODAPE.margem - fonte.widthOfTextAtSize(texto, RODAPE.corpo);
    pagina.drawText(texto, { x, y: RODAPE.base, size: RODAPE.corpo, font: fonte, color: RODAPE.cor });
  });
  saida.setTitle(job.titulo, { showInWindowTitleBar: true });
  saida.setAuthor(job.autor);
  saida.setLanguage('pt-BR');
  return { pdf: await saida.save(), paginas: paginas.length, corte: null };
}
