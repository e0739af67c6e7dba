import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { docx, paragraphs, textPdf } from './reading.factory.ts';

/** How much of one document is read: what lies beyond is left, and what would fill the memory is refused (decision 056). */

const calado = () => undefined;
const cabecalho = (n: number) => paragraphs([`Cabeçalho ${n} do currículo`]);
const aSeguir = (quantos: number) => Array.from({ length: quantos }, (_, n) => n + 1);

describe('de um DOCX', () => {
  test('leem-se 60 cabeçalhos e rodapés ao lado do texto, e não mais', async () => {
    const { texto } = await readDocx(docx(paragraphs(['Ana Souza']), {}, aSeguir(61).map(cabecalho)), calado);
    expect(texto).toContain('Ana Souza');
    expect(texto).toContain('Cabeçalho 60 do currículo');
    expect(texto).not.toContain('Cabeçalho 61');
  });

  test('as partes se desdobram em até 40 MB ao todo; o que passa é recusado', async () => {
    const parte = (megabytes: number) => `<w:p><w:t>${'a'.repeat(megabytes * 1024 * 1024)}</w:t></w:p>`;
    const corpo = paragraphs(['Ana Souza, analista de recursos humanos']);
    expect((await readDocx(docx(corpo, {}, [parte(19), parte(19)]), calado)).texto).toContain('Ana Souza');
    await expect(readDocx(docx(corpo, {}, [parte(21), parte(21)]), calado)).rejects.toMatchObject({ motivo: 'grande' });
  });

  test('do que só tem figuras reconhecem-se oito', async () => {
    const risco = await sharp({ create: { width: 1, height: 400, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const figuras = (boas: number) =>
      Object.fromEntries(aSeguir(9).map((n) => [`figura${n}.png`, n > boas ? Buffer.from('nada') : risco]));
    expect(await readDocx(docx('', figuras(8)), calado)).toMatchObject({ texto: '', reconhecido: true });
    await expect(readDocx(docx('', figuras(7)), calado)).rejects.toThrow();
  });
});

describe('de um PDF', () => {
  test('leem-se 60 páginas', async () => {
    const paginas = aSeguir(61).map((n) => [`Esta é a página número ${n} de um documento longo`]);
    const lido = await readPdf(new Uint8Array(await textPdf(paginas)), calado);
    expect(lido).toMatchObject({ paginas: 61, lidas: 60, reconhecido: false });
    expect(lido.texto).toContain('número 60');
    expect(lido.texto).not.toContain('número 61');
  });

  test('das páginas sem texto reconhecem-se doze', async () => {
    const pdf = await PDFDocument.create();
    // A narrow page is soon drawn and looked at.
    for (const _ of aSeguir(13)) pdf.addPage([1, 842]);
    const lido = await readPdf(await pdf.save(), calado);
    expect(lido).toMatchObject({ paginas: 13, lidas: 12, reconhecido: true });
  });
});
