import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('PGR @desktop > a revisão começa com o que o PGR tem, e pede o motivo; o risco do inventário leva a uma ação que o nomeia', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { content } = await (await page.request.get('/api/sst/pgr?page=0')).json();
  const { id, nome } = content.find((um: { pode: { revisar: boolean } }) => um.pode.revisar);
  await page.goto(`/sst/pgr/${id}/edit`);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Revisar PGR: ${nome}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(`${nome}, revisão 1`);
  await conferir('revisao-do-pgr');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText('Motivo da revisão é obrigatório')).toBeVisible();

  await page.goto(`/sst/pgr/${id}/edit`);
  const inventario = page.getByRole('region', { name: 'Inventário de riscos' });
  await inventario
    .getByRole('link', { name: /^Criar ação para Ruído/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inserir Ação' })).toBeVisible();
  await expect(page.getByRole('table').getByText(/^Ruído/)).toBeVisible();
  await page.goto(`/sst/pgr/${id}00000/planos-acao`);
  await expect(page.getByText('O recurso solicitado não foi encontrado').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inserir ação' })).toHaveCount(0);
});
