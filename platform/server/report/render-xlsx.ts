import { formatarInstante } from './format.ts';
import { contagem } from './pdf-document.ts';
import type { StreamOptions } from './render-csv.ts';
import { ReportError } from './report-error.ts';
import { batches } from './rows.ts';
import { type AnyReport, type FlatSheet, openSheets } from './sheets.ts';
import { colunaDoRotulo, colunaDoTotal, Totals } from './totals.ts';
import { trimLetters } from './trim-letters.ts';
import { columnName, textCell, typedCell, xmlText } from './xlsx-cells.ts';
import { ESTILO, XlsxStyles } from './xlsx-styles.ts';
import { type ZipFile, zipStream } from './zip-stream.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LINHAS_MAXIMAS = 1_048_576;
const LARGURA = {
  texto: 28,
  inteiro: 12,
  decimal: 14,
  dinheiro: 16,
  percentual: 12,
  data: 12,
  instante: 18,
  booleano: 9,
} as const;

interface Progress {
  readonly signal: AbortSignal | undefined;
  readonly zona: string;
  /** Last row of each sheet's filter, for the defined names. */
  readonly alcances: string[];
  readonly contagens: number[];
  advance(linhas: number): void;
}

function attribute(texto: string): string {
  return xmlText(texto).replaceAll('"', '&quot;');
}

/** Names of sheets: at most 31 characters, without the forbidden ones, each once. */
export function sheetNames(pedidos: readonly string[]): string[] {
  const usados = new Set<string>();
  return pedidos.map((pedido) => {
    const base =
      trimLetters(pedido.replace(/[\\/?*[\]:]/g, ' '), "'")
        .trim()
        .slice(0, 31) || 'Dados';
    let nome = base;
    for (let i = 2; usados.has(nome.toLowerCase()); i += 1) nome = `${base.slice(0, 27)} ${i}`;
    usados.add(nome.toLowerCase());
    return nome;
  });
}

async function* sheetXml(
  sheet: FlatSheet,
  styles: XlsxStyles,
  progress: Progress,
  ativa: boolean,
): AsyncGenerator<string> {
  const { colunas } = sheet;
  const letras = colunas.map((_, i) => columnName(i));
  const estilos = colunas.map((c) => styles.of(c));
  const ultima = letras.at(-1) ?? 'A';
  const larguras = colunas.map((c, i) => {
    const largura = Math.min(80, Math.max(c.largura ?? LARGURA[c.tipo], Math.min(c.titulo.length + 4, 30)));
    return `<col min="${i + 1}" max="${i + 1}" width="${largura}" customWidth="1"/>`;
  });
  yield `${XML}<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${ativa ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><cols>${larguras.join('')}</cols><sheetData><row r="1" ht="22" customHeight="1">${colunas.map((c, i) => textCell(`${letras[i]}1`, ESTILO.cabecalho, c.titulo)).join('')}</row>`;
  const totals = new Totals(colunas, sheet.emBranco);
  let n = 1;
  for await (const lote of batches(sheet.linhas, progress.signal)) {
    let xml = '';
    for (const linha of lote) {
      n += 1;
      totals.add(linha);
      xml += `<row r="${n}">`;
      for (let i = 0; i < colunas.length; i += 1) {
        const coluna = colunas[i];
        if (coluna) xml += typedCell(`${letras[i]}${n}`, estilos[i] ?? 0, coluna, linha[coluna.chave], progress.zona);
      }
      xml += '</row>';
    }
    if (n >= LINHAS_MAXIMAS)
      throw new ReportError(
        'tamanho',
        `mais de ${LINHAS_MAXIMAS} linhas`,
        'O relatório tem registros demais para uma planilha. Restrinja o filtro ou exporte em CSV.',
      );
    progress.advance(lote.length);
    yield xml;
  }
  progress.contagens.push(totals.registros);
  const filtro = `A1:${ultima}${Math.max(n, 2)}`;
  progress.alcances.push(`$A$1:$${ultima}$${Math.max(n, 2)}`);
  if (totals.algum && totals.linhas > 0) {
    n += 1;
    const rotulo = colunaDoRotulo(colunas);
    const celulas = colunas.map((c, i) => {
      const ref = `${letras[i]}${n}`;
      if (i === rotulo) return textCell(ref, styles.of({ ...c, tipo: 'texto' }, true), 'Total');
      const doTotal = colunaDoTotal(c);
      const estilo = styles.of(doTotal, true);
      return typedCell(ref, estilo, doTotal, totals.valor(c.chave), progress.zona) || `<c r="${ref}" s="${estilo}"/>`;
    });
    yield `<row r="${n}">${celulas.join('')}</row>`;
  }
  yield `</sheetData><autoFilter ref="${filtro}"/><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${colunas.length > 6 ? 'landscape' : 'portrait'}" fitToHeight="0"/><headerFooter><oddFooter>&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter></worksheet>`;
}

function aboutXml(linhas: readonly (readonly [string, string])[], titulo: string): string {
  const corpo = linhas.map(
    ([rotulo, texto], i) =>
      `<row r="${i + 3}">${textCell(`A${i + 3}`, ESTILO.rotulo, rotulo)}${textCell(`B${i + 3}`, ESTILO.normal, texto)}</row>`,
  );
  return `${XML}<worksheet ${MAIN}><sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><cols><col min="1" max="1" width="16" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData><row r="1" ht="24" customHeight="1">${textCell('A1', ESTILO.titulo, titulo)}</row>${corpo.join('')}</sheetData></worksheet>`;
}

const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(folhas: number): string {
  const partes = Array.from(
    { length: folhas },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TIPO}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/>${partes.join('')}</Types>`;
}

function relationships(alvos: readonly (readonly [string, string])[]): string {
  const partes = alvos.map(
    ([tipo, alvo], i) => `<Relationship Id="rId${i + 1}" Type="${REL}/${tipo}" Target="${alvo}"/>`,
  );
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${partes.join('')}</Relationships>`;
}

function workbookXml(nomes: readonly string[], alcances: readonly string[]): string {
  const folhas = nomes.map((nome, i) => `<sheet name="${attribute(nome)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const citado = (i: number): string => `'${attribute((nomes[i] ?? '').replaceAll("'", "''"))}'`;
  const filtros = alcances.map(
    (a, i) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${citado(i)}!${a}</definedName>`,
  );
  const titulos = alcances.map(
    (_, i) => `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${citado(i)}!$1:$1</definedName>`,
  );
  return `${XML}<workbook ${MAIN} xmlns:r="${REL}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${folhas.join('')}</sheets><definedNames>${filtros.join('')}${titulos.join('')}</definedNames></workbook>`;
}

/**
 * A report as a real .xlsx with typed cells: one sheet per table (header frozen, styled and with filter, a bold total row
 * outside the filter) and a last sheet 'Sobre' with company, filter, user and time.
 * Yields buffers as the rows come, at the reader's pace; stop iterating, or abort the signal, to end it.
 * Throws ReportError ('modelo' for a value of the wrong kind, 'tamanho' above 1,048,576 rows), the signal's reason when aborted.
 */
export async function* renderXlsx<Data, Filter, Ctx>(
  report: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  { cabecalho, signal, onProgress }: StreamOptions,
): AsyncGenerator<Buffer, void, undefined> {
  const sheets = await openSheets(report, ctx, filtro);
  const palavras = await report.filtroEmPalavras?.(filtro, ctx);
  const total = sheets.every((s) => s.total !== null) ? sheets.reduce((a, s) => a + (s.total ?? 0), 0) : 0;
  const nomes = sheetNames([...sheets.map((s) => s.nome), 'Sobre']);
  const styles = new XlsxStyles();
  let feitas = 0;
  const progress: Progress = {
    signal,
    zona: cabecalho.zona,
    alcances: [],
    contagens: [],
    advance: (linhas) => {
      feitas += linhas;
      if (total > 0) onProgress?.(Math.min(1, feitas / total));
    },
  };
  const about = (): string =>
    aboutXml(
      [
        ['Empresa', cabecalho.empresaNome],
        ['Filtro', palavras || 'Nenhum'],
        ['Registros', progress.contagens.map(contagem).join('; ')],
        ['Emitido por', cabecalho.usuario],
        ['Emitido em', formatarInstante(cabecalho.quando, cabecalho.zona)],
      ],
      report.titulo,
    );
  const folha = (i: number): string => `xl/worksheets/sheet${i + 1}.xml`;
  const files = function* (): Generator<ZipFile> {
    yield { nome: '[Content_Types].xml', conteudo: [contentTypes(nomes.length)] };
    yield { nome: '_rels/.rels', conteudo: [relationships([['officeDocument', 'xl/workbook.xml']])] };
    for (const [i, sheet] of sheets.entries())
      yield { nome: folha(i), conteudo: sheetXml(sheet, styles, progress, i === 0) };
    yield { nome: folha(sheets.length), conteudo: [about()] };
    // what is known only after the rows: formats in use and the reach of the filters
    yield { nome: 'xl/workbook.xml', conteudo: [workbookXml(nomes, progress.alcances)] };
    yield {
      nome: 'xl/_rels/workbook.xml.rels',
      conteudo: [
        relationships([
          ...nomes.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    };
    yield { nome: 'xl/styles.xml', conteudo: [styles.xml()] };
  };
  yield* zipStream(files());
  onProgress?.(1);
}
