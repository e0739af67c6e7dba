import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** What stands around every screen: titles, the way out of an error, the session that ends. */

/** Where the title stands and how large it is, to the pixel. */
async function lugarDoTitulo(page: Page) {
  const titulo = page.getByRole('heading', { level: 1 });
  const caixa = await titulo.boundingBox();
  const letra = await titulo.evaluate((element) => getComputedStyle(element).fontSize);
  return { x: Math.round(caixa?.x ?? 0), y: Math.round(caixa?.y ?? 0), letra };
}

/** The next call for anything but the log-in answers as if the session had ended; once. */
async function expirar(page: Page, chamada: string): Promise<void> {
  const problema = { codigo: 'NAO_AUTENTICADO', mensagem: 'Sessão expirada', requestId: '1', erros: [] };
  await page.route(
    chamada,
    (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problema) }),
    { times: 1 },
  );
}

test.describe('moldura', () => {
  test('a visita pede a sessão e a lista uma vez, e o menu também @desktop', async ({ page, entrar }) => {
    await entrar(administrador);
    const pedidos: string[] = [];
    page.on('request', (request) => pedidos.push(new URL(request.url()).pathname));
    const vezes = (caminho: string) => pedidos.filter((pedido) => pedido === caminho).length;
    await page.goto('/captacao/solicitacoes-pessoal');
    await expect(page.locator('tbody tr[data-linha]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([vezes('/api/userinfo'), vezes('/api/captacao/solicitacoes-pessoal')]).toEqual([1, 1]);
    await page.getByRole('link', { name: 'Candidatos', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Candidatos' })).toBeVisible();
    await expect(page.locator('tbody tr[data-linha]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(vezes('/api/captacao/candidatos')).toBe(1);
  });

  test('o título não sai do lugar entre a lista, a lista de baixo e o formulário', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/cargos');
    await expect(page.getByRole('heading', { level: 1, name: 'Cargos' })).toBeVisible();
    const lista = await lugarDoTitulo(page);
    const telas = [
      '/cargo-salario/cargos/new',
      '/cargo-salario/cargos/1/faixas-salariais',
      '/captacao/candidatos/1/edit',
    ];
    for (const tela of [...telas, '/captacao/estatisticas-preenchimento-vaga', '/cargo-salario/indices']) {
      await page.goto(tela);
      // Where it stays: while a record comes the page may still draw itself.
      await expect.poll(() => lugarDoTitulo(page), { message: tela }).toEqual(lista);
    }
  });

  test('um endereço que não há mostra a busca e as telas abertas por último', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/cargos');
    await expect(page.getByRole('heading', { level: 1, name: 'Cargos' })).toBeVisible();
    await page.goto('/cargo-salario/nada-aqui');
    await expect(page.getByRole('heading', { level: 1, name: 'Página Não Encontrada' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Voltar para o início' })).toBeVisible();
    const recentes = page.getByRole('navigation', { name: 'Telas recentes' });
    await expect(recentes.getByRole('link', { name: /^Cargos/ })).toBeVisible();
    await page.getByRole('combobox', { name: /^Procurar uma tela/ }).fill('etiquetas');
    await page.getByRole('option', { name: /^Etiquetas/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible();
  });

  test('um endereço que não há diz a quem pedir ajuda', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.route('**/api/userinfo', async (route) => {
      const info = await (await route.fetch()).json();
      const systemParameters = { ...info.systemParameters, emailSuporte: 'suporte@exemplo.com.br' };
      await route.fulfill({ json: { ...info, systemParameters } });
    });
    await page.goto('/cargo-salario/nada-aqui');
    const suporte = page.getByRole('main').getByRole('link', { name: 'suporte@exemplo.com.br' });
    await expect(suporte).toHaveAttribute('href', 'mailto:suporte@exemplo.com.br');
  });

  test('uma tela que não se desenha dá lugar à página 500, dentro da moldura @desktop', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.route('**/api/captacao/etiquetas?**', (route) => route.fulfill({ json: { content: [null] } }));
    await page.goto('/captacao/etiquetas');
    await expect(page.getByRole('heading', { level: 1, name: 'Erro Interno do Servidor' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toBeVisible();
    await page.unroute('**/api/captacao/etiquetas?**');
    await menu.getByRole('link', { name: 'Início' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Erro Interno do Servidor' })).toHaveCount(0);
  });

  test('da página de erro se envia o relatório ao fornecedor', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/500');
    const enviado = page.waitForResponse('**/api/userinfo/relatorio-erro');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    expect((await enviado).status()).toBe(204);
    await expect(page.getByText('Relatório enviado. Obrigado!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  });

  test('a sessão que expira pede só a senha de quem estava dentro, e o que foi digitado fica', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/captacao/etiquetas/new');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ficou aqui');
    await expirar(page, '**/api/captacao/etiquetas');
    await page.getByRole('button', { name: 'Gravar', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Sessão expirada' });
    await expect(dialogo.getByText('Helena Castro')).toBeVisible();
    await expect(dialogo.getByText('Ciranda Alimentos')).toBeVisible();
    await expect(dialogo.getByRole('textbox', { name: /CPF/ })).toHaveCount(0);
    await expect(dialogo.getByRole('button', { name: 'Sair' })).toBeVisible();
    await expect(dialogo.getByLabel('Senha', { exact: true })).toBeFocused();
    await page.keyboard.type(administrador.senha);
    await page.keyboard.press('Enter');
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ficou aqui');
  });

  test('quem chega de fora vê quem está logado e sai por ali @desktop', async ({ context, entrar }) => {
    await entrar(administrador);
    // A tab of its own: the others know already who is logged in.
    const page = await context.newPage();
    await page.goto('/captacao/etiquetas');
    const dialogo = page.getByRole('dialog', { name: 'Sessão em andamento' });
    await expect(dialogo.getByText('Você está logado como Helena Castro.')).toBeVisible();
    await expect(dialogo.getByRole('button', { name: 'Continuar' })).toBeFocused();
    await dialogo.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  });

  test('quem era outro troca o login no mesmo diálogo @desktop', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/captacao/etiquetas');
    // The document is loaded before its list is asked for, which is not the one that is refused.
    await expect(page.locator('tbody tr[data-linha]').first()).toBeVisible();
    await expirar(page, '**/api/captacao/etiquetas?*');
    await page.reload();
    const dialogo = page.getByRole('dialog', { name: 'Sessão expirada' });
    await dialogo.getByRole('button', { name: 'Entrar com outro login' }).click();
    await expect(dialogo.getByRole('textbox', { name: 'CPF ou login' })).toBeVisible();
    await expect(dialogo.getByLabel('Empresa')).toBeVisible();
  });
});
