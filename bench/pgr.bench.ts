import { documentoDoPgr, papelDe } from '#modules/sst/pgr/pgr.report.ts';
import type { GrupoDoInventario, Programa } from '#modules/sst/pgr/programa.queries.ts';
import { createPdfRenderer } from '#platform/server/report/render-pdf.ts';
import { short } from './lib/figures.ts';

const GRUPOS = 100;
const RISCOS = 12;

const cabecalho = {
  empresaNome: 'Empresa Exemplo',
  usuario: 'Exemplo',
  quando: '2026-11-21T12:00:00Z',
  zona: 'America/Fortaleza',
};
const tres = (nomes: readonly string[]) => nomes.map((nome, n) => ({ id: n + 1, nome }));

const grupo = (n: number): GrupoDoInventario => ({
  id: n,
  nome: `Grupo homogêneo ${n}`,
  desde: '2026-01-02',
  descricao: 'Operadores e ajudantes que trabalham nas mesmas máquinas, no mesmo turno, expostos ao mesmo.',
  ambientes: ['Linha de produção', 'Doca de expedição'],
  riscos: Array.from({ length: RISCOS }, (_, r) => ({
    risco: `Risco ${r} da operação e da limpeza da linha`,
    tipo: r % 2 ? 'Físico' : 'Químico',
    ambiente: r % 3 ? 'Linha de produção' : 'Doca de expedição',
    agente: 'Ruído contínuo ou intermitente',
    fontes: 'Esteira, prensa, empilhadeira',
    danos: 'Perda auditiva, queda, corte, contusão e irritação da pele',
    medidas: 'EPC: enclausuramento; EPI eficaz',
    probabilidade: 'Possível',
    gravidade: 'Moderada',
    classificacao: r % 4 ? 'Tolerável' : 'Substancial',
    cor: '#f2c14e',
  })),
});

const programa = (grupos: number): Programa => ({
  nome: 'PGR 2026/2027',
  empresa: 'Empresa Exemplo',
  dataIni: '2026-01-01',
  dataFim: '2027-12-31',
  apresentacao: 'O programa trata dos riscos de todos os estabelecimentos.',
  estabelecimentos: ['Matriz', 'Filial'],
  obras: [],
  responsaveis: ['Rogério Matos (CE12345)'],
  gravidades: tres(['Leve', 'Moderada', 'Grave']),
  probabilidades: tres(['Improvável', 'Possível', 'Provável']),
  celulas: [1, 2, 3].flatMap((gravidade) =>
    [1, 2, 3].map((probabilidade) => ({ gravidade, probabilidade, nome: 'Tolerável', cor: '#f2c14e' })),
  ),
  grupos: Array.from({ length: grupos }, (_, n) => grupo(n)),
  acoes: Array.from({ length: grupos }, (_, n) => ({
    nome: `Ação ${n}`,
    meta: 'Risco tolerável',
    responsavel: 'Pessoa de exemplo',
    previsaoInicio: '2026-02-01',
    previsaoTermino: '2026-06-30',
    acompanhamentoInicio: null,
    acompanhamentoTermino: null,
    situacao: null,
  })),
  visitas: [],
});

/** The whole programme of a hundred homogeneous groups as PDF: time, memory, and per group as a multiple of that of ten in the same run. */
export async function run(grupos = GRUPOS): Promise<Record<string, Record<string, number>>> {
  const engine = createPdfRenderer();
  const medir = async (quantos: number) => {
    const antes = process.memoryUsage.rss();
    const begun = performance.now();
    const { pdf, paginas } = await engine.free(
      { ...documentoDoPgr, dados: () => papelDe(programa(quantos)) },
      null as never,
      { pgrId: 0 },
      { cabecalho },
    );
    return {
      ms: performance.now() - begun,
      paginas,
      arquivoMB: pdf.length / 2 ** 20,
      memoriaExtraMB: (process.memoryUsage.rss() - antes) / 2 ** 20,
    };
  };
  try {
    // The first one starts the child that compiles.
    await medir(1);
    const poucos = await medir(grupos / 10);
    const todos = await medir(grupos);
    return {
      [`${grupos} grupos de ${RISCOS} riscos`]: {
        ms: short(todos.ms, 0),
        paginas: todos.paginas,
        arquivoMB: short(todos.arquivoMB),
        memoriaExtraMB: short(todos.memoriaExtraMB, 0),
        razaoPorGrupo: short(todos.ms / (10 * poucos.ms)),
      },
    };
  } finally {
    await engine.close();
  }
}

if (import.meta.main) console.table(await run());
