import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Results } from './proofs.ts';

type Outcome = [name: string, passed: boolean];

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightGroup {
  readonly title: string;
  readonly suites?: readonly PlaywrightGroup[];
  /** A journey that was skipped is 'ok' to Playwright: only its tests say that it ran. */
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightGroup[];
}

function journeysOf({ title, suites = [], specs = [] }: PlaywrightGroup, above: readonly string[]): Outcome[] {
  const path = [...above, title];
  return [
    ...specs.map(
      (spec): Outcome => [
        [...path, spec.title].join(' > '),
        spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
      ],
    ),
    ...suites.flatMap((inner) => journeysOf(inner, path)),
  ];
}

/** The tests of a report, as 'file > titles > name', and whether each passed. Takes the report of vitest or of Playwright. */
export function testsOf(report: VitestReport | PlaywrightReport, root: string): Outcome[] {
  if ('suites' in report) return report.suites.flatMap((file) => journeysOf(file, []));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }): Outcome => {
      const file = relative(root, name).replaceAll('\\', '/');
      return [[file, ...ancestorTitles, title].join(' > '), status === 'passed'];
    }),
  );
}

/** By name, whether a test passed in every report that has it. */
export function alwaysPassed(outcomes: readonly Outcome[]): Map<string, boolean> {
  const results = new Map<string, boolean>();
  for (const [name, passed] of outcomes) results.set(name, passed && results.get(name) !== false);
  return results;
}

/** What the last whole run of the tests gave, and when it ended; null when there was none. A test passed if it always did. */
export function ranTests(root: string): { readonly results: NonNullable<Results>; readonly at: Date } | null {
  const files = globSync('.cache/testes/*.json', { cwd: root }).map((file) => join(root, file));
  if (files.length === 0 || !files.every((file) => existsSync(file))) return null;
  const outcomes = files.flatMap((file) => testsOf(JSON.parse(readFileSync(file, 'utf8')), root));
  return { results: alwaysPassed(outcomes), at: new Date(Math.max(...files.map((file) => statSync(file).mtimeMs))) };
}
