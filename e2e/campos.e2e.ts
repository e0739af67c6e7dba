import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The configuration of the candidate's form, as whoever administers a company works with it. */
test.describe('campos do cadastro @desktop', () => {
  test('gravar deixa a pessoa na aba em que estava', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/utilitario/empresas/1/campos/candidato');
    const aba = page.getByRole('tab').nth(3);
    await aba.click();
    await expect(aba).toHaveAttribute('aria-selected', 'true');
    // The saved form takes the place of this one, which is marked so that the other is known.
    await aba.evaluate((el) => el.setAttribute('data-antes', ''));
    await page.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'Configuração salva com sucesso.');
    await expect(page.locator('[data-antes]')).toHaveCount(0);
    await expect(aba).toHaveAttribute('aria-selected', 'true');
  });

  test('o cadastro do talento também se vê ao lado, e acompanha o que ainda não foi gravado', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/utilitario/empresas/1/campos/talento');
    const previa = page.getByRole('region', { name: 'Prévia do cadastro' });
    await expect(previa.getByRole('radiogroup', { name: 'Área da prévia' })).toHaveCount(0);
    const quadro = previa.frameLocator('iframe');
    await expect(quadro.getByRole('textbox', { name: 'Matrícula' })).toBeVisible();
    const social = quadro.getByRole('textbox', { name: 'Nome social' });
    await expect(social).toBeVisible();
    const linha = page.getByRole('row', { name: /Nome social/ });
    await linha.getByRole('checkbox').first().uncheck();
    await expect(social).toHaveCount(0);
  });
});
