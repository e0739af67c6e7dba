import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { runnerImport } from 'vite';
import type { Permission } from '#platform/shared/permission.ts';

/** A screen as the table of routes declares it. */
export interface Tela {
  readonly path: string;
  readonly permission?: Permission;
}

const root = join(import.meta.dirname, '..');

const lidas = new Map<string, Promise<Tela[]>>();

/** The screens in the tables of the modules that a pattern of folders names, by path; the tables are read once. */
export function telasDe(modulos: string): Promise<Tela[]> {
  const telas = lidas.get(modulos) ?? lerTelas(modulos);
  lidas.set(modulos, telas);
  return telas;
}

async function lerTelas(modulos: string): Promise<Tela[]> {
  const files = globSync(`modules/${modulos}/*.routes.tsx`, { cwd: root });
  const tables = await Promise.all(
    files.map((file) => runnerImport<Record<string, Tela[]>>(join(root, file), { root, logLevel: 'error' })),
  );
  return tables
    .flatMap(({ module }) => Object.values(module).filter(Array.isArray).flat())
    .sort((a, b) => a.path.localeCompare(b.path));
}

/**
 * The application's own screens, as one of its routers says them ('/mensagens'): those inside the frame of who is logged in, and those
 * outside of it. What stands for any other address is none of them.
 */
export function telasDaAplicacao(router: string): { dentro: string[]; fora: string[] } {
  const text = readFileSync(join(root, router), 'utf8').replaceAll(/\$\{LOGIN\}/g, '/login');
  const of = (word: string) =>
    [...text.matchAll(new RegExp(`\\b${word}\\(['\`]([^'\`$]+)['\`]`, 'g'))].flatMap(([, path]) => path ?? []);
  return { dentro: of('inside'), fora: of('outside') };
}

type Registros = (body: never) => readonly { readonly id?: unknown }[];

/**
 * Lists of what an address names, where they stand at another address or are no list of records. `de` may end with the parameter that
 * comes next, where two screens go on from one address with records of two kinds.
 */
const LISTAS: readonly (readonly [de: RegExp, para: string, registros?: Registros])[] = [
  [/^\/externo\/candidatos$/, '/externo/userinfo', ({ user }: { user: { id: number } }) => [user]],
  [/^\/analytics\/paineis\/proprios$/, '/analytics/proprios', ({ paineis }: { paineis: { id: number }[] }) => paineis],
  [/^\/sst\/pgr\/\d+\/planos-acao$/, '/sst/planos-acao'],
  [/^\/sst\/pgr\/\d+\/visitas$/, '/sst/visitas'],
  [/^\/sst\/cipa\/\d+\/reunioes$/, '/sst/cipa/reunioes'],
  [/^\/sst\/cipa\/\d+\/acoes$/, '/sst/cipa/acoes'],
  [/^\/sst\/investigacoes\/\d+\/acoes$/, '/sst/investigacoes/acoes'],
  [/^\/sst\/cartoes-vacinacao\/colaborador$/, '/cargo-salario/colaboradores'],
  [/^\/sst\/ppp\/colaborador$/, '/cargo-salario/colaboradores'],
  [/^\/gestao-talentos\/talentos$/, '/cargo-salario/colaboradores'],
  [/^\/pesquisa\/colaborador-questionario$/, '/pesquisa/questionarios'],
  // Those whose answers somebody else may write down; the own ones stand at the same address.
  [/^\/pesquisa\/colaborador-respostas\/\$idQuestionario$/, '/pesquisa/questionarios?tipo=E'],
  [/^\/pesquisa\/colaborador-respostas\/\d+\/por-outro-usuario$/, '/cargo-salario/colaboradores'],
  [/^\/pesquisa\/resultados$/, '/pesquisa/pesquisas?situacao=E'],
  [/^\/avaliacao\/talentos$/, '/avaliacao/acompanhamentos-periodos-experiencia/talentos?situacao=R'],
  [
    /^\/avaliacao(\/talentos\/\d+\/colaboradores-questionarios)$/,
    '/avaliacao/acompanhamentos-periodos-experiencia$1/detail',
    ({ periodos }: { periodos: { colaboradorQuestionarioId: number | null }[] }) =>
      periodos.map(({ colaboradorQuestionarioId: id }) => ({ id })),
  ],
  [
    /^\/avaliacao\/resultados-desempenho$/,
    '/avaliacao/resultados-desempenho',
    ({ content }: { content: { avaliacao: { id: number } }[] }) => content.map(({ avaliacao }) => avaliacao),
  ],
  [
    /^\/avaliacao\/resultados-desempenho\/(\d+)\/talentos$/,
    '/avaliacao/resultados-desempenho?avaliacaoId=$1',
    ({ content }: { content: { colaborador: { id: number } }[] }) => content.map(({ colaborador }) => colaborador),
  ],
  // A question of the list has another id than its model.
  [/^\/avaliacao\/perguntas\/\$avaliacaoId$/, '/avaliacao/modelos-avaliacao'],
  [/^\/avaliacao\/ninebox\/calibracoes$/, '/avaliacao/ninebox/calibracoes/1', ({ id }: { id: number }) => [{ id }]],
  [/^\/cargo-salario\/indices\/(\d+)\/historicos$/, '/cargo-salario/indices/historicos?id=$1'],
  [/^\/cargo-salario\/cargos\/(\d+)\/faixas-salariais$/, '/cargo-salario/faixas-salariais/cargo/$1'],
  [
    /^\/captacao\/solicitacoes-pessoal\/(\d+)\/competencias$/,
    '/captacao/solicitacoes-pessoal/$1/quadro',
    ({ colunas }: { colunas: { cartoes: { id: number }[] }[] }) => colunas.flatMap(({ cartoes }) => cartoes),
  ],
  [
    /^\/captacao\/contratacao$/,
    '/captacao/solicitacoes-pessoal/1/quadro',
    ({ colunas }: { colunas: { cartoes: { id: number }[] }[] }) => colunas.flatMap(({ cartoes }) => cartoes),
  ],
];

/** Values of parameters that are not ids of records. */
const CODIGOS: Readonly<Record<string, string>> = { formulario: 'candidato', idTurma: '0' };

const daLista: Registros = (body: unknown) =>
  Array.isArray(body) ? body : ((body as { content?: [] } | null)?.content ?? []);

/** Ids of the first records of the list at an address, of which the parameter `nome` is one, or none when there is no such list. */
async function primeiros(api: APIRequestContext, caminho: string, nome: string): Promise<number[]> {
  const lugares = [`${caminho}/$${nome}`, caminho];
  const lugar = lugares.find((um) => LISTAS.some(([de]) => de.test(um))) ?? caminho;
  const [de, para, registros] = LISTAS.find(([pattern]) => pattern.test(lugar)) ?? [/$^/, ''];
  const answer = await api.get(`/api${para ? lugar.replace(de, para) : caminho}`, { params: { page: 0, size: 25 } });
  if (!answer.ok()) return [];
  return (registros ?? daLista)((await answer.json()) as never).flatMap(({ id }) =>
    typeof id === 'number' ? [id] : [],
  );
}

/**
 * The address of a screen with records that exist, each found in the list that stands before its parameter
 * ('/cargos/$cargoId/faixas/$id' asks '/cargos' and '/cargos/7/faixas'); null when no list has one.
 */
export async function comRegistro(api: APIRequestContext, path: string): Promise<string | null> {
  const place = path.indexOf('$');
  if (place < 0) return path;
  const before = path.slice(0, place - 1);
  const [, name = '', rest = ''] = /^\$(\w+)(.*)$/.exec(path.slice(place)) ?? [];
  const code = CODIGOS[name];
  for (const id of code ? [code] : await primeiros(api, before, name)) {
    const found = await comRegistro(api, `${before}/${id}${rest}`);
    if (found) return found;
  }
  return null;
}

/** What a page asks of the server and says in its console, from now on. */
export function escuta(page: Page) {
  const open = new Set<Request>();
  const faults: string[] = [];
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    // A screen that is left gives its calls up.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
  });
  page.on('console', (message) => {
    // The browser repeats each failed call, which stands above already.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text().slice(0, 300));
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return { espera: () => [...open].map((request) => request.url()), tirar: () => faults.splice(0) };
}

export type Escuta = ReturnType<typeof escuta>;

/** Goes to an address within the open page, as a click on a link does. */
export async function irPara(page: Page, endereco: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, endereco);
}

/**
 * In the page: waits for three frames in which the screen of its address is the one that stands, its title is there and nothing says
 * that it is busy; else says what it waits for.
 */
function acalmar(milissegundos: number): Promise<string> {
  interface Router {
    readonly state: { readonly status: string; readonly resolvedLocation?: { readonly pathname: string } };
  }
  const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: Router };
  const chegou = () =>
    router?.state.status === 'idle' && router.state.resolvedLocation?.pathname === decodeURI(location.pathname);
  const espera = () => {
    if (!chegou()) return 'a tela do endereço';
    if (![...document.querySelectorAll('h1')].some((title) => title.checkVisibility())) return 'um título';
    return document.querySelector('[aria-busy=true]')?.outerHTML.slice(0, 200) ?? '';
  };
  const fim = performance.now() + milissegundos;
  return new Promise((resolve) => {
    let calma = 0;
    const olhar = () => {
      const falta = espera();
      calma = falta === '' ? calma + 1 : 0;
      if (calma === 3 || performance.now() > fim) resolve(falta);
      else requestAnimationFrame(olhar);
    };
    olhar();
  });
}

/** Waits until a screen stands: its title is there, nothing is being fetched and nothing says that it is busy. */
export async function assentar(page: Page, { espera }: Escuta): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    // The page looks at itself frame by frame: each question from outside would cost as much as the frame.
    const busy = await page.evaluate(acalmar, 1000);
    const waits = busy || espera()[0];
    if (!waits) return;
    if (Date.now() > end) throw new Error(`a tela não assenta em 30 s: espera ${waits}`);
  }
}

export type Tema = 'light' | 'dark';

/** Shows the open page as it stands when the system asks for this theme, with its changes of colour at their end. */
export async function noTema(page: Page, tema: Tema): Promise<void> {
  await page.emulateMedia({ colorScheme: tema });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', tema);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}
