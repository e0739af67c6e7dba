import { administrador, gestor } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from '#e2e/fixtures.ts';

test('pedido sobre dados @celular > o talento pede em Meus Dados, o RH responde e ele lê a resposta', async ({
  page,
  entrar,
  conferir,
}) => {
  const meus = page.getByRole('region', { name: 'Pedidos sobre os meus dados' });
  await entrar(gestor);
  await page.goto('/meus-dados');
  await meus.getByRole('button', { name: 'Fazer um pedido' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Pedido sobre os meus dados' });
  await dialogo.getByRole('combobox', { name: 'O que você quer pedir' }).click();
  await page.getByRole('option', { name: 'Correção de dados' }).click();
  await dialogo.getByRole('textbox', { name: 'Explique o seu pedido' }).fill('A data do meu diploma está trocada.');
  await conferir('pedido sobre os meus dados');
  await dialogo.getByRole('button', { name: 'Enviar pedido' }).click();
  await avisou(page, 'Pedido enviado.');
  await expect(meus).toContainText('A data do meu diploma está trocada.');

  await entrar(administrador);
  const { content } = (await (
    await page.request.get('/api/gestao-talentos/privacidade/pedidos?page=0&tipo=CORRECAO&estado=ABERTO')
  ).json()) as { content: { id: number; proprio: boolean }[] };
  await page.goto(`/gestao-talentos/privacidade/pedidos/${content.find(({ proprio }) => proprio)?.id}/edit`);
  await page.getByRole('button', { name: 'Responder: atendido' }).click();
  const resposta = page.getByRole('dialog', { name: 'Responder que o pedido foi atendido' });
  await resposta.getByRole('textbox', { name: 'Resposta ao talento' }).fill('Corrigida com a cópia do diploma.');
  await resposta.getByRole('button', { name: 'Responder: atendido' }).click();
  await avisou(page, 'Pedido respondido.');
  await expect(page.getByRole('region', { name: 'Situação' })).toContainText('Corrigida com a cópia do diploma.');

  await entrar(gestor);
  await page.goto('/meus-dados');
  await expect(meus).toContainText('Corrigida com a cópia do diploma.');
});
