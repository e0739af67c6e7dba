import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Of a run of ten minutes only the end is read: what failed stands there by name, whichever tool found it. */

const address = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);
const shared = { folder: '' };
const path = (name: string) => join(shared.folder, name);

const VITEST = {
  numTotalTests: 3,
  numPassedTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'vai bem' },
        {
          status: 'failed',
          fullName: 'vai mal',
          failureMessages: ['\u001b[31mesperava 1, veio 2\u001b[39m\n    em a.test.ts:9'],
        },
        { status: 'skipped', fullName: 'foi pulado' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'não se carrega', assertionResults: [] },
  ],
};
const PLAYWRIGHT = {
  stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      suites: [
        {
          specs: [
            { file: 'c.e2e.ts', title: 'anda', tests: [{ projectName: 'desktop', status: 'expected', results: [] }] },
            {
              file: 'c.e2e.ts',
              title: 'tropeça',
              tests: [
                {
                  projectName: 'celular',
                  status: 'unexpected',
                  results: [
                    {
                      error: { message: 'o botão não apareceu' },
                      attachments: [{ name: 'error-context', path: 'pagina.md' }],
                      stdout: [{ text: 'à espera há 15 s: GET /api\n' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const run = (steps: string) => {
  writeFileSync(
    path('passos.mjs'),
    `import { countCheck, countLate, countPlaywright, countVitest } from ${address('results.mjs')};
     import { runSteps } from ${address('steps.mjs')};
     process.exitCode = await runSteps([[${steps}]], { lanes: 2 });`,
  );
  const { stdout, status } = spawnSync(process.execPath, [path('passos.mjs')], { encoding: 'utf8' });
  return { end: stdout.slice(stdout.indexOf('── O que falhou')), stdout, status };
};
const step = (name: string, result: string) => `{ name: '${name}', run: async () => (${result}) }`;

beforeAll(() => {
  shared.folder = mkdtempSync(join(tmpdir(), 'ciranda-resultados-'));
  writeFileSync(path('vitest.json'), JSON.stringify(VITEST));
  writeFileSync(
    path('pagina.md'),
    '# Page\n- heading "Talentos" [level=1]\n- button "Gravar"\n  - alert: Sem conexão\n',
  );
  writeFileSync(
    path('playwright.json'),
    JSON.stringify(PLAYWRIGHT).replace('"pagina.md"', JSON.stringify(path('pagina.md'))),
  );
});
afterAll(() => rmSync(shared.folder, { recursive: true, force: true }));

describe('fim de uma rodada', () => {
  it('repete o nome e as primeiras palavras de cada teste que falhou', () => {
    const { end, status } = run(
      [
        step('Regras', `countVitest(${JSON.stringify(path('vitest.json'))}, 1)`),
        step('Jornadas', `countPlaywright(${JSON.stringify(path('playwright.json'))}, 1)`),
      ].join(),
    );
    expect(status).toBe(1);
    expect(end).toContain('✘ Regras: a.test.ts > vai mal\n    esperava 1, veio 2\n');
    expect(end).toContain('✘ Regras: a.test.ts > foi pulado');
    expect(end).toContain('✘ Regras: b.test.ts\n    não se carrega');
    expect(end).toContain('✘ Jornadas: [celular] c.e2e.ts > tropeça\n    o botão não apareceu');
    expect(end).toContain(
      'na página:\n    - heading "Talentos" [level=1]\n    - alert: Sem conexão\n    à espera há 15 s: GET /api\n',
    );
    expect(end).not.toContain('button "Gravar"');
    expect(end).not.toContain('vai bem');
    expect(end).not.toContain('anda\n');
    expect(end.trimEnd().split('\n').at(-1)).toBe('2 passed, 4 failed');
  });

  it('repete o fim do que escreveu o passo que não diz qual teste falhou', () => {
    const { end } = run(`{ name: 'Estilo', run: async (stdio) => {
      const { spawnSync } = await import('node:child_process');
      spawnSync(process.execPath, ['-e', 'console.log("linha sobrando")'], { stdio });
      return countCheck(1);
    } }`);
    expect(end).toContain('✘ Estilo: linha sobrando');
  });

  it('o passo que não acaba no seu tempo é encerrado, diz isso, e o que fez até ali conta', () => {
    writeFileSync(
      path('feitos'),
      [
        { began: 'a.test.ts' },
        { began: 'b.test.ts' },
        { ended: 'a.test.ts', passed: 7, failed: 0 },
        { began: 'c.test.ts' },
        { ended: 'c.test.ts', passed: 2, failed: 1 },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    const late = (kind: string) => step(kind, `${kind}(${JSON.stringify(path('playwright.json'))}, 124)`);
    const { end } = run(
      [step('PostgreSQL', `countLate(${JSON.stringify(path('feitos'))})`), late('countPlaywright')].join(),
    );
    expect(end).toContain('✘ PostgreSQL: c.test.ts\n');
    expect(end).toContain(
      '✘ PostgreSQL: não terminou no tempo que um passo tem, e foi encerrado\n' +
        '    2 arquivos feitos (certos: 9, com falha: 1); estava em b.test.ts',
    );
    expect(end).toContain('✘ countPlaywright: [celular] c.e2e.ts > tropeça');
    expect(end).toContain('    certos: 1, com falha: 1, por fazer: 0');
    expect(end.trimEnd().split('\n').at(-1)).toBe('10 passed, 4 failed');
    const slow = run(`{ name: 'Tipos', run: async (stdio) => {
      const { run } = await import(${address('child.mjs')});
      const words = ['-e', 'setTimeout(() => {}, 60_000)'];
      return countCheck(await run(process.execPath, words, { cwd: '.', env: process.env, stdio, minutes: 0.002 }));
    } }`);
    expect(slow.end).toContain('✘ Tipos: não terminou no tempo que um passo tem, e foi encerrado');
  });

  it('nada repete quando tudo passa', () => {
    const { stdout, status } = run(step('Tipos', 'countCheck(0)'));
    expect(status).toBe(0);
    expect(stdout).not.toContain('O que falhou');
  });
});
