import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** Somebody leaves and the leaving is taken back, from the page of the talent. */

test('desliga-se um talento pela sua página e cancela-se o desligamento', async ({ page, entrar, conferir }) => {
  await entrar(administrador);
  const nome = `Saída ${test.info().project.name}`;
  const criado = await page.request.post('/api/cargo-salario/colaboradores', {
    data: { nome, vinculo: 'E', dataAdmissao: '2024-01-02' },
  });
  expect(criado.status(), await criado.text()).toBe(201);
  const { id } = await criado.json();
  await page.goto(`/cargo-salario/colaboradores/${id}`);
  await expect(page.getByText('Nenhum desligamento registrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Desligar' }).click();
  await expect(page.getByRole('combobox', { name: 'Talento' })).toHaveValue(nome);
  await page.getByRole('combobox', { name: 'Motivo do desligamento' }).fill('Pedido');
  await page.getByRole('option', { name: 'Pedido de demissão' }).click();
  await page.getByRole('textbox', { name: 'Desligado em' }).fill('10/03/2026');
  await conferir('desligamento');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Desligamento salvo com sucesso.');

  await page.goto(`/cargo-salario/colaboradores/${id}`);
  await expect(page.getByText('Desligado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar desligamento' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('textbox', { name: 'Motivo do cancelamento' }).fill('Voltou atrás.');
  await dialogo.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Desligamento cancelado. O talento e o seu acesso voltaram.');
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
  await conferir('talento de volta');
});
