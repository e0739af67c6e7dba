import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrowsBetween, circles, featureOf, fileOf } from './walls/cycles.ts';
import { importsIn, readImports } from './walls/import-graph.ts';
import { breaches, WALLS } from './walls/walls.ts';

/** The house has no breach, and each wall is proved by a planted violation: one that stops catching is seen here. */

const imports = readImports(dirname(import.meta.dirname));

const web = 'a tela não importa código do servidor';
const shared = 'arquivo comum aos dois lados';
const server = 'o servidor não importa código da tela';
const privacy = 'de outro módulo só se importa';
const platform = 'a plataforma não conhece';
const floor = 'um módulo só importa os que estão no seu andar ou abaixo';

const removable = 'esta funcionalidade pode ser apagada';

const CAUGHT: readonly [from: string, to: string, message: string, specifier?: string][] = [
  ['platform/server/http/a.ts', 'modules/sst/epi/epi.contract.ts', platform],
  ['platform/testing/b.ts', 'app/server/build-app.ts', platform],
  ['modules/sst/epi/a.screen.tsx', 'platform/server/http/a.ts', web],
  ['modules/sst/a.routes.tsx', 'modules/sst/epi/epi.resource.ts', web],
  ['modules/sst/epi/a.part.tsx', 'modules/organizacao/organizacao.api.ts', web],
  ['modules/sst/epi/b.part.tsx', 'modules/sst/relatorios/epi.report.ts', web],
  ['modules/sst/epi/c.part.tsx', 'modules/sst/sst.factory.ts', web],
  ['platform/web/api/a.ts', 'node:fs', web],
  ['app/web/shell/a.tsx', 'kysely', web],
  ['modules/sst/epi/a.contract.ts', 'platform/server/http/a.ts', shared],
  ['modules/sst/epi/b.contract.ts', 'modules/sst/epi/epi.part.tsx', shared],
  ['modules/sst/epi/a.rules.ts', 'node:crypto', shared],
  ['modules/sst/a.permissions.ts', 'modules/sst/epi/epi.actions.ts', shared],
  ['platform/shared/a.ts', 'react', shared],
  ['platform/shared/contract/b.ts', 'platform/server/http/a.ts', shared],
  ['modules/sst/epi/a.resource.ts', 'modules/sst/epi/epi.screen.tsx', server],
  ['platform/server/report/a.ts', 'platform/web/ui/a.ts', server],
  ['app/server/a.ts', 'react', server],
  ['modules/captacao/vaga/a.actions.ts', 'modules/sst/epi/epi.actions.ts', privacy],
  ['modules/captacao/vaga/b.rules.ts', 'modules/sst/epi/epi.rules.ts', privacy],
  ['modules/captacao/vaga/c.screen.tsx', 'modules/sst/epi/epi.screen.tsx', privacy],
  ['modules/captacao/vaga/d.queries.ts', 'modules/sst/sst.factory.ts', privacy],
  ['modules/captacao/vaga/f.queries.ts', 'modules/sst/epi/epi.queries.ts', privacy],
  ['modules/captacao/vaga/g.resource.ts', 'modules/sst/epi/epi.resource.ts', privacy],
  ['modules/captacao/vaga/h.job.ts', 'modules/sst/epi/epi.job.ts', privacy],
  ['modules/captacao/vaga/i.report.ts', 'modules/sst/epi/epi.report.ts', privacy],
  ['modules/captacao/vaga/j.module.ts', 'modules/sst/sst.module.ts', privacy],
  ['modules/captacao/e.test.ts', 'modules/sst/epi/epi.queries.ts', 'de outro módulo um teste só importa'],
  ['modules/sst/epi/c.actions.ts', 'app/server/modules.ts', 'não conhece o app'],
  ['modules/captacao/vaga/e.actions.ts', 'modules/captacao/quadro/a.api.ts', 'nunca por ../', '../quadro/a.api.ts'],
  ['modules/sst/epi/e.actions.ts', 'platform/server/db/postgres-engine.ts', 'não abre conexão'],
  ['modules/sst/epi/f.actions.ts', 'pg', 'não abre conexão'],
  ['modules/organizacao/area/a.api.ts', 'modules/sst/sst.api.ts', floor],
  ['modules/cargo-salario/a.api.ts', 'modules/sst/sst.api.ts', floor],
  ['modules/captacao/a.api.ts', 'modules/externo/externo.api.ts', floor],
  ['modules/sst/b.api.ts', 'modules/analytics/analytics.api.ts', floor],
  ['modules/captacao/quadro/a.part.tsx', 'modules/captacao/entrevistas/a.contract.ts', removable],
  ['modules/captacao/candidatos/a.screen.tsx', 'modules/captacao/banco-talentos/a.part.tsx', removable],
  ['modules/captacao/captacao.api.ts', 'modules/captacao/privacidade/a.queries.ts', removable],
  ['modules/externo/acesso/a.queries.ts', 'modules/captacao/privacidade/privacidade.api.ts', removable],
  ['modules/externo/anuncios/a.screen.tsx', 'modules/externo/entrevistas/a.part.tsx', removable],
  ['modules/captacao/entrevistas/a.actions.ts', 'modules/captacao/privacidade/a.api.ts', removable],
];

const ALLOWED: readonly [from: string, to: string][] = [
  ['modules/captacao/ok/a.contract.ts', 'modules/sst/epi/epi.contract.ts'],
  ['modules/captacao/ok/a.actions.ts', 'modules/organizacao/organizacao.api.ts'],
  ['modules/captacao/ok/a.screen.tsx', 'modules/captacao/vaga/v.part.tsx'],
  ['modules/captacao/vaga/d.screen.tsx', 'modules/sst/epi/epi.part.tsx'],
  ['modules/captacao/ok/a.test.ts', 'modules/sst/sst.factory.ts'],
  ['modules/organizacao/ok/a.test.ts', 'modules/captacao/captacao.factory.ts'],
  ['modules/captacao/ok/b.part.tsx', 'platform/web/ui/a.ts'],
  ['modules/captacao/ok/a.resource.ts', 'platform/server/http/a.ts'],
  ['platform/web/api/a.test.ts', 'node:fs'],
  ['modules/externo/ok/a.actions.ts', 'modules/captacao/captacao.api.ts'],
  ['modules/analytics/painel/a.queries.ts', 'modules/sst/sst.api.ts'],
  ['app/server/modules.ts', 'modules/sst/sst.module.ts'],
  ['modules/externo/privacidade/a.actions.ts', 'modules/captacao/privacidade/privacidade.api.ts'],
  ['modules/captacao/captacao.module.ts', 'modules/captacao/entrevistas/entrevistas.module.ts'],
  ['modules/captacao/historico/a.test.ts', 'modules/captacao/entrevistas/entrevistas.factory.ts'],
];

/** The imports of a tree that has only these files. */
function inFolder(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'ciranda-muros-'));
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    return readImports(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const edge = (from: string, to: string, specifier = '#x') => ({ from, to, specifier, typeOnly: false });

describe('muros', () => {
  it('a casa não tem brecha', () => {
    expect(imports.length).toBeGreaterThan(5000);
    expect(breaches(imports)).toEqual([]);
  });

  it.each(CAUGHT)('é pego: %s importa %s', (from, to, message, specifier) => {
    expect(breaches([edge(from, to, specifier)]).join()).toContain(message);
  });

  it.each(ALLOWED)('passa: %s importa %s', (from, to) => {
    expect(breaches([edge(from, to)])).toEqual([]);
  });

  it('um import que não leva a lugar nenhum é dito', () => {
    expect(breaches([{ ...edge('app/server/a.ts', ''), to: null }])).toEqual([
      'app/server/a.ts importa #x: não existe.',
    ]);
  });

  it('todo muro tem a sua violação plantada', () => {
    const unproved = WALLS.filter(({ message }) => !CAUGHT.some(([, , caught]) => message.includes(caught)));
    expect(unproved).toEqual([]);
  });

  it('nenhum arquivo anda em círculo, nem por tipos', () => {
    expect(circles(arrowsBetween(imports, fileOf))).toEqual([]);
  });

  it('nenhuma pasta de funcionalidade anda em círculo com outra', () => {
    expect(circles(arrowsBetween(imports, featureOf))).toEqual([]);
  });
});

describe('leitura dos imports', () => {
  const found = (source: string) => importsIn('a.ts', source).map(({ specifier, typeOnly }) => [specifier, typeOnly]);

  it.each([
    ["import { a, type B } from './a.ts';", './a.ts', false],
    ["import './a.css';", './a.css', false],
    ["import type { A } from './a.ts';", './a.ts', true],
    ["import { type A } from './a.ts';", './a.ts', true],
    ["export { a } from './a.ts';", './a.ts', false],
    ["export * from './a.ts';", './a.ts', false],
    ["const a = () => import('./a.ts');", './a.ts', false],
    ["type A = import('./a.ts').A;", './a.ts', true],
    ["vi.mock('./a.ts', () => ({}));", './a.ts', false],
  ])('%s', (source, specifier, typeOnly) => {
    expect(found(source)).toEqual([[specifier, typeOnly]]);
  });

  it('um comentário e um texto não são imports', () => {
    expect(found(`// import './a.ts'\nconst a = "import './b.ts'";`)).toEqual([]);
  });

  it('o caminho é resolvido: o que sobe por ../ é pego onde chega', () => {
    const lidos = inFolder({
      'platform/shared/a.ts': "import { x } from '../../modules/sst/epi/epi.rules.ts';\nexport const y = x;\n",
      'modules/sst/epi/epi.rules.ts': 'export const x = 1;\n',
    });
    expect(breaches(lidos).join()).toContain(platform);
  });

  it('um círculo é achado, de dois e de três, e um losango não é', () => {
    const graph = (...pairs: string[]) =>
      arrowsBetween(
        pairs.map((p) => edge(p[0] ?? '', p[1] ?? '')),
        (path) => path,
      );
    expect(circles(graph('ab', 'ba', 'bc'))).toEqual([['a', 'b']]);
    expect(circles(graph('ab', 'bc', 'ca', 'cd'))).toEqual([['a', 'b', 'c']]);
    expect(circles(graph('ab', 'ac', 'bd', 'cd'))).toEqual([]);
  });

  it('dois arquivos que só trocam tipos são um círculo, e duas pastas também', () => {
    const lidos = inFolder({
      'modules/sst/epi/a.rules.ts': "import type { B } from '../uso/b.rules.ts';\nexport type A = B;\n",
      'modules/sst/uso/b.rules.ts': "export type B = import('../epi/a.rules.ts').A;\n",
      'modules/sst/uso/c.test.ts': "import type { A } from '../epi/a.rules.ts';\nexport type C = A;\n",
    });
    expect(lidos.filter(({ typeOnly }) => typeOnly)).toHaveLength(3);
    expect(circles(arrowsBetween(lidos, fileOf))).toEqual([
      ['modules/sst/epi/a.rules.ts', 'modules/sst/uso/b.rules.ts'],
    ]);
    expect(circles(arrowsBetween(lidos, featureOf))).toEqual([['modules/sst/epi', 'modules/sst/uso']]);
  });
});
