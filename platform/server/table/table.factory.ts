import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { columnName, xmlText } from '../report/xlsx-cells.ts';
import { type ZipFile, zipStream } from '../report/zip-stream.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX with this as the inside of its only sheet; `outros` takes the place of other parts. */
export function xlsxWith(folha: ZipFile['conteudo'], outros: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...outros,
  };
  const files: ZipFile[] = Object.entries(parts).map(([nome, texto]) => ({ nome, conteudo: [texto] }));
  return buffer(Readable.from(zipStream([...files, { nome: 'xl/worksheets/sheet1.xml', conteudo: folha }])));
}

const cell = (ref: string, valor: string | number) =>
  typeof valor === 'number'
    ? `<c r="${ref}"><v>${valor}</v></c>`
    : `<c r="${ref}" t="inlineStr"><is><t>${xmlText(valor)}</t></is></c>`;

/** The sheet of these rows. */
export const sheetOf = (linhas: readonly (readonly (string | number)[])[]): string =>
  `<worksheet ${MAIN}><sheetData>${linhas
    .map(
      (celulas, linha) =>
        `<row r="${linha + 1}">${celulas.map((valor, coluna) => cell(`${columnName(coluna)}${linha + 1}`, valor)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;
