import { constants, deflateRawSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';

const LINHA = 64;
const escaped = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const A4_200DPI = { width: 1654, height: 2339 };

function page(linhas: readonly string[], papel: string): Sharp {
  const texts = linhas.map(
    (linha, n) =>
      `<text x="120" y="${200 + n * LINHA}" font-family="DejaVu Sans" font-size="34">${escaped(linha)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${A4_200DPI.width}" height="${A4_200DPI.height}"><defs><linearGradient id="luz">
    <stop offset="0" stop-color="${papel}"/><stop offset="1" stop-color="white"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#luz)"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** A page as a scanner gives it: PNG of black letters on white, 200 dots per inch of A4. */
export const pagePicture = (linhas: readonly string[]): Promise<Buffer> => page(linhas, 'white').png().toBuffer();

/** A page as a telephone gives it: a smaller JPEG, the paper darker on the side that is far from the window. */
export const photographedPage = (linhas: readonly string[]): Promise<Buffer> =>
  page(linhas, '#d8d2c4').resize({ height: 1500 }).jpeg({ quality: 60 }).toBuffer();

/** A PDF with one page of text for each list of lines. `senha` encrypts it. */
export async function textPdf(paginas: readonly (readonly string[])[], senha?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const linhas of paginas) {
    const page = pdf.addPage([595, 842]);
    for (const [n, linha] of linhas.entries()) page.drawText(linha, { x: 50, y: 780 - n * 20, size: 12, font });
  }
  if (senha) pdf.encrypt({ userPassword: senha, ownerPassword: senha, permissions: {} });
  return Buffer.from(await pdf.save());
}

/** A PDF whose pages are only pictures. */
export async function scannedPdf(figuras: readonly Buffer[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const figura of figuras) {
    const page = pdf.addPage([595, 842]);
    page.drawImage(await pdf.embedPng(figura), { x: 0, y: 0, width: 595, height: 842 });
  }
  return Buffer.from(await pdf.save());
}

/** A PDF of some kilobytes whose only page unfolds into gigabytes of spaces. */
export function pdfBomb(): Buffer {
  // The same packed block again and again: the reader unpacks it each time.
  const block = deflateRawSync(Buffer.alloc(20_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const page = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(100).fill(block), deflateRawSync(' ')]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Filter/FlateDecode/Length ${page.length}>>`,
  ];
  const head = objects.map((object, n) => `${n + 1} 0 obj${object}${n < 3 ? 'endobj' : 'stream'}\n`).join('');
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${head}`),
    page,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** A zip of the given files. */
function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(label.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, where, label);
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), common, label, packed];
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

/** A Word document with the given body (WordprocessingML), pictures by name, and headers. */
export function docx(
  body: string,
  figuras: Readonly<Record<string, Buffer>> = {},
  cabecalhos: readonly string[] = [],
): Buffer {
  const media = Object.entries(figuras).map(([name, content]) => [`word/media/${name}`, content] as const);
  const headers = cabecalhos.map(
    (xml, n) => [`word/header${n + 1}.xml`, Buffer.from(`<w:hdr>${xml}</w:hdr>`)] as const,
  );
  return zip({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/document.xml': Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries([...media, ...headers]),
  });
}

/** Paragraphs of a Word document. */
export const paragraphs = (linhas: readonly string[]): string =>
  linhas.map((linha) => `<w:p><w:r><w:t xml:space="preserve">${escaped(linha)}</w:t></w:r></w:p>`).join('');

/** A small DOCX whose text unfolds into more than `bytes`. */
export const zipBomb = (bytes: number): Buffer => docx(`<w:p><w:t>${'a'.repeat(bytes)}</w:t></w:p>`);
