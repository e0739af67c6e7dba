import { gestor } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

test.describe('gestor de área @desktop', () => {
  test('vê só as solicitações da área por que responde', async ({ page, entrar, conferir }) => {
    await entrar(gestor);
    await page.goto('/captacao/solicitacoes-pessoal?visualizar=T');
    const linhas = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(linhas.first()).toContainText('Produção');
    await expect(linhas.filter({ hasNotText: 'Produção' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Liberar' })).toHaveCount(0);
    await conferir('solicitacoes-do-gestor');
  });

  test('da solicitação da sua área lê o quadro, em que não move ninguém', async ({ page, entrar, conferir }) => {
    await entrar(gestor);
    const resposta = await page.request.get('/api/captacao/solicitacoes-pessoal?visualizar=T&page=0&size=50');
    const { content } = (await resposta.json()) as { content: { id: number; qtdCandidatos: number }[] };
    await page.goto(`/captacao/solicitacoes-pessoal/${content.find(({ qtdCandidatos }) => qtdCandidatos > 0)?.id}`);
    await page.getByRole('button', { name: 'Quadro de candidatos' }).click();
    await expect(page).toHaveURL(/\/quadro$/);
    const etapas = page.getByRole('region', { name: 'Etapas da seleção' });
    await expect(etapas.getByRole('region').first()).toBeVisible();
    await expect(etapas.getByRole('button', { name: 'Arrastar' })).toHaveCount(0);
    await conferir('quadro-do-gestor');
  });

  test('não tem no menu nem abre pelo endereço o que não lhe cabe', async ({ page, entrar, conferir }) => {
    await entrar(gestor);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByText('Recrutamento e Seleção')).toBeVisible();
    await expect(menu.getByText('Utilitários')).toHaveCount(0);
    await page.goto('/utilitario/usuarios');
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
    await conferir('acesso-negado');
    const direto = await page.request.get('/api/utilitario/usuarios');
    expect(direto.status()).toBe(403);
  });

  test('do que espera chega direto ao campo do parecer, e a lista que mostra todos é a dos seus', async ({
    page,
    entrar,
  }) => {
    await entrar(gestor);
    await page.goto('/');
    const pareceres = page.getByRole('region', { name: 'Pareceres a escrever' });
    // Where much waits, the later kinds take one line until they are opened.
    await pareceres.getByRole('button', { name: /^Pareceres a escrever/ }).click();
    await pareceres
      .getByRole('link', { name: /^Dar parecer/ })
      .first()
      .click();
    const dialogo = page.getByRole('dialog', { name: 'O meu parecer' });
    await expect(dialogo.getByLabel('Nota')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
  });

  test('da página inicial chega à sua equipe, e a quem dela quer ler', async ({ page, entrar, conferir }) => {
    await entrar(gestor);
    await page.goto('/');
    const equipe = page.getByRole('region', { name: 'Minha equipe' });
    await expect(equipe.getByRole('link', { name: 'Ver as vagas' })).toBeVisible();
    await equipe.getByRole('link', { name: 'Ver a equipe' }).click();
    await expect(page).toHaveURL(/minhaEquipe=true/);
    const linhas = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(linhas.first()).toContainText('Produção');
    await expect(linhas.filter({ hasNotText: 'Produção' })).toHaveCount(0);
    await conferir('minha-equipe');
    await linhas.first().click();
    await expect(page).toHaveURL(/\/gestao-talentos\/talentos\/\d+$/);
    await expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeVisible();
    // What the profile does not hold is neither shown nor offered.
    await expect(page.getByRole('region', { name: 'Afastamentos' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Fazer plano de desenvolvimento', 'Definir meta']);
  });
});
