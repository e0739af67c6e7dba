import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { semComentario } from './doc-comments.ts';

/** Facts of the tree that no other tool reads: names, lengths, forbidden comments, commands. */

const root = dirname(import.meta.dirname);
const FOLDERS = ['app', 'platform', 'modules', 'e2e', 'bench', 'scripts', 'migrations', 'clients'];
const LIMIT = 400;

const NAME = '[a-z0-9]+(-[a-z0-9]+)*';
const SHARED = 'contract|rules|permissions|ajuda';
const SERVER = 'resource|actions|queries|report|job|module|api';
const TESTS = 'test|e2e|factory';
const TS = new RegExp(`^${NAME}\\.(${SHARED}|${SERVER}|${TESTS})\\.ts$`);
/** A test may name the file it proves: 'vaga.rules.test.ts'. */
const PROOF = new RegExp(`^${NAME}\\.(${SHARED}|${SERVER}|part)\\.test\\.ts$`);
const TSX = new RegExp(`^${NAME}\\.(screen|part|routes)\\.tsx$`);
/** Styles of a screen, and the layout of a free report; official schemes keep the names that they come with. */
const BESIDE = new RegExp(`^(${NAME}\\.(module\\.css|typ)|[\\w-]+\\.xsd)$`);

const sources = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: root }))
  .filter((file) => !file.endsWith('.gen.ts'))
  .sort();

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const lines = (file: string) => read(file).trimEnd().split('\n').length;

/** Dialogs of the library, which are drawn though nobody opened them; those of platform/web/ui/dialog.tsx wait. */
function libraryDialogsIn(source: string): string[] {
  const named = [...source.matchAll(/\b(?:im|ex)port\s*(?!type\b)\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '');
  const whole = /\*(?:\s*as\s+\w+)?\s*from\s*['"]@mantine\/core['"]|\bimport\(\s*['"]@mantine\/core['"]/.exec(source);
  return [...named.filter((name) => /^(?:Modal|Drawer)(?:Base|Root|Stack)?$/.test(name)), ...(whole ? [whole[0]] : [])];
}

/** Whether a file of modules/ carries one of the closed list of suffixes. */
const isNamed = (file: string) => [TS, PROOF, TSX, BESIDE].some((names) => names.test(basename(file)));

describe('fatos da árvore', () => {
  it('a lista de sufixos aceita os conhecidos e recusa os outros', () => {
    expect(
      [
        'vaga.contract.ts',
        'area-interesse.screen.tsx',
        'sst.module.ts',
        'quadro.module.css',
        'vaga.rules.test.ts',
        'vaga.part.test.ts',
        'recibo.typ',
        'evtAfastTemp.xsd',
      ].every(isNamed),
    ).toBe(true);
    expect(
      ['vaga.ts', 'vaga.utils.ts', 'vaga.screen.ts', 'vaga.contract.tsx', 'Vaga.rules.ts', 'index.ts'].some(isNamed),
    ).toBe(false);
  });

  it('todo arquivo de modules/ tem um sufixo da lista fechada', () => {
    const strangers = globSync('modules/**/*.*', { cwd: root }).filter((file) => !isNamed(file));
    expect(strangers).toEqual([]);
  });

  it(`nenhum arquivo passa de ${LIMIT} linhas`, () => {
    const lengths = sources.map(lines).sort((a, b) => a - b);
    const at = (part: number) => lengths[Math.floor((lengths.length - 1) * part)];
    console.log(`${lengths.length} arquivos: mediana ${at(0.5)} linhas, percentil 90 ${at(0.9)}, maior ${at(1)}`);
    expect(sources.filter((file) => lines(file) > LIMIT)).toEqual([]);
  });

  it('o que um comentário cita existe no repositório: linhas de docs/spec, e não os documentos de que vieram', () => {
    const rows = new Set(
      globSync('docs/spec/*.tsv', { cwd: root }).flatMap((file) =>
        read(file)
          .split('\n')
          .map((line) => line.split('\t')[0]),
      ),
    );
    const guides = globSync('{README,ARCHITECTURE,CODE_STYLE,CONTRIBUTING}.md', { cwd: root });
    const texts = [...sources, ...globSync('docs/{decisions,how-to}/*.md', { cwd: root }), ...guides];
    const strange = texts.flatMap((file) => {
      const text = read(file);
      const ids = [...text.matchAll(/\b[CDEMORUVW]-\d{4}\b/g)].map(([id]) => id).filter((id) => !rows.has(id));
      const documents = [...text.matchAll(/\b00\d §[\d.]*/g)].map(([place]) => place);
      return [...ids, ...documents].map((cited) => `${file}: ${cited}`);
    });
    expect(rows.size).toBeGreaterThan(1000);
    expect(strange).toEqual([]);
  });

  it('nenhuma tela tem cor escrita: as cores estão na paleta, uma vez em cada tema', () => {
    const palette = ['platform/web/ui/palette.ts', 'platform/web/ui/theme.ts'];
    const screens = sources.filter(
      (file) => /^(app\/web|platform\/web|modules)\//.test(file) && /\.(css|tsx)$/.test(file),
    );
    const web = sources.filter((file) => /^(app|platform)\/web\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file));
    const literal =
      /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:background|color|fill|stroke)(?:-color)?: ?['"]?(?:white|black)\b/i;
    const colored = [...screens, ...web]
      .filter((file) => !palette.includes(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => literal.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(colored).toEqual([]);
  });

  it('toda tabela que rola é a que também se rola pelo teclado', () => {
    const home = 'platform/web/table/wide-table.tsx';
    const rolling = sources.filter((file) => file.endsWith('.tsx') && read(file).includes('Table.ScrollContainer'));
    expect(rolling).toEqual([home]);
  });

  it.each([
    ["import { Button, Modal } from '@mantine/core';", ['Modal']],
    ["import {\n  Button,\n  Drawer as Gaveta,\n  type ModalProps,\n} from '@mantine/core';", ['Drawer']],
    ["import { ModalRoot, DrawerStack } from '@mantine/core';", ['ModalRoot', 'DrawerStack']],
    ["export { Modal } from '@mantine/core';", ['Modal']],
    ["import * as M from '@mantine/core';", ["* as M from '@mantine/core'"]],
    ["const M = await import('@mantine/core');", ["import('@mantine/core'"]],
    ["import { Button, type ModalProps } from '@mantine/core';", []],
    ["import type { Modal } from '@mantine/core';", []],
    ["import { Modal } from '#platform/web/ui/dialog.tsx';\nimport { Button } from '@mantine/core';", []],
    ["import '@mantine/core/styles/Drawer.css';", []],
  ])('os diálogos da biblioteca em %j são %j', (source, found) => {
    expect(libraryDialogsIn(source)).toEqual(found);
  });

  it('toda tela abre os diálogos da casa, que não são desenhados antes da primeira vez', () => {
    const house = 'platform/web/ui/dialog.tsx';
    // The menu of a narrow page: its parts are put together by hand, and it is drawn where the page is narrow.
    const menu = 'app/web/shell/shell.tsx';
    const drawn = sources.filter(
      (file) =>
        /^(app|platform)\/web\/|^modules\//.test(file) &&
        /\.tsx?$/.test(file) &&
        libraryDialogsIn(read(file)).length > 0,
    );
    expect(drawn).toEqual([menu, house]);
    expect(read(menu)).not.toMatch(/<Drawer[\s>]/);
  });

  it('as regras entre campos de um contrato falam junto com as dos campos: são de comRegras', () => {
    const contracts = sources.filter((file) => file.endsWith('.contract.ts'));
    const late = /\.superRefine\(|\.refine\((?:\s*\(\{|[^)]*,\s*\{\s*path)/;
    expect(contracts.filter((file) => late.test(read(file)))).toEqual([]);
  });

  it('em todo grupo de botões o que confirma é o último, depois da volta e do que é secundário', () => {
    const turned = sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...read(file).matchAll(/<Group\b[^>]*>(.*?)<\/Group>/gs)].flatMap(([group, inside = '']) => {
          const filled = [...inside.matchAll(/<Button(?=[\s>])((?:[^>]|=>)*)/g)].map(
            ([, props = '']) => !/\bvariant=/.test(props),
          );
          const line = read(file).slice(0, read(file).indexOf(group)).split('\n').length;
          return filled.lastIndexOf(false) > filled.indexOf(true) && filled.includes(true) ? [`${file}:${line}`] : [];
        }),
      );
    expect(turned).toEqual([]);
  });

  it('nenhum teste é pulado, prometido ou isolado: o que depende do sistema diz de qual', () => {
    const tests = sources.filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
    const skipped = /\b(it|test|describe)\.(skip|skipIf|fixme|todo|only|fails)\b/;
    expect(tests.filter((file) => skipped.test(read(file)))).toEqual([]);
  });

  it('toda função exportada da plataforma e das regras diz o que toma e devolve', () => {
    const publicas = sources.filter(
      (file) =>
        (/^platform\/(shared|server|web)\/.*\.tsx?$/.test(file) || file.endsWith('.rules.ts')) &&
        !/\.(test|factory|d)\.tsx?$/.test(file),
    );
    expect(publicas.length).toBeGreaterThan(600);
    expect(publicas.flatMap((file) => semComentario(file, read(file)).map((onde) => `${file}:${onde}`))).toEqual([]);
    const plantado = [
      '/** Dita. */',
      'export function dita(a: 1): void;',
      'export function dita(a: number): void {}',
      'const x = 1;',
      'export const muda = () => 1;',
      'export async function calada() {}',
      '/** Uma lista. */',
      'export const lista = [1];',
      'const interna = () => 2;',
    ].join('\n');
    expect(semComentario('x.ts', plantado)).toEqual(['5: muda', '6: calada']);
  });

  it('nenhum comentário manda o compilador calar, salvo onde se prova o que ele recusa', () => {
    const silence = (how: string) => new RegExp(['@ts', how].join('-'));
    const silenced = (file: string) =>
      silence(file.endsWith('-tipados.test.ts') ? '(ignore|nocheck)' : '(ignore|expect-error|nocheck)').test(
        read(file),
      );
    expect(sources.filter(silenced)).toEqual([]);
  });

  it('o package-lock.json nomeia os binários de todos os sistemas (senão: node scripts/complete-lock.mjs)', () => {
    type Entry = { optionalDependencies?: Record<string, string> };
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
    const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    const present = new Set(Object.keys(packages).map((folder) => folder.split('node_modules/').at(-1)));
    expect(wanted.filter((name) => !present.has(name))).toEqual([]);
  });

  it('todo comando do package.json existe, e são no máximo 20', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const files = Object.values(scripts).flatMap((command) => command.match(/\S+\.(mjs|ts)\b/g) ?? []);
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
