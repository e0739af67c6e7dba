import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** The light and the dark scheme: who decides, how long it stays, and what is white in both. */

const tema = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
const fundo = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Relative lightness of a colour as the browser writes it, 0 to 255. */
const clareza = (cor: string) => Math.max(...(cor.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test.describe('tema', () => {
  test('segue o sistema, e o que a pessoa escolhe vale antes de a página se desenhar', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tema(page)).toBe('dark');
    expect(clareza(await fundo(page))).toBeLessThan(60);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => tema(page)).toBe('light');

    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Escuro' })).toBeChecked();
    expect(await tema(page)).toBe('dark');
    // Without the application: the page's first script alone, which the policy of the server lets run.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await tema(page)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });

  test('no portal se escolhe no rodapé, também sem sessão', async ({ page }) => {
    await page.goto('/externo/anuncios?empresaId=1');
    await page.getByRole('combobox', { name: 'Tema' }).selectOption('Escuro');
    expect(await tema(page)).toBe('dark');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Tema' })).toHaveValue('dark');
    expect(clareza(await fundo(page))).toBeLessThan(60);
    await page.getByRole('combobox', { name: 'Tema' }).selectOption('Como o sistema');
    expect(await tema(page)).toBe('light');
  });

  test('o papel é branco: quem imprime no tema escuro imprime no claro @desktop', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/captacao/candidatos/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        const { mantineColorScheme } = document.documentElement.dataset;
        document.body.dataset.impresso = `${mantineColorScheme} ${getComputedStyle(document.body).color}`;
      });
    });
    await page.pdf();
    const [impresso, cor = ''] = (await page.evaluate(() => document.body.dataset.impresso ?? '')).split(/ (.*)/);
    expect(impresso).toBe('light');
    expect(clareza(cor)).toBeLessThan(80);
    expect(await tema(page)).toBe('dark');
  });
});
