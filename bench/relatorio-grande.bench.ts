import { defineTabular } from '#platform/server/report/define-report.ts';
import { createPdfRenderer } from '#platform/server/report/render-pdf.ts';
import { renderXlsx } from '#platform/server/report/render-xlsx.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';

/** Rows of the heaviest recruitment report in a large company: every step of every candidate. */
const LINHAS = 30_000;
const ETAPAS = 6;

const cabecalho = {
  empresaNome: 'Empresa Exemplo',
  usuario: 'Exemplo',
  quando: '2026-11-21T12:00:00Z',
  zona: 'America/Fortaleza',
};

const relatorio = defineTabular({
  id: 'medida-grande',
  titulo: 'Candidatos por etapa seletiva',
  paisagem: true,
  grupo: { chave: 'etapa', titulo: 'Etapa' },
  colunas: [
    { chave: 'etapa', titulo: 'Etapa', tipo: 'texto' },
    { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 32, total: 'conta' },
    { chave: 'telefone', titulo: 'Celular', tipo: 'texto', largura: 16 },
    { chave: 'solicitacao', titulo: 'Solicitação', tipo: 'texto', largura: 30 },
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'avaliacao', titulo: 'Avaliação', tipo: 'texto', largura: 12 },
  ],
  filtroEmPalavras: () => '',
  linhas: () =>
    Array.from({ length: LINHAS }, (_, i) => ({
      etapa: `${Math.floor((i * ETAPAS) / LINHAS) + 1}. Etapa`,
      candidato: `Pessoa de exemplo ${i}`,
      telefone: '(85) 98765-4321',
      solicitacao: `Auxiliar de produção (${i % 4} vagas)`,
      data: `2026-0${1 + (i % 9)}-1${i % 9}`,
      avaliacao: i % 3 ? 'Apto' : 'Não apto',
    })),
  resumo: (rows) => ({
    indicadores: [{ rotulo: 'Passagens por etapas', valor: formatarInteiro(rows.length) }],
    graficos: [],
  }),
});

interface Figures extends Record<string, number> {
  readonly ms: number;
  readonly memoriaExtraMB: number;
}

async function measured(work: () => Promise<Record<string, number>>): Promise<Figures> {
  const antes = process.memoryUsage.rss();
  const inicio = performance.now();
  const outros = await work();
  return { ms: performance.now() - inicio, memoriaExtraMB: (process.memoryUsage.rss() - antes) / 2 ** 20, ...outros };
}

/** Time and memory of the heaviest recruitment report, 30,000 rows in groups: PDF with its figures, and XLSX. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const engine = createPdfRenderer();
  const pdf = await measured(async () => {
    const { paginas, pdf: bytes } = await engine.tabular(relatorio, null, null, { cabecalho });
    return { paginas, arquivoMB: bytes.length / 2 ** 20 };
  });
  await engine.close();
  const xlsx = await measured(async () => {
    let bytes = 0;
    for await (const parte of renderXlsx(relatorio, null, null, { cabecalho })) bytes += parte.length;
    return { arquivoMB: bytes / 2 ** 20 };
  });
  return { pdf30mil: pdf, xlsx30mil: xlsx };
}

if (import.meta.main) console.table(await run());
