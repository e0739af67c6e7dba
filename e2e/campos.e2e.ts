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
});
