import type { Locator, Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { achados, retrato } from './acessibilidade.ts';
import { entrarNoPortal, expect, test } from './fixtures.ts';
import { assentar, comRegistro, type Escuta, escuta, irPara, noTema } from './telas.ts';

/**
 * What opens over a screen or within it (drawers, menus, dialogs, tabs), judged as it stands open in both themes: one screen of each
 * kind of shared piece. Nothing here writes.
 */

/** Screens, and the buttons that open something over them. */
const DA_EQUIPE: readonly (readonly [tela: string, botoes: readonly RegExp[]])[] = [
  ['/captacao/candidatos', [/^Avisos/, /^Exibir Filtro$/, /^Visões$/, /^Colunas e/, /^Mais ações/]],
  ['/captacao/candidatos/$id', [/^Mais ações/, /^Vincular a solicitações/, /^Anexar documento/]],
  ['/captacao/solicitacoes-pessoal/1/quadro', [/^Ações de /, /^Linha do tempo/]],
  ['/captacao/entrevistas/agenda', [/^Escolher data/]],
];
const DO_CANDIDATO: typeof DA_EQUIPE = [
  ['/externo/candidato-solicitacoes', [/^Desistir/]],
  ['/externo/privacidade', [/^Retirar/, /^Pedir a exclusão/]],
];

const aberto = (page: Page): Locator =>
  page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });

/** What is wrong with the page as it stands, in both themes. */
async function julgar(page: Page, ouvido: Escuta, onde: string): Promise<string[]> {
  await assentar(page, ouvido);
  const { sobra } = await retrato(page);
  const wrong = sobra > 1 ? [`passa ${sobra} px da largura`] : [];
  wrong.push(...(await achados(page)));
  await noTema(page, 'dark');
  wrong.push(...(await achados(page)).map((text) => `no tema escuro: ${text}`));
  await noTema(page, 'light');
  return [...wrong, ...ouvido.tirar()].map((text) => `${onde}: ${text}`);
}

/** Presses, judges what opened, and closes it by Escape. */
async function abrir(page: Page, ouvido: Escuta, botao: Locator, onde: string): Promise<string[]> {
  await botao.click();
  await expect(aberto(page), onde).not.toHaveCount(0);
  const wrong = await julgar(page, ouvido, onde);
  await page.keyboard.press('Escape');
  await expect(aberto(page), onde).toHaveCount(0);
  return wrong;
}

async function abrirTudo(page: Page, telas: typeof DA_EQUIPE): Promise<void> {
  const ouvido = escuta(page);
  const wrong: string[] = [];
  for (const [tela, botoes] of telas) {
    const endereco = (await comRegistro(page.request, tela)) ?? tela;
    await irPara(page, endereco);
    await assentar(page, ouvido);
    for (const nome of botoes) {
      const botao = page.getByRole('button', { name: nome }).filter({ visible: true }).first();
      wrong.push(...(await abrir(page, ouvido, botao, `${endereco} ${nome.source}`)));
    }
  }
  expect(wrong).toEqual([]);
}

test.describe('o que se abre sobre as telas', () => {
  test.setTimeout(240_000);

  test('gavetas, menus e diálogos da equipe', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/');
    await abrirTudo(page, DA_EQUIPE);
  });

  test('a pergunta da exclusão e as abas de um cadastro, com o diálogo de cada lista', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/captacao/etiquetas');
    const ouvido = escuta(page);
    await page.getByRole('button', { name: 'Mais ações' }).first().click();
    const wrong = await abrir(page, ouvido, page.getByRole('menuitem', { name: 'Excluir' }), 'exclusão');
    await page.goto('/captacao/candidatos/new');
    await assentar(page, ouvido);
    const lista = page.getByLabel('Parte do cadastro');
    const abas = page.getByRole('tab');
    const celular = (await lista.count()) > 0;
    const quantas = celular ? await lista.locator('option').count() : await abas.count();
    expect(quantas).toBeGreaterThan(3);
    for (let at = 0; at < quantas; at++) {
      await (celular ? lista.selectOption({ index: at }) : abas.nth(at).click());
      wrong.push(...(await julgar(page, ouvido, `aba ${at + 1}`)));
      const inserir = page.getByRole('button', { name: /^Adicionar / }).filter({ visible: true });
      // Dialogs of one kind: the first of each tab stands for all.
      if ((await inserir.count()) > 0) wrong.push(...(await abrir(page, ouvido, inserir.first(), `aba ${at + 1}`)));
    }
    expect(wrong).toEqual([]);
  });

  test('diálogos do candidato', async ({ page }) => {
    await entrarNoPortal(page);
    await abrirTudo(page, DO_CANDIDATO);
  });
});
