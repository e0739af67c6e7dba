import { administrador } from '#app/server/demo/logins.ts';
import { dialogo } from './dialogos.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The record of who left long ago is held back, let go and forgotten. */

test('o cadastro vencido se retém com motivo, se libera e se anonimiza, e a ordem se acompanha @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const nome = `Guarda ${test.info().project.name}`;
  const criado = await page.request.post('/api/gestao-talentos/talentos', {
    data: { nome, vinculo: 'E', dataAdmissao: '1999-01-04' },
  });
  expect(criado.status(), await criado.text()).toBe(201);
  const [motivo] = await (await page.request.get('/api/gestao-talentos/motivo-desligamento/opcoes')).json();
  const saida = await page.request.post('/api/gestao-talentos/desligamentos', {
    data: { colaborador: { id: (await criado.json()).id }, motivo, data: '2001-05-10' },
  });
  expect(saida.status(), await saida.text()).toBe(201);

  // The filter has the same words among its choices.
  const situacao = (texto: string) => page.getByText(texto, { exact: true }).filter({ visible: true });
  await page.goto(`/gestao-talentos/privacidade?nome=${encodeURIComponent(nome)}`);
  await expect(situacao('Vencido')).toBeVisible();
  await page.getByRole('button', { name: /^Reter/ }).click();
  const reter = dialogo(page, `Reter o cadastro de ${nome}`);
  await reter.getByRole('textbox', { name: 'Motivo' }).fill('Ação 123');
  await conferir('reter-cadastro');
  await reter.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Cadastro retido.');
  await expect(situacao('Retido')).toBeVisible();
  await expect(page.getByText('Ação 123')).toBeVisible();
  await page.getByRole('button', { name: /^Liberar/ }).click();
  await avisou(page, 'Cadastro liberado: vale de novo o prazo de guarda.');
  await expect(situacao('Vencido')).toBeVisible();

  await page.getByRole('checkbox', { name: nome }).check();
  await page.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  const previa = dialogo(page, 'Prévia da anonimização');
  await expect(previa).toContainText(nome);
  await conferir('previa-da-anonimizacao');
  await previa.getByRole('checkbox', { name: 'Sei que os dados não podem ser recuperados' }).check();
  await previa.getByRole('button', { name: 'Anonimizar 1 talento' }).click();
  await avisou(page, 'Anonimização ordenada. Acompanhe o andamento no fim da página.');
  const ordens = page.getByRole('region', { name: 'Anonimizações' });
  await expect(ordens.getByText('Ordem da equipe').first()).toBeVisible();
  await expect(page.getByText('Nenhum talento desligado nesta situação.')).toBeVisible();
  await conferir('ordens-de-anonimizacao-de-talentos');
});
