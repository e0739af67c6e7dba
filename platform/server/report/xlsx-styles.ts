import type { Column } from './define-report.ts';
import { casasDe } from './format.ts';

/** Fixed cell styles; the styles of columns come after them. */
export const ESTILO = { normal: 0, titulo: 1, cabecalho: 2, rotulo: 3 } as const;
const FIXOS = 4;

const zeros = (casas: number): string => (casas > 0 ? `.${'0'.repeat(casas)}` : '');

/** Number format of a column in the notation of spreadsheets (the program shows it in the user's language). */
function numberFormat(coluna: Column): string {
  switch (coluna.tipo) {
    case 'dinheiro':
      return '"R$" #,##0.00;-"R$" #,##0.00';
    case 'decimal':
      return `#,##0${zeros(casasDe(coluna))}`;
    case 'percentual':
      return `0${zeros(casasDe(coluna))}%`;
    case 'inteiro':
      return coluna.milhar === false ? '0' : '#,##0';
    case 'data':
      return 'dd/mm/yyyy';
    case 'instante':
      return 'dd/mm/yyyy hh:mm';
    default:
      return 'General';
  }
}

const escapeXml = (s: string): string => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The styles of a workbook, one plain and one bold (totals) per number format in use. */
export class XlsxStyles {
  readonly #formatos: string[] = [];
  readonly #quebras: boolean[] = [];

  /** Style index of a column's cells; `total` gives the bold one with a rule above. */
  of(coluna: Column, total = false): number {
    const formato = numberFormat(coluna);
    // long texts wrap inside their cell
    const quebra = coluna.tipo === 'texto';
    let i = this.#formatos.findIndex((f, k) => f === formato && this.#quebras[k] === quebra);
    if (i < 0) {
      i = this.#formatos.push(formato) - 1;
      this.#quebras.push(quebra);
    }
    return FIXOS + i * 2 + (total ? 1 : 0);
  }

  xml(): string {
    const formatos = this.#formatos
      .map((f, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeXml(f)}"/>`)
      .join('');
    const daColuna = this.#formatos
      .map((f, i) => {
        const id = f === 'General' ? 0 : 164 + i;
        const alinhamento = `<alignment vertical="top"${this.#quebras[i] ? ' wrapText="1"' : ''}/>`;
        const xf = (fonte: number, borda: number): string =>
          `<xf numFmtId="${id}" fontId="${fonte}" fillId="0" borderId="${borda}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1">${alinhamento}</xf>`;
        return xf(0, 0) + xf(1, 2);
      })
      .join('');
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${this.#formatos.length}">${formatos}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="14"/><color rgb="FF33475B"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3E9EF"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="medium"><color rgb="FF33475B"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF33475B"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIXOS + this.#formatos.length * 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>${daColuna}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }
}
