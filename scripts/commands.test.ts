import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

/** What each command really does, step by step: one that is left out, or does nothing, is missed here. */

interface Passo {
  readonly name: string;
  readonly run: (stdio: 'ignore') => Promise<unknown>;
}

const visto = vi.hoisted(() => ({
  comando: undefined as undefined | (() => Promise<unknown>),
  grupos: [] as Passo[][],
  feito: [] as string[],
}));
const fez = (palavras: string) => {
  visto.feito.push(palavras);
  return { passed: 1, failed: 0 };
};
const house = { node: '/node', env: {} };

vi.mock('./entry.mjs', () => ({
  entry: (comando: () => Promise<unknown>) => {
    visto.comando = comando;
  },
}));
vi.mock('./bootstrap.mjs', () => ({ bootstrap: async () => house }));
vi.mock('./house.mjs', () => ({ root: '/raiz', tool: (pacote: string) => pacote }));
vi.mock('./child.mjs', () => ({
  run: async (_node: string, args: readonly string[], { env }: { env: Record<string, string> }) => {
    const { BANCO = '', PASTAS = '', TOCADOS = '' } = env;
    fez([...args.filter((arg) => !arg.includes('outputFile')), BANCO, PASTAS, TOCADOS].filter(Boolean).join(' '));
    return 0;
  },
  LATE: 124,
}));
vi.mock('./results.mjs', () => ({
  countCheck: () => ({ passed: 1, failed: 0 }),
  countVitest: () => ({ passed: 1, failed: 0 }),
}));
vi.mock('./kept-reports.mjs', () => ({
  forgetReports: () => fez('esquece os relatórios'),
  keepReport: () => undefined,
}));
vi.mock('./journeys.mjs', () => ({
  demoData: async () => {
    fez('prepara a demonstração');
    return '/dados';
  },
  runJourneys: async (_house: unknown, _stdio: unknown, { projects, data }: { projects: string[]; data: string }) =>
    fez(`navegador ${projects.join(' ')} sobre ${data}`),
}));
vi.mock('./postgres.mjs', () => ({
  startPostgres: async () => {
    fez('sobe o PostgreSQL');
    return { url: 'postgres://x', version: '15', stop: async () => void fez('para o PostgreSQL') };
  },
}));
vi.mock('./xmlsec.mjs', () => ({ findXmlsec: () => undefined }));
vi.mock('./web-build.mjs', () => ({ buildWeb: async () => void fez('constrói as telas') }));
vi.mock('./become.mjs', () => ({
  become: async (_house: unknown, arquivo: string, args: string[]) => void fez(`vira ${[arquivo, ...args].join(' ')}`),
}));
vi.mock('./steps.mjs', () => ({
  LANES: 1,
  runSteps: async (grupos: Passo[][]) => {
    visto.grupos = grupos;
    for (const passo of grupos.flat()) await passo.run('ignore');
    return 0;
  },
}));

/** Runs a command as `npm run` would, and returns its steps, and what they did in this order. */
async function rodar(arquivo: string, ...args: string[]) {
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  process.argv = [house.node, arquivo, ...args];
  await import(/* @vite-ignore */ join(import.meta.dirname, `${arquivo}.mjs`));
  await visto.comando?.();
  return { passos: visto.grupos.map((grupo) => grupo.map(({ name }) => name)), feito: visto.feito };
}

beforeEach(() => {
  Object.assign(visto, { comando: undefined, grupos: [], feito: [] });
});

const LEITURAS = [
  'Tipos comuns aos dois lados',
  'Tipos do servidor',
  'Tipos das telas',
  'Tipos das jornadas',
  'Estilo e formato (biome)',
  'Nada sem uso (knip)',
];
const LIDO = [
  'typescript -p tsconfig.shared.json --checkers 1',
  'typescript -p tsconfig.server.json --checkers 1',
  'typescript -p tsconfig.web.json --checkers 1',
  'typescript -p tsconfig.e2e.json --checkers 1',
  '@biomejs/biome ci --error-on-warnings',
  'knip',
];
const VITEST = 'vitest run --reporter=default --reporter=json --reporter=/raiz/scripts/done-reporter.mjs';

test('npm test constrói, prepara a demonstração, prova nos dois bancos, lê as fontes, abre todas as telas, faz as jornadas e conta os requisitos', async () => {
  const { passos, feito } = await rodar('test');
  expect(passos).toEqual([
    ['Dados de demonstração', 'Construção das telas'],
    [
      'Jornadas no computador',
      'HTTP e conformidade no PostgreSQL, 2/2',
      'Todas as telas, no navegador',
      'HTTP e conformidade no PostgreSQL, 1/2',
      'Jornadas no celular',
      'Plataforma e conformidade no banco embutido',
      'Regras, muros e fatos (sem banco)',
      ...LEITURAS,
    ],
    ['Cobertura dos requisitos'],
  ]);
  expect(feito).toEqual([
    'esquece os relatórios',
    'prepara a demonstração',
    'constrói as telas',
    'navegador desktop sobre /dados',
    'sobe o PostgreSQL',
    `${VITEST} --shard=2/2 postgres`,
    'para o PostgreSQL',
    'navegador telas sobre /dados',
    'sobe o PostgreSQL',
    `${VITEST} --shard=1/2 postgres`,
    'para o PostgreSQL',
    'navegador celular sobre /dados',
    `${VITEST} embutido platform,app`,
    `${VITEST} nenhum`,
    ...LIDO,
    '/raiz/scripts/spec-coverage.ts --progresso',
  ]);
});

test('npm run check lê as fontes e roda os testes; com um caminho, os dele e os que nenhuma mudança pula', async () => {
  const inteiro = await rodar('check');
  expect(inteiro.passos).toEqual([[...LEITURAS, 'Testes no banco embutido']]);
  expect(inteiro.feito).toEqual([...LIDO, VITEST]);
  visto.feito = [];
  const { passos, feito } = await rodar('check', './modules/sst');
  expect(passos).toEqual([['Testes de modules/sst', ...LEITURAS]]);
  expect(feito).toHaveLength(7);
  expect(feito[0]).toBe(
    `${VITEST} scripts/walls scripts/tree-facts app/server/repo-facts app/server/table-types app/server/campos-uma-vez app/server/chaves-declaradas app/server/limites-do-banco app/web/campos-nas-telas modules/captacao/privacidade/anonimizacao modules/captacao/privacidade/dados-pessoais app/server/conformance app/server/efeitos modules/sst modules/sst`,
  );
  for (const projeto of ['shared', 'server', 'web', 'e2e'])
    expect(
      feito.some((palavras) =>
        palavras.startsWith(`typescript -p tsconfig.${projeto}.json --checkers 1 --incremental`),
      ),
    ).toBe(true);
  expect(feito.find((palavras) => palavras.startsWith('@biomejs'))).toContain('modules/sst');
  expect(feito.at(-1)).toBe('knip');
});

test('npm start constrói as telas e torna-se o servidor, com o que lhe foi pedido', async () => {
  const { feito } = await rodar('start', '--porta');
  expect(feito).toEqual(['constrói as telas', 'vira /raiz/app/server/main.ts --porta']);
});
