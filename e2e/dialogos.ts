import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What journeys do in dialogs and with the rows of lists. */

export const dialogo = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Opens the dialog of a new line of a child list, by its name: 'Formação'. */
export async function inserir(page: Page, um: string): Promise<Locator> {
  await page.getByRole('button', { name: `Adicionar ${um.toLowerCase()}` }).click();
  return dialogo(page, `Inserir ${um}`);
}

/** Says OK to the notice that some field is empty or wrong, which leads to that field: what is typed before waits for it. */
export async function preencher(page: Page): Promise<void> {
  const aviso = dialogo(page, 'Preencha os campos indicados');
  await aviso.getByRole('button', { name: 'OK' }).click();
  await expect(aviso).toBeHidden();
  await expect(page.locator('[data-campo] :focus')).toBeVisible();
}

/** Saves a dialog that lacks something, and says OK to the notice. */
export async function gravarVazio(novo: Locator): Promise<void> {
  await novo.getByRole('button', { name: 'Gravar' }).click();
  await preencher(novo.page());
}

/** Saves a dialog, which goes. */
export async function gravar(novo: Locator): Promise<void> {
  await novo.getByRole('button', { name: 'Gravar' }).click();
  await expect(novo).toBeHidden();
}

export async function responder(page: Page, pergunta: string, resposta: 'Sim' | 'Não'): Promise<void> {
  const aviso = page.getByRole('dialog').filter({ hasText: pergunta });
  await aviso.getByRole('button', { name: resposta, exact: true }).click();
  await expect(aviso).toBeHidden();
}

/** Chooses in a closed list. */
export async function escolherNaLista(scope: Locator, rotulo: string, opcao: string): Promise<void> {
  await scope.getByRole('combobox', { name: rotulo }).click();
  await scope.page().getByRole('option', { name: opcao, exact: true }).click();
}

/** Does an action of a row of a list, one of the first or one behind 'Mais ações'. */
export async function acao(linha: Locator, nome: string): Promise<void> {
  const mais = linha.getByRole('button', { name: 'Mais ações' });
  await expect(mais).toBeVisible();
  const direta = linha.getByRole('button', { name: nome, exact: true });
  if ((await direta.count()) > 0) return direta.click();
  await mais.click();
  await linha.page().getByRole('menuitem', { name: nome, exact: true }).click();
}

/** Fills the dialog of an experience whose job is in no list. */
export async function preencherExperiencia(novo: Locator, empresa: string): Promise<void> {
  await novo.getByRole('textbox', { name: 'Empresa', exact: true }).fill(empresa);
  await novo.getByRole('checkbox', { name: 'Outro cargo, não listado' }).check();
  await novo.getByRole('textbox', { name: 'Nome do cargo' }).fill('Padeiro');
  await novo.getByRole('textbox', { name: 'Data de admissão' }).fill('02/01/2024');
}
