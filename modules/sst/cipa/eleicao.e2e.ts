import { talento } from '#app/server/demo/logins.ts';
import { expect, test } from '#e2e/fixtures.ts';

test.describe('eleição da CIPA @celular', () => {
  test('vota do acesso ao comprovante, e quem volta só sabe que já votou', async ({ page, conferir }) => {
    await page.goto('/login');
    await page.getByLabel('CPF ou login').fill(talento.cpf);
    await page.getByLabel('Empresa').selectOption('Ciranda Alimentos');
    await page.getByLabel('Senha', { exact: true }).fill(talento.senha);
    await page.getByRole('button', { name: 'Entrar' }).click();
    // The start page says that a vote waits, and leads to it.
    await page.getByRole('link', { name: /^Votar: Eleição da CIPA/ }).click();
    await expect(page).toHaveURL(/\/minha-cipa$/);
    const eleicao = page.getByRole('region', { name: /^Eleição da CIPA \d/ });
    await expect(eleicao.getByText('Em votação')).toBeVisible();
    await expect(eleicao.getByRole('button', { name: 'Votar', exact: true })).toBeDisabled();
    await conferir('cipa-cabine');
    await eleicao.getByRole('radio').first().check();
    await eleicao.getByRole('button', { name: 'Votar', exact: true }).click();
    const pergunta = page.getByRole('dialog');
    await expect(pergunta).toContainText('ninguém sabe que é seu');
    await pergunta.getByRole('button', { name: 'Sim' }).click();

    await expect(eleicao.getByText('Voto depositado')).toBeVisible();
    await expect(eleicao.getByLabel('Código do comprovante')).toHaveText(/^(?:[0-9a-f]{4} ?){8}$/);
    await conferir('cipa-comprovante');

    await page.reload();
    await expect(eleicao.getByText('Você já votou')).toBeVisible();
    await expect(eleicao.getByRole('radio')).toHaveCount(0);
    await expect(eleicao.getByLabel('Código do comprovante')).toHaveCount(0);
  });
});
