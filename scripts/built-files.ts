import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** What comes to each page after its first sight. */
const hosts = ['platform/web/ui/hosts.tsx', 'platform/web/session/session-dialogs.tsx'];

/** What the pages that ask questions run when they start without a connection, by who answers; what these import comes along. */
const offlineStarts = {
  candidato: [
    'app/web/portal/main.tsx',
    'app/web/portal/portal-app.tsx',
    'app/web/portal/portal-calls.ts',
    'app/web/routes/module-screen.tsx',
    'modules/externo/externo.routes.tsx',
    'modules/externo/avaliacoes/avaliacoes.screen.tsx',
    'app/web/portal/portal-light-app.tsx',
    'modules/externo/pesquisa/pesquisa.screen.tsx',
    'app/web/portal/portal-login-again.tsx',
    ...hosts,
  ],
  equipe: [
    'app/web/main.tsx',
    'app/web/shell/internal-app.tsx',
    'app/web/routes/module-screen.tsx',
    'modules/organizacao/organizacao.routes.tsx',
    'modules/avaliacao/avaliacao.routes.tsx',
    'modules/avaliacao/respostas-desempenho/responder.screen.tsx',
    'modules/pesquisa/pesquisa.routes.tsx',
    'modules/pesquisa/respostas/minhas.screen.tsx',
    'modules/sst/sst.routes.tsx',
    'modules/sst/entregas-epi/meus-epis.screen.tsx',
    'modules/sst/ordem-servico/minhas.screen.tsx',
    'app/web/shell/login-again.tsx',
    ...hosts,
  ],
} as const;

/** What every screen of who is logged in runs first, once its page has started; most are lists. */
const frame = [
  'app/web/shell/internal-app.tsx',
  'app/web/routes/module-screen.tsx',
  'platform/web/list-screen/list-screen.tsx',
];
/** What the start page of the staff runs, and every page of a candidate who is logged in. */
const START_PAGE = ['app/web/shell/internal-app.tsx', 'app/web/home/home-page.tsx'];
const CANDIDATE = [
  'app/web/portal/portal-app.tsx',
  'app/web/routes/module-screen.tsx',
  'modules/externo/externo.routes.tsx',
];

/** Files that the document itself names, beside those of the build. */
const ofTheDocument = ['tema.js', 'ciranda.svg'];

/** A file of the build, as far as this looks at it. */
interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}

/**
 * The files that hold these modules and all that they import, as paths below the published folder: scripts, their styles and fonts.
 * Takes modules as paths of the repository and the files of the build. Throws where one of the modules is in none of them.
 */
export function filesOf(modules: readonly string[], built: readonly BuiltFile[]): Set<string> {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const open = modules.map((path) => {
    const home = built.find(({ moduleIds }) => moduleIds?.includes(resolve(root, path)));
    if (!home) throw new Error(`Nenhum arquivo construído tem ${path}`);
    return home.fileName;
  });
  const files = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    const { imports = [], viteMetadata } = byName.get(name) ?? {};
    open.push(...imports);
    for (const beside of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
      files.add(beside);
  }
  return files;
}

/** The files that the pages that ask questions need, by who answers. Takes the files of the build. */
export const offlineFiles = (built: readonly BuiltFile[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(offlineStarts).map(([who, starts]) => [
      who,
      [...new Set([...ofTheDocument, ...filesOf(starts, built)])].sort(),
    ]),
  );

/**
 * The scripts and styles that the first screen of a visit needs after those that its document names, by the first segment of the address
 * ('' is the start page). Takes the files of the build. The server names them with the document, so that the browser fetches all of them
 * at once.
 */
export function firstFiles(built: readonly BuiltFile[]): Readonly<Record<string, readonly string[]>> {
  const beyond = (modules: readonly string[], page = 'app/web/main.tsx') => {
    const named = filesOf([page], built);
    return [...filesOf(modules, built)].filter((file) => /\.(js|css)$/.test(file) && !named.has(file)).sort();
  };
  const tables = globSync('modules/*/*.routes.tsx', { cwd: root }).filter(
    (file) => !file.startsWith('modules/externo/'),
  );
  return Object.fromEntries([
    ['', beyond(START_PAGE)],
    ['externo', beyond(CANDIDATE, 'app/web/portal/main.tsx')],
    ...tables.map((table) => [table.split('/')[1], beyond([...frame, table])]),
  ]);
}
