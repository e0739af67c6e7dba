import { spawnSync } from 'node:child_process';

/** Rows and fulfilled rows, by module. */
export type Counts = ReadonlyMap<string, { readonly rows: number; readonly done: number }>;

/** The counts as `docs/spec/progresso.tsv` keeps them. */
export const progressText = (counts: Counts): string =>
  ['modulo\tlinhas\tatendidas', ...[...counts].map(([name, { rows, done }]) => `${name}\t${rows}\t${done}`), ''].join(
    '\n',
  );

/** The counts that a text of `docs/spec/progresso.tsv` holds. */
export const countsIn = (text: string): Counts =>
  new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([name = '', rows, done]) => [name, { rows: Number(rows), done: Number(done) }]),
  );

/**
 * What was lost since the text was written, in words: a module with fewer fulfilled rows, with rows taken away, or that the text
 * has and the counts have not.
 */
export function lost(text: string, counts: Counts): string[] {
  return [...countsIn(text)].flatMap(([name, { rows, done }]) => {
    const now = counts.get(name);
    if (!now) return [`  ${name}: não está mais`];
    // A number that is none is less than any.
    return [
      ...(now.rows >= rows ? [] : [`  ${name}: ${now.rows} linhas, eram ${rows}`]),
      ...(now.done >= done ? [] : [`  ${name}: ${now.done} atendidas, eram ${done}`]),
    ];
  });
}

/** Modules that are counted and stand in no line of the text: a line taken out would hold nothing. */
export const unheld = (text: string, counts: Counts): string[] =>
  [...counts.keys()].filter((name) => !countsIn(text).has(name)).map((name) => `  ${name}: sem linha`);

/**
 * What a file of counts said in the history of the repository, newest first: as it was committed last, and in every commit of
 * the first parents that changed it, as far as this clone goes. Empty outside of a repository.
 */
export function historyOf(root: string, file: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  const commits = git('log', '--first-parent', '--format=%H', '--', file)?.trim().split('\n') ?? [];
  return ['HEAD', ...commits].flatMap((commit) => (commit ? (git('show', `${commit}:${file}`) ?? []) : []));
}
