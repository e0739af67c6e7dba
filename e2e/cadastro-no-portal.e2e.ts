import type { Locator, Page } from '@playwright/test';
import { dialogo, escolherNaLista, gravar, gravarVazio, inserir, preencherExperiencia } from './dialogos.ts';
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

/** Saves the dialog and opens the line that it made again. */
async function gravarEEditar(page: Page, novo: Locator, um: string, linha: string): Promise<Locator> {
  await gravar(novo);
  await page
    .getByRole('group', { name: `Ações de ${linha}` })
    .getByRole('button', { name: 'Editar' })
    .click();
  return dialogo(page, `Editar ${um}`);
}

test.describe('cadastro no portal @celular', () => {
  test('a formação se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Formação/);
    const novo = await inserir(page, 'Formação');
    await gravarVazio(novo);
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
    await gravarVazio(novo);
    await expect(novo.getByText('Empresa é obrigatória')).toBeVisible();
    await preencherExperiencia(novo, 'Padaria Boa');
    const editar = await gravarEEditar(page, novo, 'Experiência Profissional', 'Padaria Boa');
    await expect(editar.getByRole('textbox', { name: 'Nome do cargo' })).toHaveValue('Padeiro');
  });

  test('o idioma se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Formação/);
    const novo = await inserir(page, 'Idioma');
    await gravarVazio(novo);
    await expect(novo.getByText('Idioma é obrigatório')).toBeVisible();
    await escolher(novo, 'Idioma', 'Italiano');
    await escolherNaLista(novo, 'Nível', 'Básico');
    const editar = await gravarEEditar(page, novo, 'Idioma', 'Italiano');
    await expect(editar.getByRole('combobox', { name: 'Idioma' })).toBeDisabled();
  });
});
