// The house's XLSX writer beside hucre's stream on the same rows, each in a process of its own:
// npm run bench -- planilha, with HUCRE=<folder of an installed hucre>/dist/index.mjs (it is no dependency of the product).
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { defineTabular } from '#platform/server/report/define-report.ts';
import { renderXlsx } from '#platform/server/report/render-xlsx.ts';

const QUANTAS = 100_000;
const colunas = [
  { chave: 'id', titulo: 'Matrícula', tipo: 'inteiro' },
  { chave: 'nome', titulo: 'Nome', tipo: 'texto' },
  { chave: 'admissao', titulo: 'Admissão', tipo: 'data' },
  { chave: 'salario', titulo: 'Salário', tipo: 'dinheiro' },
  { chave: 'ativo', titulo: 'Ativo', tipo: 'booleano' },
  { chave: 'horas', titulo: 'Horas', tipo: 'decimal' },
  { chave: 'nota', titulo: 'Observação', tipo: 'texto' },
] as const;
type Row = Record<(typeof colunas)[number]['chave'], string | number | boolean | null>;

const row = (i: number): Row => ({
  id: i,
  nome: `Pessoa de exemplo ${i}`,
  admissao: `20${10 + (i % 16)}-02-${10 + (i % 19)}`,
  salario: i === 0 ? '90071992547409.93' : `${2000 + (i % 5000)}.10`,
  ativo: i % 3 === 0,
  horas: '176.25',
  nota: i % 5 ? null : 'Texto <livre> & "acentuado"',
});

function* rows(quantas: number): Generator<Row> {
  for (let i = 0; i < quantas; i += 1) yield row(i);
}

type Writer = (quantas: number) => AsyncIterable<Uint8Array>;

const daCasa: Writer = (quantas) =>
  renderXlsx(
    defineTabular<Row, null>({
      id: 'medida',
      titulo: 'Medida',
      colunas,
      filtroEmPalavras: () => '',
      linhas: () => rows(quantas),
    }),
    null,
    null,
    {
      cabecalho: {
        empresaNome: 'Empresa',
        usuario: 'Exemplo',
        quando: '2026-11-21T12:00:00Z',
        zona: 'America/Fortaleza',
      },
    },
  );

interface Hucre {
  writeXlsxStream(rows: Iterable<unknown[]>, options: object): ReadableStream<Uint8Array>;
}

async function deHucre(): Promise<Writer> {
  const { writeXlsxStream }: Hucre = await import(process.env.HUCRE ?? '');
  const columns = colunas.map(({ chave, titulo, tipo }) => ({
    key: chave,
    header: titulo,
    ...(tipo === 'data' ? { numFmt: 'dd/mm/yyyy' } : {}),
    ...(tipo === 'dinheiro' ? { numFmt: '#,##0.00' } : {}),
  }));
  function* cells(quantas: number) {
    for (const { id, nome, admissao, salario, ativo, horas, nota } of rows(quantas))
      yield [id, nome, new Date(`${admissao}T00:00:00Z`), Number(salario), ativo, Number(horas), nota];
  }
  return (quantas) =>
    writeXlsxStream(cells(quantas), { name: 'Medida', columns }) as unknown as AsyncIterable<Uint8Array>;
}

async function measure(write: Writer): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'planilha-'));
  const file = join(folder, 'x.xlsx');
  // a server is warm: code compiled, heap grown to its working size
  for await (const part of write(5000)) if (part.length === 0) break;
  const out = createWriteStream(file);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  let peak = before;
  delay.enable();
  const start = performance.now();
  const cpu = process.cpuUsage();
  for await (const part of write(QUANTAS)) {
    peak = Math.max(peak, process.memoryUsage.rss());
    if (!out.write(part)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  const mb = statSync(file).size / 2 ** 20;
  if (process.env.GUARDA) execFileSync('cp', [file, process.env.GUARDA]);
  rmSync(folder, { recursive: true });
  return {
    ms: performance.now() - start,
    cpuMs: (user + system) / 1000,
    memoriaExtraMB: (peak - before) / 2 ** 20,
    piorAtrasoMs: delay.max / 1e6,
    arquivoMB: mb,
  };
}

const alone = (writer: string): Record<string, number> =>
  JSON.parse(execFileSync(process.execPath, [import.meta.filename, writer], { encoding: 'utf8' }));

/** 100,000 rows of 7 columns by each writer. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  return { casa: alone('casa'), ...(process.env.HUCRE ? { hucre: alone('hucre') } : {}) };
}

if (import.meta.main) {
  const [writer] = process.argv.slice(2);
  if (writer === 'casa') console.log(JSON.stringify(await measure(daCasa)));
  else if (writer === 'hucre') console.log(JSON.stringify(await measure(await deHucre())));
  else console.table(await run());
}
