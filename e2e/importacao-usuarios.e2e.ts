import { administrador, analista } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** Users from a sheet: what is wrong is said by row, and what is right is applied, comes in, and is taken back. */

const SENHA = 'lua verde sobre o mar';
const planilha = (...linhas: string[]) => ({
  name: 'usuarios.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nome;Login;E-mail;Perfil;Senha inicial', ...linhas].join('\r\n'), 'latin1'),
});

for (const tela of ['desktop', 'celular'])
  test.describe(`importação de usuários @${tela}`, () => {
    test('a planilha com erros é corrigida, aplicada, e o novo usuário entra', async ({
      page,
      entrar,
      conferir,
      browser,
    }) => {
      await entrar(administrador);
      await page.goto('/utilitario/importacao-usuarios');
      const login = `novo.${tela}.${Date.now()}`;
      const enviar = async (...linhas: string[]) => {
        await page.locator('input[type=file]').setInputFiles(planilha(...linhas));
        await page.getByRole('button', { name: 'Enviar e conferir' }).click();
      };
      await conferir('importacao-usuarios-envio');
      const boa = `Nadir da Planilha;${login};${login}@exemplo.com.br;Gestor de área;${SENHA}`;
      await enviar(
        boa,
        `Repetido;${analista.login};a@exemplo.com.br;Gestor de área;`,
        'Sem Perfil;sem.perfil;b@exemplo.com.br;Inexistente;',
      );
      await expect(page.getByText('Nada foi gravado ainda.')).toBeVisible();
      await expect(page.getByText(/Perfil: 'Inexistente' não foi encontrado/)).toBeVisible();
      await conferir('importacao-usuarios-erros');
      await page.getByRole('button', { name: 'Enviar outra planilha' }).click();
      await enviar(boa);
      await page.getByRole('button', { name: 'Aplicar 1 linha' }).click();
      await expect(page.getByText('1 linha gravada.')).toBeVisible();
      await conferir('importacao-usuarios-aplicada');
      await expect(page.getByText(SENHA)).toHaveCount(0);
      const outro = await browser.newContext();
      const entrada = await outro.request.post(`${new URL(page.url()).origin}/api/login`, {
        headers: { origin: new URL(page.url()).origin },
        data: { username: login, password: SENHA, empresaId: 1 },
      });
      expect(entrada.status(), await entrada.text()).toBe(200);
      await outro.close();
    });
  });
