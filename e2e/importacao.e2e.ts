import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

const planilha = (...linhas: string[]) => ({
  name: 'talentos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nome;CPF;Admissão', ...linhas].join('\r\n'), 'latin1'),
});
const JANDIRA = 'Jandira Conceição da Importação';

for (const tela of ['desktop', 'celular'])
  test.describe(`importação de talentos @${tela}`, () => {
    test('a planilha com erros é corrigida, aplicada e desfeita', async ({ page, entrar, conferir }) => {
      await entrar(administrador);
      await page.goto('/gestao-talentos/talentos/importacao-colaborador');
      const enviar = async (...linhas: string[]) => {
        await page.locator('input[type=file]').setInputFiles(planilha(...linhas));
        await page.getByRole('checkbox', { name: /Aceitar linhas sem/ }).check();
        await page.getByRole('button', { name: 'Enviar e conferir' }).click();
      };
      await conferir('importacao-envio');
      await enviar(`${JANDIRA};529.982.247-25;31/02/2024`, 'Caio Nunes;111.111.111-11;03/02/2024');
      await expect(page.getByText("Data de admissão: '31/02/2024' não existe.")).toBeVisible();
      await expect(page.getByText('Nada foi gravado ainda.')).toBeVisible();
      await conferir('importacao-erros');
      await page.getByRole('button', { name: 'Enviar outra planilha' }).click();
      await enviar(`${JANDIRA};529.982.247-25;29/02/2024`);
      await page.getByRole('button', { name: 'Aplicar 1 linha' }).click();
      await expect(page.getByText('1 linha gravada.')).toBeVisible();
      await conferir('importacao-aplicada');
      await page.getByRole('button', { name: 'Desfazer importação' }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByText('1 linha gravada, 1 desfeita.')).toBeVisible();
    });
  });
