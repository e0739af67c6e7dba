import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { defineTabular, type TabularReport } from '#platform/server/report/define-report.ts';
import { createPdfRenderer } from '#platform/server/report/render-pdf.ts';
import { renderXlsx } from '#platform/server/report/render-xlsx.ts';
import { FONTS_DIR, TYPST_DIR } from '#platform/server/report/typst-compile.ts';

const cabecalho = {
  empresaNome: 'Empresa Exemplo',
  usuario: 'Exemplo',
  quando: '2026-11-21T12:00:00Z',
  zona: 'America/Fortaleza',
};
const colunas = [
  { chave: 'c0', titulo: 'Matrícula', tipo: 'inteiro' },
  { chave: 'c1', titulo: 'Nome', tipo: 'texto' },
  { chave: 'c2', titulo: 'Cargo', tipo: 'texto' },
  { chave: 'c3', titulo: 'Admissão', tipo: 'data' },
  { chave: 'c4', titulo: 'Salário', tipo: 'dinheiro', total: 'soma' },
  { chave: 'c5', titulo: 'Reajuste', tipo: 'percentual' },
  { chave: 'c6', titulo: 'Ativo', tipo: 'booleano' },
  { chave: 'c7', titulo: 'Horas', tipo: 'decimal', total: 'soma' },
  { chave: 'c8', titulo: 'Registro', tipo: 'instante' },
  { chave: 'c9', titulo: 'Observação', tipo: 'texto' },
  { chave: 'c10', titulo: 'Benefícios', tipo: 'dinheiro', total: 'soma' },
  { chave: 'c11', titulo: 'Desligamento', tipo: 'data' },
] as const;
type Row = Record<(typeof colunas)[number]['chave'], string | number | boolean | null>;

function row(i: number): Row {
  return {
    c0: i,
    c1: `Pessoa de exemplo ${i}`,
    c2: i % 2 ? 'Analista de Desenvolvimento Organizacional' : 'Auxiliar',
    c3: `20${10 + (i % 16)}-02-${10 + (i % 19)}`,
    c4: `${2000 + (i % 5000)}.10`,
    c5: '12.5',
    c6: i % 3 === 0,
    c7: '176.25',
    c8: new Date(1_767_200_000_000 + i * 7_000_000).toISOString(),
    c9: i % 5 ? null : 'Texto <livre> & "acentuado" 😀',
    c10: '350.00',
    c11: null,
  };
}

function report(quantas: number, largura: number): TabularReport<Row, null> {
  return defineTabular<Row, null>({
    id: 'medida',
    titulo: 'Medida',
    colunas: colunas.slice(0, largura),
    filtroEmPalavras: () => '',
    linhas: async function* () {
      for (let i = 0; i < quantas; i += 1) yield row(i);
    },
  });
}

async function best(vezes: number, f: () => Promise<unknown>): Promise<number> {
  let menor = Number.POSITIVE_INFINITY;
  for (let i = 0; i < vezes; i += 1) {
    const inicio = performance.now();
    await f();
    menor = Math.min(menor, performance.now() - inicio);
  }
  return menor;
}

/** The least that Typst can do: the same cells in a bare table, in this process, tagged as ours. */
function bareTypst(quantas: number): () => Promise<void> {
  const typst = NodeCompiler.create({ workspace: TYPST_DIR, fontArgs: [{ fontPaths: [FONTS_DIR] }] });
  const celulas = Array.from({ length: quantas }, (_, i) => Object.values(row(i)).slice(0, 8).map(String)).flat();
  typst.mapShadow(join(TYPST_DIR, 'nua.json'), Buffer.from(JSON.stringify(celulas)));
  const fonte = `#set document(title: "x")\n#set text(font: "Source Sans 3", size: 8.5pt, lang: "pt")\n#set page(flipped: true)\n#table(columns: 8, table.header(..range(8).map(str)), ..json("/nua.json"))`;
  typst.addSource(join(TYPST_DIR, 'nua.typ'), fonte);
  return async () => {
    const doc = typst.compile({ mainFilePath: join(TYPST_DIR, 'nua.typ') }).result;
    if (!doc) throw new Error('a tabela nua não compila');
    typst.pdf(doc, { pdfStandard: 'ua-1' });
    typst.evictCache(0);
    await new Promise(setImmediate);
  };
}

async function measurePdf(quantas: number, vezes: number): Promise<Record<string, number>> {
  const engine = createPdfRenderer();
  const nosso = (): Promise<unknown> => engine.tabular(report(quantas, 8), null, null, { cabecalho });
  const nua = bareTypst(quantas);
  await nosso();
  await nua();
  const ms = await best(vezes, nosso);
  const msNua = await best(vezes, nua);
  await engine.close();
  return { ms, msTypst: msNua, razao: ms / msNua };
}

async function measureXlsx(): Promise<Record<string, number>> {
  const pasta = mkdtempSync(join(tmpdir(), 'medida-'));
  const arquivo = join(pasta, 'x.xlsx');
  // a server is warm: code compiled, heap grown to its working size
  for await (const parte of renderXlsx(report(5000, 12), null, null, { cabecalho })) if (parte.length === 0) break;
  const saida = createWriteStream(arquivo);
  const atraso = monitorEventLoopDelay({ resolution: 5 });
  const antes = process.memoryUsage.rss();
  let pico = antes;
  atraso.enable();
  const inicio = performance.now();
  for await (const parte of renderXlsx(report(100_000, 12), null, null, { cabecalho })) {
    pico = Math.max(pico, process.memoryUsage.rss());
    if (!saida.write(parte)) await once(saida, 'drain');
  }
  saida.end();
  await once(saida, 'close');
  const ms = performance.now() - inicio;
  atraso.disable();
  const mb = statSync(arquivo).size / 2 ** 20;
  rmSync(pasta, { recursive: true });
  return { ms, memoriaExtraMB: (pico - antes) / 2 ** 20, piorAtrasoMs: atraso.max / 1e6, arquivoMB: mb };
}

/** Figures of the report engine: PDF of 20 and 1,000 rows beside a bare Typst table, XLSX of 100,000 rows x 12 columns. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  return { xlsx100mil: await measureXlsx(), pdf20: await measurePdf(20, 15), pdf1000: await measurePdf(1000, 5) };
}

if (import.meta.main) console.table(await run());
