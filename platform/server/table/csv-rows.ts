import { isUtf8 } from 'node:buffer';
import { regra } from '#platform/shared/problem.ts';
import {
  CELULA_MAXIMA,
  celulaGrande,
  colunasDemais,
  linhasDemais,
  type TableCell,
  type TableLimits,
  type TableRow,
} from './table-row.ts';

const PEDACO = 64 * 1024;
const SEPARADORES = [';', '\t', ','] as const;
/** What our own files put before a text that a spreadsheet would run; it is no part of the text. */
const protegido = /^'(?=[\s=+\-@\uff1d\uff0b\uff0d\uff20])/u;
const formula = /^[=@]/;

/** UTF-8 where all of it is valid, else the Windows page that Brazilian programs write. A byte order mark is left out. */
function* texts(conteudo: Buffer): Generator<string> {
  const decoder = new TextDecoder(isUtf8(conteudo) ? 'utf-8' : 'windows-1252');
  for (let at = 0; at < conteudo.length; at += PEDACO)
    yield decoder.decode(conteudo.subarray(at, at + PEDACO), { stream: true });
  yield decoder.decode();
}

/** The separator that stands most often in the first line, outside of quotes; ';' when none does. */
function separatorOf(conteudo: Buffer): string {
  let quoted = false;
  const counts = new Map<string, number>();
  for (const letter of conteudo.subarray(0, PEDACO).toString('latin1')) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return SEPARADORES.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ';';
}

function cellOf(bruto: string): TableCell | null {
  const valor = bruto.trim();
  if (valor === '') return null;
  if (protegido.test(valor)) return { tipo: 'texto', valor: valor.slice(1) };
  return { tipo: formula.test(valor) ? 'formula' : 'texto', valor };
}

/**
 * Rows of a CSV (RFC 4180; ';', ',' or tab, found in the first line), in UTF-8 or Windows-1252, read piece by piece. Rows without
 * anything are left out. Throws ProblemError beyond the limits, and for quotes that are never closed, as in a file that was cut.
 */
export function* csvRows(conteudo: Buffer, limites: TableLimits): Generator<TableRow> {
  const separator = separatorOf(conteudo);
  let celulas = new Map<number, TableCell>();
  let column = 0;
  let linha = 1;
  let comeco = 1;
  let lidas = 0;
  let cell = '';
  /** Out of quotes, within them, or just behind a closing one (which a second quote opens again). */
  let state: 'fora' | 'dentro' | 'saiu' = 'fora';
  let ultima = '';

  const endCell = () => {
    const one = cellOf(cell);
    if (one && column >= limites.colunas) throw colunasDemais(limites);
    if (one) celulas.set(column, one);
    cell = '';
    column++;
    state = 'fora';
  };
  const endRow = (): TableRow | null => {
    endCell();
    const row = celulas.size > 0 ? { linha: comeco, celulas } : null;
    if (row && ++lidas > limites.linhas) throw linhasDemais(limites);
    celulas = new Map();
    column = 0;
    return row;
  };

  for (const text of texts(conteudo))
    for (const letter of text) {
      const depoisDeCr = ultima === '\r';
      ultima = letter;
      const fim = letter === '\n' || letter === '\r';
      if (fim && !(letter === '\n' && depoisDeCr)) linha++;
      if (state === 'dentro') {
        if (letter === '"') state = 'saiu';
        else cell += letter;
      } else if (letter === '"' && state === 'saiu') {
        cell += letter;
        state = 'dentro';
      } else if (letter === '"' && cell.trim() === '') {
        cell = '';
        state = 'dentro';
      } else if (letter === separator) endCell();
      else if (fim) {
        if (letter === '\n' && depoisDeCr) {
          comeco = linha;
          continue;
        }
        const row = endRow();
        comeco = linha;
        if (row) yield row;
      } else cell += letter;
      if (cell.length > CELULA_MAXIMA) throw celulaGrande(comeco);
    }
  if (state === 'dentro')
    throw regra(
      `As aspas abertas na linha ${comeco} nunca fecham: o arquivo foi cortado ou tem aspas sobrando. Nenhuma linha foi lida.`,
    );
  const last = endRow();
  if (last) yield last;
}
