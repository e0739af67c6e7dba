import { analista, gestor } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

test('meus dados @celular > o talento lê a própria ficha no telefone, pede outro endereço, e o RH aprova', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(gestor);
  await page.goto('/');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Atualizar Meus Dados' }).click();
  const endereco = page.getByRole('region', { name: 'Endereço' });
  await expect(page.getByRole('region', { name: 'Salário' })).toContainText('R$');
  await expect(endereco).not.toContainText('Rua do Pedido');
  await conferir('meus-dados');
  await endereco.getByRole('button', { name: 'Editar endereço' }).click();
  await page.getByRole('textbox', { name: 'Logradouro' }).fill('Rua do Pedido');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await avisou(page, 'Pedido enviado');
  await expect(endereco).toContainText('Aguardando decisão');

  await entrar(analista);
  await page.goto('/gestao-talentos/alteracoes-cadastrais?situacao=P&secao=ENDERECO');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Analisar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Rua do Pedido');
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await avisou(page, 'Pedido aprovado');

  await entrar(gestor);
  await page.goto('/meus-dados');
  await expect(endereco).toContainText('Rua do Pedido');
});
