import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Each wall is proved by a violation planted in a copy of the lint configuration: a wall that stops catching is seen
 * here, and not when the house has already leaked. One run of Biome reads every plant.
 */

interface Plant {
  name: string;
  file: string;
  source: string;
  /** What the message must contain, or null for an import that is legal. */
  caught: string | null;
}

const named = (from: string) => `import { x } from '${from}';\n\nexport const y = x;\n`;
const plant = (name: string, file: string, from: string, caught: string | null): Plant => ({
  name,
  file,
  source: named(from),
  caught,
});

const web = 'a tela não importa código do servidor';
const shared = 'arquivo comum aos dois lados';
const server = 'o servidor não importa código da tela';
const privacy = 'de outro módulo só se importa';

const plants: Plant[] = [
  plant('plataforma importa módulo', 'platform/server/http/a.ts', '#modules/sst/epi/epi.contract.ts', 'a plataforma'),
  plant('plataforma importa o app', 'platform/testing/b.ts', '#app/server/build-app.ts', 'a plataforma'),
  plant('plataforma sobe até um módulo', 'platform/shared/c.ts', '../../modules/sst/epi/epi.rules.ts', 'a plataforma'),
  plant('tela importa a plataforma do servidor', 'modules/sst/epi/a.screen.tsx', '#platform/server/http/a.ts', web),
  plant('rotas importam resource', 'modules/sst/a.routes.tsx', './epi/epi.resource.ts', web),
  plant(
    'parte importa api de outro módulo',
    'modules/sst/epi/a.part.tsx',
    '#modules/organizacao/organizacao.api.ts',
    web,
  ),
  plant('parte importa relatório', 'modules/sst/epi/b.part.tsx', '#modules/sst/relatorios/epi.report.ts', web),
  plant('plataforma da tela importa node', 'platform/web/api/a.ts', 'node:fs', web),
  plant('casca da tela importa kysely', 'app/web/shell/a.tsx', 'kysely', web),
  plant('contrato importa servidor', 'modules/sst/epi/a.contract.ts', '#platform/server/http/a.ts', shared),
  plant('contrato importa tela', 'modules/sst/epi/b.contract.ts', './epi.part.tsx', shared),
  plant('regra importa node', 'modules/sst/epi/a.rules.ts', 'node:crypto', shared),
  plant('permissões importam actions', 'modules/sst/a.permissions.ts', './epi/epi.actions.ts', shared),
  plant('comum da plataforma importa react', 'platform/shared/a.ts', 'react', shared),
  plant('comum da plataforma sobe ao servidor', 'platform/shared/contract/b.ts', '../../server/http/a.ts', shared),
  plant('servidor importa tela', 'modules/sst/epi/a.resource.ts', './epi.screen.tsx', server),
  plant('servidor importa a plataforma da tela', 'platform/server/report/a.ts', '#platform/web/ui/a.ts', server),
  plant(
    'módulo importa actions de outro',
    'modules/captacao/vaga/a.actions.ts',
    '#modules/sst/epi/epi.actions.ts',
    privacy,
  ),
  plant('módulo importa regra de outro', 'modules/captacao/vaga/b.rules.ts', '#modules/sst/epi/epi.rules.ts', privacy),
  plant('tela importa tela de outro', 'modules/captacao/vaga/c.screen.tsx', '#modules/sst/epi/epi.screen.tsx', privacy),
  plant(
    'parte de outro módulo é permitida',
    'modules/captacao/vaga/d.screen.tsx',
    '#modules/sst/epi/epi.part.tsx',
    null,
  ),
  plant(
    'módulo importa fábrica de outro',
    'modules/captacao/vaga/d.queries.ts',
    '#modules/sst/sst.factory.ts',
    privacy,
  ),
  plant(
    'teste importa consulta de outro',
    'modules/captacao/e.test.ts',
    '#modules/sst/epi/epi.queries.ts',
    'um teste só',
  ),
  plant('módulo conhece o app', 'modules/sst/epi/c.actions.ts', '#app/server/modules.ts', 'não conhece o app'),
  plant('módulo sobe por ../', 'modules/sst/epi/d.actions.ts', '../../captacao/vaga/a.actions.ts', 'nunca por ../'),
  plant('módulo importa o pool', 'modules/sst/epi/e.actions.ts', '#platform/server/db/pool.ts', 'não abre conexão'),
  plant('módulo importa o driver', 'modules/sst/epi/f.actions.ts', 'pg', 'não abre conexão'),
  plant(
    'organização importa outro módulo',
    'modules/organizacao/area/a.api.ts',
    '#modules/sst/sst.api.ts',
    'organizacao não',
  ),
  plant('cargo-salario importa acima', 'modules/cargo-salario/a.api.ts', '#modules/sst/sst.api.ts', 'cargo-salario só'),
  plant('módulo depende de analytics', 'modules/sst/b.api.ts', '#modules/analytics/analytics.api.ts', 'analytics'),
  {
    name: 'import dinâmico também conta',
    file: 'modules/sst/epi/g.screen.tsx',
    source: "export const later = () => import('#platform/server/http/a.ts');\n",
    caught: web,
  },
  {
    name: 'import de tipo também conta',
    file: 'modules/captacao/vaga/f.queries.ts',
    source: "export type T = import('#modules/sst/epi/epi.queries.ts').T;\n",
    caught: privacy,
  },
  {
    name: 'export from também conta',
    file: 'modules/captacao/vaga/g.queries.ts',
    source: "export { x } from '#modules/sst/epi/epi.queries.ts';\n",
    caught: privacy,
  },
  {
    name: 'ciclo entre arquivos',
    file: 'modules/sst/ciclo/a.rules.ts',
    source: "import { b } from './b.rules.ts';\n\nexport const a = () => b;\n",
    caught: 'cycle',
  },
  plant(
    'contrato de outro módulo é permitido',
    'modules/captacao/ok/a.contract.ts',
    '#modules/sst/epi/epi.contract.ts',
    null,
  ),
  plant(
    'api de outro módulo é permitida',
    'modules/captacao/ok/a.actions.ts',
    '#modules/organizacao/organizacao.api.ts',
    null,
  ),
  plant(
    'parte do próprio módulo é permitida',
    'modules/captacao/ok/a.screen.tsx',
    '#modules/captacao/vaga/v.part.tsx',
    null,
  ),
  plant(
    'fábrica de outro módulo é permitida ao teste',
    'modules/captacao/ok/a.test.ts',
    '#modules/sst/sst.factory.ts',
    null,
  ),
  plant('a tela usa a plataforma da tela', 'modules/captacao/ok/b.part.tsx', '#platform/web/ui/a.ts', null),
  plant(
    'o recurso usa a plataforma do servidor',
    'modules/captacao/ok/a.resource.ts',
    '#platform/server/http/a.ts',
    null,
  ),
  plant('o teste da tela usa node', 'platform/web/api/a.test.ts', 'node:fs', null),
  plant('analytics lê os outros', 'modules/analytics/painel/a.queries.ts', '#modules/sst/sst.api.ts', null),
  plant('o app compõe', 'app/server/modules.ts', '#modules/sst/sst.module.ts', null),
];

/** Files the plants need beside them. */
const companions: Array<[file: string, source: string]> = [
  ['modules/sst/ciclo/b.rules.ts', "import { a } from './a.rules.ts';\n\nexport const b = () => a;\n"],
];

const folder = mkdtempSync(join(tmpdir(), 'ciranda-muros-'));
const messages = new Map<string, string[]>();

function write(file: string, source: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
}

/** Runs Biome over the copy and keeps the messages of errors by file. */
function lint() {
  const require = createRequire(import.meta.url);
  const biome = require.resolve('@biomejs/biome/bin/biome');
  let output: string;
  try {
    const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
    output = execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const report = JSON.parse(output) as {
    diagnostics: Array<{ severity: string; message: string; location: { path: string } }>;
  };
  for (const { severity, message, location } of report.diagnostics) {
    if (severity !== 'error') continue;
    const file = location.path.replace(/^\.\//, '');
    messages.set(file, [...(messages.get(file) ?? []), message]);
  }
}

beforeAll(() => {
  const root = dirname(import.meta.dirname);
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'scripts', 'walls'), join(folder, 'scripts', 'walls'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { file, source } of plants) write(file, source);
  for (const [file, source] of companions) write(file, source);
  lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('muros', () => {
  it.each(plants.filter(({ caught }) => caught !== null))('é pego: $name', ({ file, caught }) => {
    expect(messages.get(file)?.join('\n') ?? '').toContain(caught);
  });

  it.each(plants.filter(({ caught }) => caught === null))('passa: $name', ({ file }) => {
    expect(messages.get(file) ?? []).toEqual([]);
  });

  it('todo muro escrito está ligado na configuração', () => {
    const config = JSON.parse(readFileSync(join(folder, 'biome.json'), 'utf8')) as { plugins: Array<{ path: string }> };
    const caught = new Set(plants.map((p) => p.caught).filter((c) => c !== null));
    const walls = config.plugins.map(({ path }) => readFileSync(join(folder, path), 'utf8'));
    for (const wall of walls) expect([...caught].some((message) => wall.includes(message))).toBe(true);
  });
});
