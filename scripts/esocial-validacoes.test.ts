import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

/** Each line 'Validação' of the official layout has a passing and a failing case, or the reason why it has none (decision 272). */

const root = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const XS = { xs: 'http://www.w3.org/2001/XMLSchema' };
const XSD = 'modules/sst/esocial/xsd';
const EVENTOS: Readonly<Record<string, { xsd: string; pastas: readonly string[] }>> = {
  'S-2210': { xsd: 'evtCAT', pastas: ['cat'] },
  'S-2220': { xsd: 'evtMonit', pastas: ['asos'] },
  'S-2221': { xsd: 'evtToxic', pastas: ['toxicologicos'] },
  'S-2230': { xsd: 'evtAfastTemp', pastas: ['afastamentos', 'motivos-afastamento'] },
  'S-2240': { xsd: 'evtExpRisco', pastas: ['condicoes-ambientais', 'agentes-nocivos'] },
  'S-3000': { xsd: 'evtExclusao', pastas: [] },
};

const parse = (name: string) =>
  XmlDocument.fromString(read(`${XSD}/${name}.xsd`).replace(/^\uFEFF/, ''), { option: ParseOption.XML_PARSE_NONET });
const elements = (node: XmlElement, path: string) => node.find(path, XS).filter((found) => found instanceof XmlElement);
const said = (node: XmlElement | undefined) =>
  node ? elements(node, 'xs:annotation/xs:documentation | xs:simpleType/xs:annotation/xs:documentation') : [];
const validates = (node: XmlElement | undefined) => said(node).some(({ content }) => content.includes('Validação'));

/** The fields of an event that the layout says how to validate, by their place below it; what a type says is said of each field of it. */
function fieldsOf(xsd: string, types: XmlElement): string[] {
  const found: string[] = [];
  const walk = (node: XmlElement, path: readonly string[]) => {
    for (const child of elements(node, 'xs:*')) {
      if (child.name !== 'element') {
        walk(child, path);
        continue;
      }
      const here = [...path, child.attr('name')?.value ?? ''];
      const [type] = elements(types, `xs:*[@name = '${child.attr('type')?.value}']`);
      if (validates(child) || validates(type)) found.push(here.slice(2).join('/'));
      if (type) walk(type, here);
      walk(child, here);
    }
  };
  const document = parse(xsd);
  walk(document.root, []);
  document.dispose();
  return found;
}

const rows = read('docs/spec/validacoes-esocial.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [evento = '', campo = '', caso = '', arquivo = '', teste = ''] = line.split('\t');
    return { evento, campo, caso, arquivo, teste };
  });
const lines = Map.groupBy(rows, ({ evento, campo }) => `${evento} ${campo}`);
const files = globSync('modules/sst/**/*.test.ts', { cwd: root });
const titles = new Map(files.map((file) => [file, testTitles(file, read(file))]));

/** What is wrong with a case: its test is not there, or its file is of something else. */
function wrong({ evento, arquivo, teste }: (typeof rows)[number]): string | null {
  const { pastas = [] } = EVENTOS[evento] ?? {};
  const file = `modules/${arquivo}`;
  const deRegras = file.startsWith('modules/sst/esocial/');
  const dele = deRegras
    ? titles.has(file) && read(file).includes(`'./s${evento.slice(2)}.rules.ts'`)
    : pastas.some((pasta) => file.startsWith(`modules/sst/${pasta}/`));
  if (!dele) return `${evento}: ${arquivo} não é um teste das regras do evento`;
  return titles.get(file)?.has(teste) ? null : `${arquivo}: não há o teste '${teste}'`;
}

describe('as linhas Validação do leiaute do eSocial', () => {
  it('estão todas na tabela, e só elas', () => {
    const types = parse('tipos');
    const official = Object.entries(EVENTOS).flatMap(([evento, { xsd }]) =>
      fieldsOf(xsd, types.root).map((campo) => `${evento} ${campo}`),
    );
    types.dispose();
    expect(official.length).toBeGreaterThan(80);
    expect([...lines.keys()].sort()).toEqual([...new Set(official)].sort());
  });

  it('têm um caso que passa e um que não passa, ou a razão de não ter', () => {
    const open = [...lines].flatMap(([line, cases]) => {
      const has = (caso: string) => cases.some((um) => um.caso === caso);
      return (has('passa') && has('falha')) || has('motivo') ? [] : [line];
    });
    expect(open).toEqual([]);
    expect(new Set(rows.map(({ caso }) => caso))).toEqual(new Set(['passa', 'falha', 'motivo']));
    const reasons = rows.filter(({ caso }) => caso === 'motivo');
    expect(reasons.filter(({ arquivo, teste }) => arquivo !== '' || teste.length < 30)).toEqual([]);
  });

  it('nomeiam testes que existem, das regras do seu evento', () => {
    expect(rows.filter(({ caso }) => caso !== 'motivo').flatMap((um) => wrong(um) ?? [])).toEqual([]);
  });
});

it('os títulos de um arquivo de testes leem-se com os de cada linha de uma tabela', () => {
  const source = `describe('a', () => {
    test.each<[string, number]>([['um', 1], ...['dois', 'três'], [nome, 4], ['%', 5]])('%s é', () => {});
    test('só', () => { test.each([1])('%s', f); });
  });
  test.each('1 2'.split(' '))('n %s', f);
  test.each([['x', true]])('%s: %s', f);`;
  expect([...testTitles('a.test.ts', source)].sort()).toEqual(
    ['a > um é', 'a > dois é', 'a > três é', 'a > % é', 'a > só', 'n 1', 'n 2', 'x: true'].sort(),
  );
});
