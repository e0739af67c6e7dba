import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, mensagemPara, test } from './fixtures.ts';

/** Somebody leaves, is asked why and answers on the own device, and the leaving is taken back. */

test('desliga-se um talento, que responde à entrevista pelo link, e cancela-se o desligamento', async ({
  page,
  request,
  browser,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const nome = `Saída ${test.info().project.name}`;
  const email = `saida.${test.info().project.name.replaceAll(/\W/g, '')}@exemplo.com.br`;
  const criado = await page.request.post('/api/cargo-salario/colaboradores', {
    data: { nome, vinculo: 'E', dataAdmissao: '2024-01-02', contato: { email } },
  });
  expect(criado.status(), await criado.text()).toBe(201);
  const { id } = await criado.json();
  await page.goto(`/cargo-salario/colaboradores/${id}`);
  await expect(page.getByText('Nenhum desligamento registrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Desligar' }).click();
  await expect(page.getByRole('combobox', { name: 'Talento' })).toHaveValue(nome);
  await page.getByRole('combobox', { name: 'Motivo do desligamento' }).fill('Pedido');
  await page.getByRole('option', { name: 'Pedido de demissão' }).click();
  await page.getByRole('textbox', { name: 'Desligado em' }).fill('10/03/2026');
  await conferir('desligamento');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Desligamento salvo com sucesso.');
  await expect(page.getByText('Desligado em 10/03/2026')).toBeVisible();
  await expect(page.getByText('Motivo do desligamento: Pedido de demissão')).toBeVisible();
  await expect(page.getByRole('region', { name: 'O que falta da saída' }).getByRole('link')).toHaveText([
    'Exame demissional por registrar',
    'Entrevista de desligamento por fazer',
  ]);
  await conferir('talento desligado');

  await page.getByRole('button', { name: 'Entrevista de desligamento' }).click();
  await expect(page).toHaveURL(new RegExp(`/talentos/${id}/entrevista-desligamento$`));
  await page.getByRole('link', { name: 'Escolher o modelo' }).click();
  await page.getByRole('combobox', { name: 'Modelo da entrevista' }).fill('Saída');
  await page.getByRole('option', { name: 'Saída na experiência' }).click();
  await page.getByRole('button', { name: 'Gravar' }).click();
  await page.getByRole('button', { name: 'Enviar o link por e-mail' }).click();
  await avisou(page, `Link enviado para ${email}.`);
  await conferir('entrevista enviada');
  const link = new URL(/http\S+chave=\S+/.exec(await mensagemPara(request, email))?.[0] ?? '');
  const celular = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await celular.goto(`${new URL(page.url()).origin}${link.pathname}${link.search}`);
  await celular.locator('input[type="radio"]').nth(8).check({ force: true });
  await celular.getByRole('button', { name: 'Próxima' }).click();
  await celular.locator('input[type="radio"]').nth(7).check({ force: true });
  await celular.getByRole('button', { name: 'Próxima' }).click();
  await celular.getByLabel('Poucas').check({ force: true });
  await celular.getByRole('button', { name: 'Entregar' }).click();
  await celular.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  await expect(celular.getByText('Obrigado por responder.')).toBeVisible();
  await celular.context().close();
  await page.reload();
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible();
  await expect(page.getByText('Você via chances de crescer aqui?')).toBeVisible();

  await page.goto(`/cargo-salario/colaboradores/${id}`);
  await expect(page.getByText('Desligado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar desligamento' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('textbox', { name: 'Motivo do cancelamento' }).fill('Voltou atrás.');
  await dialogo.getByRole('button', { name: 'Cancelar desligamento' }).click();
  await avisou(page, 'Desligamento cancelado. O talento e o seu acesso voltaram.');
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
  await conferir('talento de volta');
});
