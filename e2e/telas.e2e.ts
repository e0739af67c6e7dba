import type { APIRequestContext, Page } from '@playwright/test';
import { administrador, analista, type DemoLogin, gestor } from '#app/server/demo/logins.ts';
import { portalAccess } from '#app/web/portal/access.ts';
import type { MenuItem } from '#platform/shared/session.ts';
import { achados, retrato } from './acessibilidade.ts';
import { entrarNoPortal, expect, test } from './fixtures.ts';
import {
  assentar,
  comRegistro,
  type Escuta,
  escuta,
  irPara,
  noTema,
  type Tela,
  type Tema,
  telasDaAplicacao,
  telasDe,
} from './telas.ts';

/** Every screen of the tables of routes, for every profile, with a record, without one, and in a company that has nothing. */

interface Largura {
  readonly width: number;
  readonly height: number;
}
const TELEFONE: Largura = { width: 390, height: 844 };
/** The first is bright, the other one dark: each round of pages changes them. */
const LARGURAS: [Largura, Largura] = [{ width: 1366, height: 768 }, TELEFONE];
const NENHUM = 999_999_999;
const STAFF = '!(externo)';

interface Visita {
  readonly endereco: string;
  /** Title of the page when the screen itself may not or cannot be shown. */
  readonly titulo?: RegExp;
  /** Name under which the menu leads here, which is the title too. */
  readonly rotulo?: string;
  /** Answers that are right here: '404' where the record does not exist. */
  readonly aceita?: RegExp;
}

const semTela = /^(Acesso Negado|Página Não Encontrada|Erro Interno do Servidor|Sem conexão com o servidor)$/;

/**
 * Skeletons of pages that were judged at both widths, each with the width at which it stood. A page that is built of the same
 * elements as one of them (the refusals of a profile, the form that two profiles see) is opened, and not judged twice: at a telephone's
 * width alone, where its words, which no skeleton has, may still pass the screen.
 */
const julgadas = new Set<string>();

/** How a page stands: its width, and the theme that the system asks for. */
interface Estado {
  readonly largura: Largura;
  readonly tema: Tema;
}

async function por(page: Page, { largura, tema }: Estado): Promise<void> {
  await page.setViewportSize(largura);
  await noTema(page, tema);
}

/** What is wrong with the open page as it stands; `nova` where no page like it was judged before at this width. */
async function julgar(
  page: Page,
  ouvido: Escuta,
  { visita, estado }: { visita: Visita; estado: Estado },
): Promise<{ wrong: string[]; nova: boolean }> {
  const wrong: string[] = [];
  await assentar(page, ouvido).catch((error: Error) => wrong.push(error.message));
  const { titulos, sobra, esqueleto } = await retrato(page);
  const titulo = titulos[0] ?? '';
  if (visita.titulo ? !visita.titulo.test(titulo) : semTela.test(titulo)) wrong.push(`título '${titulo}'`);
  if (visita.rotulo !== undefined && titulo !== visita.rotulo) wrong.push(`'${titulo}', no menu '${visita.rotulo}'`);
  if (titulos.length !== 1) wrong.push(`${titulos.length} títulos de nível 1`);
  if (sobra > 1) wrong.push(`a página passa ${sobra} px da largura`);
  const { largura, tema } = estado;
  const chave = `${largura.width} ${esqueleto}`;
  const nova = !julgadas.has(chave);
  if (nova) wrong.push(...(await achados(page)));
  julgadas.add(chave);
  wrong.push(...ouvido.tirar().filter((fault) => !visita.aceita?.test(fault)));
  return { wrong: wrong.map((text) => `${visita.endereco} em ${largura.width} px, tema ${tema}: ${text}`), nova };
}

/**
 * Every page stands at both widths and in both themes: bright at one width, then dark at the other. The next one begins as the last one
 * was left, so that half of the screens are drawn for a telephone from the start and half when the window narrows. The next round takes
 * them the other way round: what pages share is seen in all four.
 */
async function visitarTodas(page: Page, visitas: readonly Visita[]): Promise<void> {
  expect(visitas.length).toBeGreaterThan(0);
  const ouvido = escuta(page);
  const [claro, escuro] = LARGURAS;
  const estados: [Estado, Estado] = [
    { largura: claro, tema: 'light' },
    { largura: escuro, tema: 'dark' },
  ];
  const todos: string[] = [];
  await por(page, estados[0]);
  for (const visita of visitas) {
    await irPara(page, visita.endereco);
    const primeira = await julgar(page, ouvido, { visita, estado: estados[0] });
    const wrong = [...primeira.wrong];
    if (wrong.length === 0 && (primeira.nova || estados[0].largura !== TELEFONE)) {
      estados.reverse();
      await por(page, estados[0]);
      wrong.push(...(await julgar(page, ouvido, { visita, estado: estados[0] })).wrong);
    }
    // Said at once: a run that is ended in the middle has told what it found.
    for (const text of wrong) console.log(text);
    todos.push(...wrong);
  }
  expect(todos).toEqual([]);
  LARGURAS.reverse();
}

/** Screens of what is one's own, which an administrator who is no talent has none of: the walk of the manager opens them. */
const DO_PROPRIO: readonly string[] = [
  '/avaliacao/avaliacoes-desempenhos-questionarios/$id',
  '/avaliacao/feedbacks/conversas/$id',
  '/avaliacao/meus-resultados-desempenho/$id',
  '/desenvolvimento/meus-cursos-online/$id',
  '/desenvolvimento/meus-cursos-online/$id/aulas/$aulaId',
  '/desenvolvimento/meus-questionarios-online/$id',
  '/desenvolvimento/meus-treinamentos/$id/avaliacoes/$avaliacaoCursoId',
  '/pesquisa/colaborador-respostas/$id',
];

/** The screens with records; names those for which the demo has none. */
async function comRegistros(api: APIRequestContext, telas: readonly Tela[]): Promise<Visita[]> {
  const visitas: Visita[] = [];
  const vazias: string[] = [];
  for (const { path } of telas) {
    const endereco = await comRegistro(api, path);
    if (endereco) visitas.push({ endereco });
    else if (!DO_PROPRIO.includes(path)) vazias.push(path);
  }
  expect(vazias, 'telas sem registro na demonstração').toEqual([]);
  return visitas;
}

const entradas = (menu: readonly MenuItem[]): [string, string][] =>
  menu.flatMap(({ path, rotulo, filhos }): [string, string][] => [
    ...(path?.startsWith('/') ? [[path, rotulo] as [string, string]] : []),
    ...entradas(filhos),
  ]);

/** Name of each entry of the menu that leads to a screen; those that a company adds lead to other sites. */
async function rotulosDoMenu(api: APIRequestContext): Promise<Map<string, string>> {
  const { menu } = (await (await api.get('/api/userinfo')).json()) as { menu: MenuItem[] };
  return new Map(entradas(menu));
}

const semRegistro = (telas: readonly Tela[]): Visita[] =>
  telas
    .filter(({ path }) => path.includes('$'))
    .map(({ path }) => ({ endereco: path.replace(/\$\w+/g, String(NENHUM)), aceita: /: 404$/ }));

/** Those of the application's own screens whose title says that something is wrong: that is what they are for. */
const queDizem: readonly Omit<Visita, 'aceita'>[] = [
  { endereco: '/acesso-negado', titulo: /^Acesso Negado$/ },
  { endereco: '/500', titulo: /^Erro Interno do Servidor$/ },
  { endereco: '/externo/500', titulo: /^Erro Interno do Servidor$/ },
];
const daAplicacao = (telas: readonly string[]): Visita[] =>
  telas.map((endereco) => queDizem.find((visita) => visita.endereco === endereco) ?? { endereco });

const deTodos = ({ permission }: Tela) => permission === undefined;

test.describe('todas as telas', () => {
  test.setTimeout(1_200_000);

  test('da própria aplicação, sem entrar e depois de entrar', async ({ page, entrar }) => {
    const { dentro, fora } = telasDaAplicacao('app/web/router.tsx');
    expect(dentro).toContain('/mensagens');
    await page.goto('/login');
    // Without a step that is still to be done its page leads to the log-in.
    await visitarTodas(page, daAplicacao(['/login', ...fora.filter((path) => path !== '/pendencia')]));
    await entrar(administrador);
    await page.goto('/');
    await visitarTodas(page, daAplicacao(dentro));
  });

  test('do administrador, com registro, cada entrada do menu com o seu nome', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/');
    const rotulos = await rotulosDoMenu(page.request);
    const visitas = await comRegistros(page.request, await telasDe(STAFF));
    await visitarTodas(
      page,
      visitas.map((visita) => ({ ...visita, rotulo: rotulos.get(visita.endereco) })),
    );
    const abertas = visitas.map(({ endereco }) => endereco);
    expect([...rotulos.keys()].filter((path) => !abertas.includes(path))).toEqual([]);
  });

  test('do administrador, com um registro que não existe', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/');
    await visitarTodas(page, semRegistro(await telasDe(STAFF)));
  });

  test('do administrador, em uma empresa sem nada', async ({ page, entrar }) => {
    await entrar(administrador);
    const modelo = await (await page.request.get('/api/utilitario/empresas/1')).json();
    const { id, versao, pode, ...dados } = { ...modelo, nome: 'Empresa vazia', cnpj: null, baseCnpjCaepf: null };
    const nova = await page.request.post('/api/utilitario/empresas', { data: dados });
    expect(nova.status(), await nova.text()).toBe(201);
    await entrar(administrador, (await nova.json()).id);
    await page.goto('/');
    const telas = (await telasDe(STAFF)).filter(({ path }) => !path.includes('$'));
    await visitarTodas(
      page,
      telas.map(({ path }) => ({ endereco: path })),
    );
  });

  for (const quem of [analista, gestor] satisfies DemoLogin[]) {
    test(`de ${quem.papel}: as que pode ver abrem, as outras dizem que não`, async ({ page, entrar }) => {
      await entrar(quem);
      await page.goto('/');
      const { authorities } = await (await page.request.get('/api/userinfo')).json();
      const granted = new Set<string>(authorities);
      const telas = await telasDe(STAFF);
      const podem = telas.filter((tela) => deTodos(tela) || granted.has(tela.permission ?? ''));
      const negadas = telas.filter((tela) => !podem.includes(tela));
      expect(negadas.length).toBeGreaterThan(0);
      const visitas: Visita[] = [];
      for (const { path } of podem) {
        const endereco = await comRegistro(page.request, path);
        visitas.push(endereco ? { endereco } : { endereco: path.replace(/\$\w+/g, String(NENHUM)), aceita: /: 404$/ });
      }
      const recusas = negadas.map(({ path }) => ({
        endereco: path.replace(/\$\w+/g, String(NENHUM)),
        titulo: /^Acesso Negado$/,
      }));
      await visitarTodas(page, [...visitas, ...recusas]);
    });
  }

  test('do portal, de visitante e de candidato', async ({ page }) => {
    const telas = await telasDe('externo');
    await page.goto('/externo/anuncios?empresaId=1');
    const abertas = telas.filter(({ path }) => portalAccess(path) !== 'candidato');
    const { dentro } = telasDaAplicacao('app/web/portal/portal-router.tsx');
    await visitarTodas(page, daAplicacao(['/externo/login', ...dentro.filter((path) => !path.includes('$'))]));
    await visitarTodas(page, await comRegistros(page.request, abertas));
    await entrarNoPortal(page);
    const dele = telas.filter(({ path }) => portalAccess(path) !== 'visitante');
    await visitarTodas(page, await comRegistros(page.request, dele));
    await visitarTodas(page, semRegistro(dele));
  });
});
