import { gestor, talento } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

test.describe('instalar como aplicativo', () => {
  for (const quem of [talento, gestor])
    test(`o navegador não acha o que falte para instalar, e a oferta está no menu: ${quem.papel}`, async ({
      page,
      entrar,
    }) => {
      await entrar(quem);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const navegador = await page.context().newCDPSession(page);
      const { errors, data = '' } = await navegador.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data).name).toMatch(/^Ciranda RH - .+/);
      expect((await navegador.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

      const menu = page.getByRole('button', { name: /^Menu de / });
      const instalar = page.getByRole('menuitem', { name: 'Instalar como aplicativo' });
      // A browser without a window never offers it by itself.
      await page.evaluate(() => {
        const oferta = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => document.body.setAttribute('data-pedido', String(oferta.defaultPrevented)),
        });
        dispatchEvent(oferta);
      });
      await menu.click();
      await instalar.click();
      await expect(page.locator('body')).toHaveAttribute('data-pedido', 'true');
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
      await expect(instalar).toHaveCount(0);
    });

  test('sem sessão o manifesto não diz empresa nenhuma', async ({ page }) => {
    await page.goto('/login');
    const navegador = await page.context().newCDPSession(page);
    const { data = '' } = await navegador.send('Page.getAppManifest');
    expect(JSON.parse(data).name).toBe('Ciranda RH');
  });
});
