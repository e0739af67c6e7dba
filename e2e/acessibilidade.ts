import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What this file leaves in a page. */
interface Olhos {
  /** Marks of elements as they look, with all inside of them; of items that look the same and follow each other, one. */
  marcas(root: Element): Map<Element, string>;
  /** Mark of some text. */
  marca(text: string): string;
  /** What an element looks as, without what is inside of it. */
  look(node: Element): string;
  /** Pieces that were judged before. */
  sabidas: Set<string>;
}

/**
 * In the page: reads how elements look: names, classes, roles, states and whether a label is theirs, without texts, numbers and addresses. Two that have the same
 * mark and stand within the same are judged the same by every rule.
 */
function abrirOlhos(): void {
  const looks =
    /^(?:class|style|role|type|disabled|readonly|required|checked|tabindex|inert|hidden|aria-(?!labelledby|describedby|controls|owns))/;
  const drawn = /^(?:class|role|fill|stroke|aria-hidden|tabindex)$/;
  const said = /^(?:aria-label|aria-roledescription|aria-valuetext|alt|title|placeholder)$/;
  const names = /^(?:aria-labelledby|aria-describedby|aria-controls|aria-owns)$/;
  const found = (ids: string) => ids.split(/\s+/).every((id) => document.getElementById(id));
  /** What ties a field to its label: two that differ in nothing else are judged otherwise. */
  const tied = (node: Element) => {
    if (node instanceof HTMLLabelElement) return [`for=${node.control !== null}`];
    const { labels } = node as HTMLInputElement;
    return labels ? [`labels=${labels.length}`] : [];
  };
  const look = (node: Element) =>
    [...node.attributes]
      .flatMap(({ name, value }) => {
        if (said.test(name)) return [`${name}${value.trim() === '' ? '' : '=.'}`];
        if (names.test(name)) return [`${name}=${found(value)}`];
        return (node instanceof SVGElement ? drawn : looks).test(name) ? [`${name}=${value}`] : [];
      })
      .concat(tied(node))
      .sort()
      .join(' ');
  const marca = (text: string) => {
    let a = 0xdeadbeef;
    let b = 0x41c6ce57;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  const marcas = (root: Element) => {
    const all = new Map<Element, string>();
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : '.';
      if (!(node instanceof Element)) return '';
      const inner = [...node.childNodes].map(read).filter((mark, at, marks) => mark !== marks[at - 1]);
      const mark = marca(`<${node.localName} ${look(node)}>${inner.join()}`);
      all.set(node, mark);
      return mark;
    };
    read(root);
    return all;
  };
  Object.assign(window, { olhos: { marcas, marca, look, sabidas: new Set() } satisfies Olhos });
}

/** Gives the page what it is looked at with; it stays until another document is loaded. */
async function comOlhos(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'olhos' in window))) await page.evaluate(abrirOlhos);
}

/** Pieces of pages that were judged, each as it looked at a width and in a theme. */
const julgadas = new Set<string>();

/** Gives the page what judges it, and what was judged on those before. */
async function comJuiz(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await comOlhos(page);
  await page.evaluate(axe);
  await page.evaluate(
    (before) => {
      const { olhos } = window as unknown as { olhos: Olhos };
      olhos.sabidas = new Set(before.split(' '));
    },
    // One text: a list of some ten thousand would be taken apart and put together item by item.
    [...julgadas].join(' '),
  );
}

/**
 * Grave findings of axe-core on the page as it stands. A piece that looks as one that was judged before, in the same surroundings, is
 * not judged again: a field, a row of a list, the frame around all screens.
 */
export async function achados(page: Page): Promise<string[]> {
  await comJuiz(page);
  const { violations, vistas } = await page.evaluate(async () => {
    type Engine = {
      run: (context: object, o: object) => Promise<{ violations: Violation[] }>;
      _audit: { rules: { id: string; impact?: string }[] };
    };
    const { axe: engine, olhos } = window as unknown as { axe: Engine; olhos: Olhos };
    const html = document.documentElement;
    const marks = olhos.marcas(html);
    const vistas: string[] = [];
    const exclude: Element[] = [];
    const visit = (node: Element, around: string) => {
      const key = olhos.marca(`${around} ${marks.get(node)}`);
      if (olhos.sabidas.has(key)) {
        exclude.push(node);
        return;
      }
      olhos.sabidas.add(key);
      vistas.push(key);
      const inside = olhos.marca(`${around}>${node.localName} ${olhos.look(node)}`);
      for (const child of node.children) visit(child, inside);
    };
    const state = `${innerWidth} ${html.getAttribute('data-mantine-color-scheme')}`;
    for (const child of document.body.children) visit(child, state);
    if (vistas.length === 0) return { violations: [], vistas: '' };
    // A rule that says its own impact gives it to all that it finds: what would not be taken below is not looked for.
    const leves = engine._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(leves.map(({ id }) => [id, { enabled: false }]));
    // Neither what passed is asked for, nor the style sheets a second time: no rule that runs here reads them.
    const o = { resultTypes: ['violations'], preload: false, rules };
    // A list that is fetched anew meanwhile stands dimmed for that moment, which is not how it looks.
    const semEspera = new CSSStyleSheet();
    semEspera.replaceSync('[data-ocupada] tbody { opacity: 1 !important; transition: none !important }');
    document.adoptedStyleSheets.push(semEspera);
    const { violations } = await engine.run({ include: [html], exclude }, o);
    document.adoptedStyleSheets.pop();
    return { violations, vistas: vistas.join(' ') };
  });
  for (const vista of vistas.split(' ')) julgadas.add(vista);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/**
 * The open page as a visit judges it: its titles of level 1, how many pixels it passes the width of the window, and the mark of what is
 * not the frame around it.
 */
export async function retrato(page: Page): Promise<{ titulos: string[]; sobra: number; esqueleto: string }> {
  await comOlhos(page);
  return page.evaluate(() => {
    const { olhos } = window as unknown as { olhos: Olhos };
    const titulos = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
    const parts = [...document.querySelectorAll('body > *, main')].filter(
      (part) => !part.querySelector('main') && !part.matches('header, nav, script, style'),
    );
    return {
      titulos: titulos.map((title) => title.textContent.trim()),
      sobra: document.documentElement.scrollWidth - innerWidth,
      esqueleto: parts.map((part) => olhos.marcas(part).get(part)).join(),
    };
  });
}
