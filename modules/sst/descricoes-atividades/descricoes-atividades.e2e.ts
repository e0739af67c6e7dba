import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('descrição de atividade @desktop > a nova se abre como aberta, sem pedir o grupo homogêneo', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/sst/descricoes-atividades/new');
  await expect(page.getByRole('radio', { name: 'Aberta' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Grupo homogêneo' })).toHaveCount(0);
  await conferir('descricao-nova');
});
