import type { Locator, Page } from '@playwright/test';
import { entrarNoPortal, escolher, expect, test } from './fixtures.ts';

/** The dialogs of a candidate's own record, on the phone, where candidates fill it in. */

async function abrirPasso(page: Page, passo: RegExp): Promise<void> {
  await entrarNoPortal(page);
  const { user } = await (await page.request.get('/api/externo/userinfo')).json();
  await page.goto(`/externo/candidatos/${user.id}`);
  const passos = page.getByRole('combobox', { name: /^Passo 1 de \d/ });
  const rotulo = await passos.getByRole('option').filter({ hasText: passo }).textContent();
  await passos.selectOption({ label: rotulo ?? '' });
}

const inserir = async (page: Page, um: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Adicionar ${um.toLowerCase()}` }).click();
  return page.getByRole('dialog', { name: `Inserir ${um}` });
};

/** Saves an empty dialog, and says OK to the notice that fields are missing. */
async function gravarVazio(page: Page, dialogo: Locator): Promise<void> {
  await dialogo.getByRole('button', { name: 'Gravar' }).click();
  await page.getByRole('dialog', { name: 'Preencha os campos indicados' }).getByRole('button', { name: 'OK' }).click();
}

async function escolherNaLista(dialogo: Locator, rotulo: string, nome: string): Promise<void> {
  await dialogo.getByRole('combobox', { name: rotulo }).click();
  await dialogo.page().getByRole('option', { name: nome, exact: true }).click();
}

/** Saves the dialog and opens the line that it made again. */
async function gravarEEditar(page: Page, novo: Locator, um: string, linha: string): Promise<Locator> {
  await novo.getByRole('button', { name: 'Gravar' }).click();
  await expect(novo).toBeHidden();
  await page
    .getByRole('group', { name: `Ações de ${linha}` })
    .getByRole('button', { name: 'Editar' })
    .click();
  return page.getByRole('dialog', { name: `Editar ${um}` });
}

test.describe('cadastro no portal @celular', () => {
  test('a formação se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Formação/);
    const novo = await inserir(page, 'Formação');
    await gravarVazio(page, novo);
    await expect(novo.getByText('Selecione a Área de Formação')).toBeVisible();
    await escolher(novo, 'Área de Formação', 'Ciências Contábeis');
    await novo.getByRole('textbox', { name: 'Curso' }).fill('Panificação');
    await novo.getByRole('textbox', { name: 'Local' }).fill('Senai');
    await escolherNaLista(novo, 'Tipo', 'Técnico');
    await escolherNaLista(novo, 'Situação', 'Em andamento');
    const editar = await gravarEEditar(page, novo, 'Formação', 'Ciências Contábeis');
    await expect(editar.getByRole('textbox', { name: 'Local' })).toHaveValue('Senai');
  });

  test('a experiência se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Experiência/);
    const novo = await inserir(page, 'Experiência Profissional');
    await gravarVazio(page, novo);
    await expect(novo.getByText('Empresa é obrigatória')).toBeVisible();
    await novo.getByRole('textbox', { name: 'Empresa', exact: true }).fill('Padaria Boa');
    await novo.getByRole('checkbox', { name: 'Outro cargo, não listado' }).check();
    await novo.getByRole('textbox', { name: 'Nome do cargo' }).fill('Padeiro');
    await novo.getByRole('textbox', { name: 'Data de admissão' }).fill('02/01/2024');
    const editar = await gravarEEditar(page, novo, 'Experiência Profissional', 'Padaria Boa');
    await expect(editar.getByRole('textbox', { name: 'Nome do cargo' })).toHaveValue('Padeiro');
  });

  test('o idioma se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Formação/);
    const novo = await inserir(page, 'Idioma');
    await gravarVazio(page, novo);
    await expect(novo.getByText('Idioma é obrigatório')).toBeVisible();
    await escolher(novo, 'Idioma', 'Italiano');
    await escolherNaLista(novo, 'Nível', 'Básico');
    const editar = await gravarEEditar(page, novo, 'Idioma', 'Italiano');
    await expect(editar.getByRole('combobox', { name: 'Idioma' })).toBeDisabled();
  });
});
