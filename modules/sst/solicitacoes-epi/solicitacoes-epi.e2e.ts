import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('um formulário com lista em que ninguém mexeu não pergunta ao sair nem deixa preenchimento', async ({
  page,
  entrar,
}) => {
  await entrar(administrador);
  for (const caminho of ['/sst/solicitacoes-epi', '/sst/entregas-epi']) {
    await page.goto(`${caminho}/new`);
    await expect(page.getByRole('group', { name: /^EPIs/ }).getByRole('combobox', { name: /^EPI/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(new RegExp(`${caminho}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`${caminho}/new`);
    await expect(page.getByRole('combobox', { name: /^EPI/ }).first()).toBeVisible();
    await expect(page.getByText('Há um preenchimento não gravado')).toHaveCount(0);
  }
});
