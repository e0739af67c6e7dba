/** Rows and fulfilled rows, by module. */
export type Counts = ReadonlyMap<string, { readonly rows: number; readonly done: number }>;

/** The counts as `docs/spec/progresso.tsv` keeps them. */
export const progressText = (counts: Counts): string =>
  ['modulo\tlinhas\tatendidas', ...[...counts].map(([name, { rows, done }]) => `${name}\t${rows}\t${done}`), ''].join(
    '\n',
  );

/** What was lost since the text was written, in words: a module with fewer fulfilled rows, or with rows taken away. */
export function lost(text: string, counts: Counts): string[] {
  const kept = text.trim().split('\n').slice(1);
  return kept.flatMap((line) => {
    const [name = '', rows, done] = line.split('\t');
    const now = counts.get(name) ?? { rows: 0, done: 0 };
    return [
      ...(now.rows < Number(rows) ? [`  ${name}: ${now.rows} linhas, eram ${rows}`] : []),
      ...(now.done < Number(done) ? [`  ${name}: ${now.done} atendidas, eram ${done}`] : []),
    ];
  });
}
