import type { Page } from '@playwright/test';
import { candidato } from '#app/server/demo/logins.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { avisou, expect, test } from './fixtures.ts';

/** What the header, the policy and the sharing of the candidates' area do in a browser. */

const VAGAS = '/externo/anuncios';
const LARGA = { width: 1025, height: 768 };
const ESTREITA = { width: 1024, height: 768 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu do candidato' });

/** The session of the candidate, with the answers of the server about it changed. */
async function comSessao(page: Page, mudar: (info: Record<string, unknown>) => object): Promise<void> {
  const { cpf: username, senha: password } = candidato;
  const answer = await page.request.post('/api/externo/login', { data: { username, password, empresaId: 1 } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.route('**/api/externo/userinfo', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const original = await route.fetch();
    const info = await original.json();
    await route.fulfill({ response: original, json: { ...info, ...mudar(info) } });
  });
}

test.describe('cabeçalho do portal @desktop', () => {
  test('sem sessão a logo e o Entrar guardam a empresa do endereço', async ({ page }) => {
    await page.setViewportSize(LARGA);
    await page.goto(`${VAGAS}?empresaId=1`);
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute(
      'href',
      /\/externo\/anuncios\?empresaId=1$/,
    );
    await menu(page).getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/externo\/login\?empresaId=1$/);
    await page.goto('/externo/pagina-que-nao-ha?empresaId=1');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(/empresaId=1/);
  });

  test('o link da empresa a mostra no cabeçalho e não a pergunta, e quem entra chega à vaga que escolheu', async ({
    page,
  }) => {
    await page.goto(`${VAGAS}?empresaId=1`);
    await page.getByRole('article').getByRole('link').first().click();
    const titulo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: 'Já tenho cadastro' }).click();
    await expect(page.getByRole('complementary', { name: 'Vaga escolhida' })).toContainText(titulo);
    await expect(page.getByRole('banner').getByRole('link').first()).toContainText('Ciranda Alimentos');
    await expect(page.getByLabel('Empresa')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'CPF' }).fill(candidato.cpf);
    await page.getByLabel('Senha', { exact: true }).fill(candidato.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/externo\/candidatura\?.*solicitacaoId=\d+/);
  });

  test('da vaga em diante o cabeçalho é o da empresa dela, em todas as páginas, também sem a empresa no endereço', async ({
    page,
  }) => {
    const marca = page.getByRole('banner').getByRole('link').first();
    await page.goto(VAGAS);
    await expect(marca).not.toContainText('Ciranda Alimentos');
    await page.getByRole('article').filter({ hasText: 'Ciranda Alimentos' }).getByRole('link').first().click();
    await expect(marca).toContainText('Ciranda Alimentos');
    const { searchParams } = new URL(page.url());
    await page.getByRole('link', { name: 'Já tenho cadastro' }).click();
    await expect(page.getByRole('heading', { name: 'Área do candidato' })).toBeVisible();
    await expect(marca).toContainText('Ciranda Alimentos');
    await page.goto(`${VAGAS}?solicitacaoId=${searchParams.get('solicitacaoId')}`);
    await expect(marca).toContainText('Ciranda Alimentos');
    await page.getByRole('link', { name: 'Candidatar-se' }).click();
    await expect(page.getByRole('textbox', { name: 'CPF' })).toBeVisible();
    await expect(marca).toContainText('Ciranda Alimentos');
  });

  test('o endereço que não existe tem caminhos: as vagas, a busca delas e a entrada', async ({ page, conferir }) => {
    await page.goto('/externo/pagina-que-nao-ha?empresaId=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toContainText('Ciranda Alimentos');
    await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', /empresaId=1/);
    await conferir('portal-404');
    await page.getByRole('searchbox', { name: 'Buscar vaga' }).fill('maquinas');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('article').first()).toContainText('Máquinas');
    await expect(page).toHaveURL(/empresaId=1/);
  });

  test('empresa que não é número é dita inválida', async ({ page }) => {
    await page.goto(`${VAGAS}?empresaId=abc`);
    await expect(page.getByText('Empresa ID inválido. Revise ou solicite novamente o link')).toBeVisible();
  });

  test('com sessão mostra vinte letras do nome, o CPF e os caminhos do candidato', async ({ page }) => {
    const nome = 'Maria das Graças Albuquerque';
    await comSessao(page, ({ user }) => ({
      aceitoPoliticaSeguranca: true,
      user: { ...(user as object), nome, cpf: candidato.cpf },
    }));
    await page.setViewportSize(LARGA);
    await page.goto(VAGAS);
    const cabecalho = page.getByRole('banner');
    await expect(cabecalho).toContainText('Olá, Maria das Graças Al…CPF');
    await expect(cabecalho).toContainText(formatarCpf(candidato.cpf));
    const caminhos = [
      ['Vagas Abertas', /\/externo\/anuncios/],
      ['Editar Cadastro', /\/externo\/candidatos\/\d+$/],
      ['Anexar Documentos', /\/externo\/candidatos\/\d+\/documentos-anexos$/],
      ['Alterar Senha', /\/externo\/candidatos\/\d+\?tab=senha$/],
    ] as const;
    for (const [name, href] of caminhos)
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(menu(page).getByRole('button', { name: 'Sair' })).toBeVisible();
  });

  test('até 1024 px os mesmos itens ficam em um menu que se abre', async ({ page }) => {
    await page.setViewportSize(ESTREITA);
    await page.goto(VAGAS);
    const botao = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await expect(botao).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Entrar' })).toBeHidden();
    await botao.click();
    await expect(menu(page).getByRole('link', { name: 'Entrar' })).toBeVisible();
    await page.setViewportSize(LARGA);
    await expect(botao).toBeHidden();
    await expect(menu(page).getByRole('link', { name: 'Entrar' })).toBeVisible();
  });

  test('a política exigida só fecha com a caixa marcada e o Continuar', async ({ page }) => {
    await comSessao(page, () => ({ aceitoPoliticaSeguranca: false }));
    await page.goto('/externo/candidato-solicitacoes');
    const termo = page.getByRole('dialog', { name: 'Termo de Privacidade e Política de Segurança' });
    await expect(termo.getByRole('region', { name: 'Texto da política' })).not.toBeEmpty();
    const continuar = termo.getByRole('button', { name: 'Continuar' });
    await expect(continuar).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(termo).toBeVisible();
    await expect(termo.getByRole('button', { name: 'Fechar' })).toHaveCount(0);
    await termo.getByRole('checkbox', { name: 'Li e aceito o Termo de Privacidade e Política de Segurança' }).check();
    await page.unroute('**/api/externo/userinfo');
    await continuar.click();
    await expect(termo).toBeHidden();
  });

  test('a vaga se envia a um amigo, com o captcha cobrado e a falha dita', async ({ browser, baseURL }) => {
    // A page of its own: the failure is made here, and the page of every journey takes any failure for its end.
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
    await page.goto(`${VAGAS}?empresaId=1`);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: /amigo/i }).click();
    const enviar = page.getByRole('dialog', { name: 'Enviar anúncio para um amigo' });
    await enviar.getByRole('textbox', { name: 'Seu nome' }).fill('Ana');
    await enviar.getByRole('textbox', { name: 'Seu e-mail' }).fill('ana@exemplo.com.br');
    await enviar.getByRole('textbox', { name: 'Nome do amigo' }).fill('Bia');
    await enviar.getByRole('textbox', { name: 'E-mail do amigo' }).fill('bia@exemplo.com.br');
    await enviar.getByRole('button', { name: 'Enviar' }).click();
    const aviso = page.getByRole('dialog', { name: 'Preencha os campos indicados' });
    await aviso.getByRole('button', { name: 'OK' }).click();
    await expect(enviar.getByText('Confirme que você não é um robô.')).toBeVisible();
    await enviar.getByRole('checkbox', { name: 'Não sou um robô' }).click();
    await expect(enviar.getByText('Verificado.')).toBeVisible();
    await page.route('**/enviar-amigo', (route) =>
      route.fulfill({ status: 502, contentType: 'application/json', json: {} }),
    );
    await enviar.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Erro ao enviar e-mail. Por favor, tente novamente.')).toBeVisible();
    await page.close();
  });

  test('a vaga enviada a um amigo diz que o e-mail foi, e fecha o diálogo', async ({ page }) => {
    await page.goto(`${VAGAS}?empresaId=1`);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: /amigo/i }).click();
    const enviar = page.getByRole('dialog', { name: 'Enviar anúncio para um amigo' });
    for (const [campo, valor] of [
      ['Seu nome', 'Ana'],
      ['Seu e-mail', 'ana@exemplo.com.br'],
      ['Nome do amigo', 'Bia'],
      ['E-mail do amigo', 'bia@exemplo.com.br'],
    ] as const)
      await enviar.getByRole('textbox', { name: campo }).fill(valor);
    await enviar.getByRole('checkbox', { name: 'Não sou um robô' }).click();
    await expect(enviar.getByText('Verificado.')).toBeVisible();
    await enviar.getByRole('button', { name: 'Enviar' }).click();
    await avisou(page, 'com sucesso');
    await expect(enviar).toBeHidden();
  });
});
