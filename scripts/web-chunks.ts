import { dirname, resolve } from 'node:path';

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** What the grouping asks of the bundler. */
interface ModuleGraph {
  getModuleInfo(id: string): Module | null;
}

/** The two pages. They run when they are fetched: each keeps its own file, which nothing else needs. */
const pages = { equipe: 'app/web/main.tsx', portal: 'app/web/portal/main.tsx' };

/** What every screen of who is logged in runs. */
const frame = [
  'app/web/shell/internal-app.tsx',
  'app/web/routes/module-screen.tsx',
  'modules/captacao/captacao.routes.tsx',
];

/**
 * First visits, and what each waits for: the log-in of the staff, a list, a form; the candidates' pages before a session, their area, and
 * what asks them for data. Each needs all that it imports. What no start of the candidates names comes in the files of the staff's lists,
 * with every contract of those: half of what a page of theirs ran.
 */
const starts: Readonly<Record<string, readonly string[]>> = {
  equipe: [pages.equipe],
  lista: [
    pages.equipe,
    ...frame,
    'platform/web/list-screen/list-screen.tsx',
    'platform/web/list-screen/paged-list.tsx',
    // What most lists draw in their rows and open over them: a file each otherwise.
    'platform/web/table/one-line.tsx',
    'platform/web/ui/name-link.tsx',
    'platform/web/ui/target-dialog.tsx',
  ],
  formulario: [
    pages.equipe,
    ...frame,
    'platform/web/form-screen/form-screen.tsx',
    'platform/web/list-screen/filter-form.tsx',
  ],
  organizacao: ['modules/organizacao/organizacao.routes.tsx'],
  portal: [
    pages.portal,
    'app/web/portal/portal-light-app.tsx',
    'app/web/routes/module-screen.tsx',
    'modules/externo/externo.routes.tsx',
    'modules/externo/anuncios/vagas.screen.tsx',
    'app/web/portal/portal-login-page.tsx',
  ],
  candidato: [
    pages.portal,
    'app/web/portal/portal-app.tsx',
    'modules/externo/candidato-solicitacoes/candidaturas.screen.tsx',
    'modules/externo/privacidade/privacidade.screen.tsx',
  ],
  cadastro: [
    pages.portal,
    'app/web/portal/portal-app.tsx',
    'modules/externo/candidatos/cadastro.screen.tsx',
    'modules/externo/candidatos/meu-cadastro.screen.tsx',
    'modules/externo/candidato-solicitacoes/candidatar.screen.tsx',
    'modules/externo/documentos-anexos/documentos-anexos.screen.tsx',
    'modules/externo/pesquisa/pesquisa.screen.tsx',
  ],
};

/** Starts of which each page has its first sight, and those that come to more of it. */
const staff = ['equipe', 'lista', 'formulario'];
const light = ['equipe', 'portal'];

/**
 * Starts that come on top of others, which have fetched what both need: who is asked for data is in the candidates' area, and a screen of
 * the hub is one of the staff.
 */
const beyond: Readonly<Record<string, readonly string[]>> = {
  cadastro: ['candidato'],
  organizacao: staff,
};

/**
 * The file of what these starts need. What both pages need, and one of them at first sight, is small beside what every visit needs and
 * goes with it; as whatever it imports is needed there too, the files still never wait for each other in a circle.
 */
function fileOf(needing: readonly string[]): string {
  const by = needing.filter((start) => !(beyond[start] ?? []).some((other) => needing.includes(other)));
  const both = by.some((start) => staff.includes(start)) && by.some((start) => !staff.includes(start));
  return both && by.some((start) => light.includes(start)) ? 'comum' : by.join('-');
}

/** Files that no screen of the staff needs. */
const OF_CANDIDATES = /\/(modules\/externo|app\/web\/portal)\//;

const absolute = (file: string) => resolve(import.meta.dirname, '..', file);

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
/** The index of a library that only passes on what its other files export: who imports a name needs that file alone. */
const INDEX = /\/@mantine\/(\w+)\/esm\/index\.mjs$/;

const namesIn = (list: string) => list.split(',').map((item) => item.trim().split(/\s+as\s+/)[0] ?? '');

/** Reads which modules a module needs. */
function reader(graph: ModuleGraph): (id: string) => readonly string[] {
  const indexes = new Map<string, Map<string, string>>();
  const indexOf = (id: string) => {
    const known = indexes.get(id);
    if (known) return known;
    const files = new Map<string, string>();
    for (const [, names = '', from = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(IMPORT))
      for (const name of namesIn(names)) files.set(name, resolve(dirname(id), from));
    indexes.set(id, files);
    return files;
  };
  return (id) => {
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    return importedIds.flatMap((imported) => {
      const library = INDEX.exec(imported)?.[1];
      if (!library) return [imported];
      const files = indexOf(imported);
      return [...(code ?? '').matchAll(IMPORT)]
        .filter(([, , from]) => from === `@mantine/${library}`)
        .flatMap(([, names = '']) => namesIn(names).flatMap((name) => files.get(name) ?? []));
    });
  };
}

/**
 * Names the file of each module: modules that the same starts need share one, so that a visit fetches few files and none in
 * vain. What no start needs is left to the bundler (null). As whatever a module imports is needed by all the starts that
 * need the module, the files never wait for each other in a circle. Throws where a start is no module.
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  const read = (graph: ModuleGraph) => {
    const importsOf = reader(graph);
    const needed = new Map<string, string[]>();
    for (const [name, files] of Object.entries(starts)) {
      const open = files.map(absolute);
      for (const id of open) if (!graph.getModuleInfo(id)) throw new Error(`A página não tem o arquivo ${id}`);
      const seen = new Set<string>();
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        needed.set(id, [...(needed.get(id) ?? []), name]);
        open.push(...importsOf(id));
      }
    }
    for (const page of Object.values(pages)) needed.delete(absolute(page));
    // What a screen of the staff that is no start may need too must not come with all of the candidates' area.
    const shared = (id: string, by: readonly string[]) =>
      !by.some((start) => staff.includes(start) || start === 'organizacao') && !OF_CANDIDATES.test(id);
    return new Map([...needed].flatMap(([id, by]) => (shared(id, by) ? [] : [[id, fileOf(by)] as const])));
  };
  return (id, graph) => {
    names ??= read(graph);
    return names.get(id) ?? null;
  };
}
