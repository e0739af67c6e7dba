import type { Page } from '@playwright/test';
import { administrador, analista } from '#app/server/demo/logins.ts';
import { CLIENTE, ProvedorDeTeste, SEGREDO } from '#modules/organizacao/provedores-identidade/provedor.factory.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The page's own address by its name: an address that is a number has no passkeys. */
const emCasa = (baseURL: string | undefined, caminho: string) =>
  `http://localhost:${new URL(baseURL ?? '').port}${caminho}`;

/** An authenticator of the browser that always finds its person. */
async function ligarAutenticador(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function entrarComSenha(page: Page, endereco: string): Promise<void> {
  await page.goto(endereco);
  await page.getByRole('textbox', { name: /CPF/ }).fill(analista.login);
  await page.getByRole('combobox', { name: 'Empresa' }).selectOption('Ciranda Alimentos');
  await page.getByLabel('Senha', { exact: true }).fill(analista.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
}

test('entrada > cadastra uma chave de acesso, sai, entra com ela sem senha, e a remove', async ({
  page,
  baseURL,
  conferir,
}) => {
  await ligarAutenticador(page);
  await entrarComSenha(page, emCasa(baseURL, '/login'));
  await page.goto(emCasa(baseURL, '/aparelhos'));
  const chaves = page.getByRole('region', { name: 'Chaves de acesso' });
  await chaves.getByRole('button', { name: 'Cadastrar chave de acesso' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar chave de acesso' });
  await dialogo.getByRole('textbox', { name: 'Nome da chave' }).fill('Aparelho da jornada');
  await dialogo.getByLabel('Senha atual').fill(analista.senha);
  await dialogo.getByRole('button', { name: 'Cadastrar' }).click();
  await avisou(page, 'Chave de acesso cadastrada');
  await expect(chaves).toContainText('Aparelho da jornada');
  await conferir('aparelhos-com-chave');

  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();

  await page.goto(emCasa(baseURL, '/aparelhos'));
  await expect(chaves).toContainText('Último uso');
  await chaves.getByRole('button', { name: 'Remover a chave de acesso Aparelho da jornada' }).click();
  await page.getByRole('dialog').getByLabel('Senha atual').fill(analista.senha);
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await avisou(page, 'Chave de acesso removida');
  await expect(chaves).not.toContainText('Aparelho da jornada');
});

test('entrada @desktop > quem administra cadastra um provedor e o testa; a pessoa vai a ele, volta e trabalha', async ({
  page,
  baseURL,
  entrar,
  conferir,
}) => {
  const peer = new ProvedorDeTeste();
  const emissor = await peer.abrir();
  // The person agrees there as soon as the page opens.
  await page.route(`${emissor}/autorizar**`, (route) => {
    const ida = route.request().url();
    const location = `${new URL(ida).searchParams.get('redirect_uri')}?${peer.autorizar(ida)}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await entrar(administrador);
  await page.goto('/utilitario/provedores-identidade/new');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Conta da jornada');
  await page.getByRole('textbox', { name: 'Emissor' }).fill(emissor);
  await page.getByRole('textbox', { name: 'Identificador do cliente' }).fill(CLIENTE);
  await page.getByLabel('Segredo do cliente').fill(SEGREDO);
  await page.getByRole('textbox', { name: 'Campo do provedor' }).fill('preferred_username');
  await page.getByRole('radiogroup', { name: 'Reconhecer a pessoa por' }).getByRole('radio', { name: 'Login' }).check();
  await conferir('provedor-formulario');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'sucesso');
  const linha = page.getByRole('row', { name: /Conta da jornada/ });
  await linha.getByRole('button', { name: 'Testar conexão' }).click();
  await avisou(page, 'O provedor respondeu');
  await conferir('provedores-lista');

  peer.conta = { sub: 'jornada', preferred_username: analista.login };
  await page.goto(emCasa(baseURL, '/login'));
  await expect(page.getByRole('button', { name: 'Entrar com Conta da jornada' })).toBeVisible();
  await conferir('login-com-provedor');
  await page.getByRole('button', { name: 'Entrar com Conta da jornada' }).click();
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);

  peer.conta = { sub: 'outra', preferred_username: 'ninguem' };
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar com Conta da jornada' }).click();
  await expect(page.getByRole('alert')).toContainText('Nenhum acesso ativo corresponde');
  await conferir('retorno-recusado');
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  await peer.fechar();
});

test('entrada > quem sai e volta acha escolhida a empresa em que entrou por último @desktop', async ({ page }) => {
  const digitar = async () => {
    await page.getByRole('textbox', { name: 'CPF ou login' }).fill(administrador.cpf);
    await expect(page.getByLabel('Empresa').getByRole('option')).not.toHaveCount(1);
  };
  const escolhida = () => page.getByLabel('Empresa').locator('option:checked');
  await page.goto('/login');
  await digitar();
  const empresa = (await page.getByLabel('Empresa').getByRole('option').last().textContent()) ?? '';
  await page.getByLabel('Empresa').selectOption(empresa);
  await page.getByLabel('Senha', { exact: true }).fill(administrador.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await digitar();
  await expect(escolhida()).toHaveText(empresa);
  await page.reload();
  await digitar();
  await expect(escolhida()).toHaveText(empresa);
});
