import { resolve } from 'node:path';

/** What the page of an evaluation runs when it starts without a connection; what these import comes along. */
const starts = [
  'app/web/portal/main.tsx',
  'app/web/portal/portal-app.tsx',
  'app/web/portal/portal-calls.ts',
  'app/web/routes/module-screen.tsx',
  'modules/externo/externo.routes.tsx',
  'modules/externo/avaliacoes/avaliacoes.screen.tsx',
].map((file) => resolve(import.meta.dirname, '..', file));

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
 * The files that the page of an evaluation needs, as paths below the published folder: scripts with all that they import, their
 * styles and fonts. Takes the files of the build. Throws where one of the starts is in none of them.
 */
export function offlineFiles(built: readonly BuiltFile[]): readonly string[] {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const open = starts.map((start) => {
    const home = built.find(({ moduleIds }) => moduleIds?.includes(start));
    if (!home) throw new Error(`Nenhum arquivo construído tem ${start}`);
    return home.fileName;
  });
  const files = new Set(ofTheDocument);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    const { imports = [], viteMetadata } = byName.get(name) ?? {};
    open.push(...imports);
    for (const beside of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
      files.add(beside);
  }
  return [...files].sort();
}
