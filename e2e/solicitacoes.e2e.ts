import type { Locator } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** What the list of personnel requests offers on each row, as only a browser shows it. */

const SOLICITACOES = '/captacao/solicitacoes-pessoal';

/** The names of all actions of a row, those of its menu too, with the menu left open. */
async function acoesDaLinha(linha: Locator): Promise<string[]> {
  const nomes = await linha
    .getByRole('button')
    .evaluateAll((todos) => todos.map((um) => um.getAttribute('aria-label')));
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  const itens = linha.page().getByRole('menuitem');
  await expect(itens.first()).toBeVisible();
  return [...nomes, ...(await itens.allTextContents())].filter(
    (nome) => nome !== null && nome !== 'Mais ações',
  ) as string[];
}

test.describe('linha da solicitação de pessoal @desktop', () => {
  test('em análise se libera em um diálogo que pergunta a decisão; aprovada, oferece todas as outras ações', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}?status=I`);
    // By its state: the lines that stand in the place of a list that is being fetched are rows too.
    const emAnalise = page.getByRole('row').filter({ hasText: 'Em análise' }).first();
    const codigo = (await emAnalise.getByRole('cell').first().textContent()) ?? '';
    await page.goto(`${SOLICITACOES}?codigo=${codigo}&visualizar=T`);
    const linha = page.getByRole('row').nth(1);
    await expect(linha).toContainText('Em análise');
    expect(await acoesDaLinha(linha)).not.toContain('Vincular candidatos');
    await page.keyboard.press('Escape');
    await linha.getByRole('button', { name: 'Liberar' }).click();
    const liberar = page.getByRole('dialog', { name: 'Liberar solicitação' });
    await expect(liberar.getByRole('radio', { name: 'Aprovada' })).toBeChecked();
    await expect(liberar.getByRole('radio', { name: 'Reprovada' })).not.toBeChecked();
    await liberar.getByLabel('Observação').fill('Dentro do orçamento.');
    await liberar.getByRole('button', { name: 'Liberar' }).click();
    await expect(page.getByText('Solicitação liberada com sucesso.')).toBeVisible();
    await expect(linha).toContainText('Aprovada');

    expect(await acoesDaLinha(linha)).toEqual(
      expect.arrayContaining([
        'Vincular candidatos',
        'Suspender',
        'Encerrar',
        'Cancelar solicitação',
        'Clonar',
        'Imprimir comprovante',
      ]),
    );
    const comprovante = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Imprimir comprovante' }).click();
    expect((await comprovante).suggestedFilename()).toMatch(/\.pdf$/);
    await linha.getByRole('button', { name: 'Vincular candidatos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banco de talentos' })).toBeVisible();
    await expect(page).toHaveURL(/solicitacaoId=\d+/);
  });
});
