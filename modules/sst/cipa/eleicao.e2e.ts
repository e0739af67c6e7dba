import { talento } from '#app/server/demo/logins.ts';
import { expect, test } from '#e2e/fixtures.ts';

test.describe('eleição da CIPA @celular', () => {
  test('vota do acesso ao comprovante, mesmo que a resposta se perca, e quem volta só sabe que o voto conta', async ({
    page,
    conferir,
  }) => {
    await page.goto('/login');
    await page.getByLabel('CPF ou login').fill(talento.cpf);
    await page.getByLabel('Empresa').selectOption('Ciranda Alimentos');
    await page.getByLabel('Senha', { exact: true }).fill(talento.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
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
    // The ballot arrives, and its answer does not: the code is in this page, and asking again is not voting again.
    await page.route(
      '**/voto',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await pergunta.getByRole('button', { name: 'Sim' }).click();
    await expect(eleicao.getByText('O seu voto está na urna e conta.')).toBeVisible();
    await conferir('cipa-sem-resposta');
    await eleicao.getByRole('button', { name: 'Confirmar o voto e ver o comprovante' }).click();

    await expect(eleicao.getByText('Voto depositado')).toBeVisible();
    await expect(eleicao.getByLabel('Código do comprovante')).toHaveText(/^(?:[0-9a-f]{4} ?){8}$/);
    await conferir('cipa-comprovante');

    await page.reload();
    await expect(eleicao.getByText('Você já votou: o seu voto está na urna e conta')).toBeVisible();
    await expect(eleicao.getByRole('radio')).toHaveCount(0);
    await expect(eleicao.getByLabel('Código do comprovante')).toHaveCount(0);
  });
});
