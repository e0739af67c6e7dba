import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';

/**
 * No regular expression of the product takes longer than in proportion to its text: one that looks again from every letter
 * stops the process for minutes on a text of some kilobytes. What cannot be decided counts as unsafe.
 */

const root = dirname(import.meta.dirname);
const OUTSIDE = /\.(?:test|e2e|factory)\.tsx?$|\.gen\.ts$|[\\/]testing[\\/]/;

// The checker would otherwise wait on a thread of its own for every answer.
process.env.RECHECK_SYNC_BACKEND = 'pure';

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** A stand-in for a number that is put together at run time, within `{1,${n}}`. */
const ALGUM_NUMERO = '9';

/**
 * Every regular expression of a source: literals, and what `RegExp` is given when it is text, constants of the file, and
 * numbers in the braces of a repetition. Throws for any other: nobody could tell what it will be.
 */
function expressionsOf(file: string, code: string): Expression[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} não se lê: ${errors[0]?.message}`);
  const constants = new Map<string, string>();
  const found: Expression[] = [];
  const made: { source: unknown; flags: unknown }[] = [];
  const calls = (node: { callee: unknown; arguments: readonly unknown[] }) => {
    const callee = node.callee as { type: string; name?: string };
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      made.push({ source: node.arguments[0], flags: node.arguments[1] });
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
        constants.set(id.name, init.value);
    },
    NewExpression: calls,
    CallExpression: calls,
  }).visit(program);
  const textOf = (node: unknown): string => {
    const { type, ...rest } = node as { type: string };
    if (type === 'Literal') return String((rest as unknown as { value: unknown }).value);
    const name = type === 'Identifier' ? constants.get((rest as unknown as { name: string }).name) : undefined;
    if (name !== undefined) return name;
    if (type !== 'TemplateLiteral') throw new Error(`${file}: RegExp de ${type} não se confere; escreva-a por inteiro`);
    const { quasis, expressions } = rest as unknown as {
      quasis: readonly { value: { cooked: string } }[];
      expressions: readonly unknown[];
    };
    return quasis.reduce((text, { value }, place) => {
      const before = expressions[place - 1];
      if (before === undefined) return text + value.cooked;
      const counts = /\{(?:\d+,)?$/.test(text) && /^(?:,\d*)?\}/.test(value.cooked);
      return text + (counts ? ALGUM_NUMERO : textOf(before)) + value.cooked;
    }, '');
  };
  return [
    ...found,
    ...made.map(({ source, flags }) => ({ source: textOf(source), flags: flags === undefined ? '' : textOf(flags) })),
  ];
}

/** Why an expression is not safe, or null. */
function fault({ source, flags }: Expression): string | null {
  // Limits are counts, and time is only the last resort: the verdict is the same on a busy machine.
  const verdict = checkSync(source, flags, {
    timeout: 120_000,
    attackTimeout: null,
    incubationTimeout: null,
    seedingTimeout: null,
  });
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : `não decidida (${verdict.error.kind})`;
}

describe('expressões regulares', () => {
  it('o conferente acha as conhecidas e a indecisão conta como falha', () => {
    const achadas = expressionsOf(
      'x.ts',
      `const a = 'x+'; export const t = [/y/u, new RegExp(\`^\${a}$\`, 'i'), new RegExp(\`^z{1,\${f()}}$\`)];`,
    );
    expect(achadas.map(({ source, flags }) => `${source} ${flags}`)).toEqual(['y u', '^x+$ i', '^z{1,9}$ ']);
    expect(() => expressionsOf('x.ts', 'export const t = (p: string) => new RegExp(p);')).toThrow('não se confere');
    expect(() => expressionsOf('x.ts', `export const t = (p: string) => new RegExp(\`a\${p}\`);`)).toThrow();
    expect(fault({ source: '^(a+)+$', flags: '' })).toContain('exponential');
    expect(fault({ source: '\\s+$', flags: '' })).toContain('polynomial');
    expect(fault({ source: '^(a', flags: '' })).toContain('não decidida');
  });

  it('todas as do produto levam tempo proporcional ao texto', () => {
    const files = globSync('{app,platform,modules,migrations}/**/*.{ts,tsx,mjs,js}', { cwd: root }).filter(
      (file) => !OUTSIDE.test(file),
    );
    const seen = new Map<string, { expression: Expression; file: string }>();
    for (const file of files)
      for (const expression of expressionsOf(file, readFileSync(join(root, file), 'utf8')))
        seen.set(`${expression.flags}/${expression.source}`, { expression, file });
    const unsafe = [...seen.values()].flatMap(({ expression, file }) => {
      const why = fault(expression);
      return why ? [`${file}: /${expression.source}/${expression.flags}: ${why}`] : [];
    });
    console.log(`${seen.size} expressões em ${files.length} arquivos`);
    expect(seen.size).toBeGreaterThan(100);
    expect(unsafe).toEqual([]);
  });
});
