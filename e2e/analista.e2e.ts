import { analista } from '#app/server/demo/logins.ts';
import { escolher, expect, test } from './fixtures.ts';

test.describe('analista de RH @desktop', () => {
  test('entra pelo formulário e acha uma tela no menu sem acento', async ({ page, conferir }) => {
    await page.goto('/login');
    await conferir('login');
    await page.getByLabel('CPF ou login').fill(analista.cpf);
    await page.getByLabel('Empresa').selectOption('Ciranda Alimentos');
    await page.getByLabel('Senha', { exact: true }).fill('senha errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(analista.senha);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await conferir('inicio');
    await page.getByRole('searchbox', { name: 'Pesquisar Menu' }).fill('areas de formacao');
    await page.getByRole('option', { name: 'Áreas de formação' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Áreas de formação' })).toBeVisible();
    await conferir('areas-de-formacao');
  });

  test('abre uma solicitação, libera, vê o histórico e publica o anúncio', async ({ page, entrar, conferir }) => {
    const descricao = `Analista de Qualidade ${Date.now()}`;
    await entrar(analista);
    await page.goto('/captacao/solicitacoes-pessoal');
    await conferir('solicitacoes');
    await page.getByRole('link', { name: 'Inserir' }).click();

    await page.getByRole('button', { name: 'Gravar' }).click();
    const aviso = page.getByRole('dialog', { name: 'Preencha os campos indicados' });
    await expect(aviso).toContainText('Descrição é obrigatória');
    await aviso.getByRole('button').last().click();
    await expect(page.getByLabel('Descrição')).toBeFocused();
    await conferir('solicitacao-com-erros');

    await page.getByLabel('Descrição').fill(descricao);
    await page.getByLabel('Horário comercial').fill('Segunda a sexta, 8h às 17h48');
    await escolher(page, 'Motivo da solicitação', 'Aumento');
    await escolher(page, 'Estabelecimento', '');
    await escolher(page, 'Área organizacional', 'Qualidade');
    await escolher(page, 'Faixa salarial', 'Analista de Qualidade');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(page.getByText('com sucesso')).toBeVisible();
  });
});
