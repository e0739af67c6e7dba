import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { expect, test } from './fixtures.ts';

/** A captcha in Google's shape: each press gives another token, and a reset is counted. */
const FALSO = `let fichas = 0;
window.grecaptcha = {
  ready: (pronto) => pronto(),
  render: (lugar, { callback }) => {
    const botao = document.createElement('button');
    botao.type = 'button';
    botao.textContent = 'Sou humano';
    botao.onclick = () => callback('ficha-' + ++fichas);
    lugar.append(botao);
    return 0;
  },
  reset: () => document.body.append(Object.assign(document.createElement('p'), { textContent: 'Caixa devolvida' })),
};`;

const cpfNovo = () => cpfDeBase(String(Date.now()).slice(-9));

async function preencher(page: Page, senha: string): Promise<void> {
  await page.goto('/externo/candidatos/new?empresaId=1');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Joana de Teste Lima');
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpfNovo());
  await page.getByRole('textbox', { name: 'Celular com DDD' }).fill('85988887777');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('joana.captcha@exemplo.com.br');
  await escolherSenha(page, senha);
  await page.getByRole('checkbox', { name: 'Li e aceito o Termo' }).check();
}

async function escolherSenha(page: Page, senha: string): Promise<void> {
  await page.getByLabel(/^Senha \*$/).fill(senha);
}

/** Sends a form that the server refuses: the refusal stands at its field, and no dialog comes up. */
async function enviarEmVao(page: Page): Promise<void> {
  const resposta = page.waitForResponse('**/api/externo/candidatos/inicio');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  expect((await resposta).status()).toBe(400);
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('captcha depois de uma recusa @desktop', () => {
  test('o formulário recusado busca outra prova sozinho, e a segunda tentativa passa', async ({ page, conferir }) => {
    await preencher(page, '12345678');
    await page.getByRole('checkbox', { name: 'Não sou um robô' }).click();
    await expect(page.getByText('Verificado.')).toBeVisible();
    const desafio = page.waitForResponse('**/api/captcha/desafio');
    await enviarEmVao(page);
    await expect(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible();
    await desafio;
    await expect(page.getByText('Verificado.')).toBeVisible();
    await conferir('cadastro-recusado');
    await escolherSenha(page, 'Girassol#2026');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
    await expect(page.getByText('Carregando...')).toBeHidden();
    await conferir('cadastro-pedido');
  });

  test('com as chaves do reCAPTCHA a caixa é a dele, e volta vazia depois da recusa', async ({ page, request }) => {
    const { login: username, senha: password } = administrador;
    await request.post('/api/login', { data: { username, password, empresaId: 1 } });
    const parametros = '/api/utilitario/parametros-sistema';
    const antes = await (await request.get(parametros)).json();
    const gravar = async (chave: string | null) => {
      const data = { ...antes, recaptchaChaveSite: chave, recaptchaChaveSecreta: chave };
      expect((await request.put(parametros, { data })).status()).toBe(200);
    };
    await gravar('chave-de-teste');
    // A setting that was just written is known to every page a moment later: until then Google's script may not run there.
    const quemPodeRodar = async () =>
      (await request.get('/externo/candidatos/new?empresaId=1')).headers()['content-security-policy'];
    try {
      await expect.poll(quemPodeRodar).toContain('https://www.google.com');
      await page.route('https://www.google.com/recaptcha/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: FALSO }),
      );
      await preencher(page, 'Girassol#2026');
      await page.getByRole('button', { name: 'Sou humano' }).click();
      const enviado = page.waitForRequest('**/api/externo/candidatos/inicio');
      await enviarEmVao(page);
      expect((await enviado).postDataJSON()).toMatchObject({ captcha: 'ficha-1' });
      await expect(page.getByText('Caixa devolvida')).toBeVisible();
      await page.getByRole('button', { name: 'Sou humano' }).click();
      const denovo = page.waitForRequest('**/api/externo/candidatos/inicio');
      await page.getByRole('button', { name: 'Cadastrar' }).click();
      expect((await denovo).postDataJSON()).toMatchObject({ captcha: 'ficha-2' });
    } finally {
      await gravar(null);
    }
  });
});
