import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from '#e2e/fixtures.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';

test('a compra entra no estoque por planilha, e os EPIs vencidos trocam de uma vez @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/sst/estoque-epi');
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  await expect(page.getByRole('combobox', { name: 'O que importar' }).first()).toHaveValue('Estoque de EPI');
  const planilha = [
    'Estabelecimento;EPI;Data;Quantidade;Documento',
    `Matriz;Luva de vaqueta;${formatarData(hoje())};25;NF 90001`,
    `Matriz;Luva que não há;${formatarData(hoje())};5;NF 90001`,
  ].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.csv', mimeType: 'text/csv', buffer: Buffer.from(planilha) });
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  await expect(page.getByText("'Luva que não há' não foi encontrado")).toBeVisible();
  await conferir('estoque-conferido');
  await page.getByRole('checkbox', { name: /Aplicar só as linhas aceitas/ }).check();
  await page.getByRole('button', { name: /^Aplicar/ }).click();
  await expect(page.getByText('Aplicada').first()).toBeVisible();

  await page.goto('/sst/epis-em-uso?situacao=V');
  const linhas = page.getByRole('row').filter({ hasText: 'Troca vencida em' });
  await expect(linhas.first()).toBeVisible();
  const vencidos = await linhas.count();
  expect(vencidos).toBeGreaterThan(1);
  for (const lugar of [0, 1]) await linhas.nth(lugar).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Trocar', exact: true }).first().click();
  const pergunta = page.getByRole('dialog', { name: 'Trocar 2 EPIs' });
  await expect(pergunta).toContainText('um recibo por assinar');
  await pergunta.getByRole('button', { name: 'Sim', exact: true }).click();
  await avisou(page, '2 EPIs trocados. 2 recibos por assinar.');
  await expect(linhas).toHaveCount(vencidos - 2);
  await conferir('epis-trocados');
});
