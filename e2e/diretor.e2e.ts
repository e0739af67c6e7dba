import type { Page } from '@playwright/test';
import { diretor, gestor } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** A director and a manager with their panels: what each sees, puts together, compares and asks about a figure. */

const figura = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });

test.describe('diretor @desktop', () => {
  test('abre o seu painel, vê como cada número se calcula e compara as empresas do grupo', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(diretor);
    await page.goto('/analytics');
    await page
      .getByRole('region', { name: 'Painéis próprios' })
      .getByRole('link', { name: 'Visão da diretoria' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Visão da diretoria' })).toBeVisible();
    await expect(figura(page, 'Talentos')).toContainText(/Talentos\d/);
    await expect(figura(page, 'Valor total da folha')).toContainText(/R\$ [\d.]+,\d\d/);
    await expect(
      figura(page, 'Turnover por mês')
        .getByRole('img', { name: /^\d\d\/\d\d: \d/ })
        .first(),
    ).toBeVisible();
    await conferir('painel-da-diretoria');

    const folha = figura(page, 'Valor total da folha');
    await folha.getByText('Como se calcula').click();
    await expect(folha).toContainText('Quem vê: Quem abre o painel de cargos e salários e pode ver salários.');

    await page.goto(`${new URL(page.url()).pathname}?empresasIds=1,2`);
    await expect(figura(page, 'Talentos').getByText(/^Talentos: /)).toHaveCount(2);
    await conferir('painel-comparando-empresas');

    await page.goto('/analytics/paineis/como-se-calcula');
    const tabela = page.getByRole('table', { name: 'Painel de talentos' });
    await expect(tabela.getByRole('row').filter({ hasText: 'Turnover por mês' })).toContainText(
      'De menos de 5 pessoas',
    );
    await conferir('como-se-calcula');
  });

  test('monta um painel pelo teclado: escolhe, ordena, muda o tamanho, grava, altera e exclui', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(diretor);
    await page.goto('/analytics');
    await page.getByRole('link', { name: 'Novo painel' }).click();
    const titulo = `Do diretor ${Date.now()}`;
    const gravar = page.getByRole('button', { name: 'Gravar' });
    await page.getByRole('textbox', { name: 'Título do painel' }).fill(titulo);
    const adicionar = page.getByRole('combobox', { name: 'Adicionar número' });
    for (const nome of ['Talentos por geração', 'Afastamentos por motivo', 'Investimento por curso']) {
      await adicionar.fill(nome);
      await page.getByRole('option', { name: nome, exact: true }).click();
    }
    const escolhidos = page.getByRole('region', { name: 'Ordem dos números' }).getByRole('article');
    await expect(escolhidos).toHaveCount(3);
    const subir = page.getByRole('button', { name: 'Subir Investimento por curso (Painel de desenvolvimento)' });
    await subir.press('Enter');
    await subir.press('Enter');
    await expect(escolhidos.first()).toContainText('Investimento por curso');
    await page.getByRole('button', { name: 'Retirar Afastamentos por motivo (Painel de SST)' }).press('Enter');
    await expect(escolhidos).toHaveCount(2);
    await conferir('montar-painel');
    await gravar.click();
    await avisou(page, `O painel “${titulo}” foi salvo.`);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(figura(page, 'Investimento por curso')).toBeVisible();

    await page.getByRole('button', { name: 'Alterar' }).click();
    await page.getByRole('combobox', { name: /^Tamanho de Talentos por geração/ }).click();
    await page.getByRole('option', { name: 'Grande' }).click();
    await gravar.click();
    await expect(figura(page, 'Talentos por geração')).toHaveAttribute('data-tamanho', 'G');
    await page.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await avisou(page, `O painel “${titulo}” foi excluído.`);
    await expect(page.getByRole('heading', { level: 1, name: 'Painéis' })).toBeVisible();
    await expect(page.getByRole('link', { name: titulo })).toHaveCount(0);
  });
});

test.describe('gestor @desktop', () => {
  test('do painel compartilhado vê só os seus números, e o que falta lhe é dito', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(gestor);
    await page.goto('/analytics');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Vagas');
    await page.getByRole('link', { name: 'Visão da diretoria' }).click();
    await expect(page.getByText('Você vê as áreas por que responde: os números são só delas.')).toBeVisible();
    await expect(figura(page, 'Valor total da folha')).toContainText(
      'O seu perfil não abre o painel de cargos e salários.',
    );
    await expect(figura(page, 'Talentos')).toContainText(/Talentos\d/);
    await expect(page.getByRole('button', { name: 'Alterar' })).toHaveCount(0);
    await conferir('painel-do-gestor');
  });

  test('pergunta para que serve uma tela, e acha uma tela pelo que ela faz', async ({ page, entrar, conferir }) => {
    await entrar(gestor);
    await page.goto('/analytics/talento');
    const ajuda = page.getByRole('button', { name: 'Para que serve esta tela' });
    await ajuda.click();
    await expect(page.getByText('Mostra quantos talentos a empresa tem', { exact: false })).toBeVisible();
    await conferir('ajuda-da-tela');
    await page.keyboard.press('Escape');
    await expect(ajuda).toBeFocused();
    const busca = page.getByRole('combobox', { name: 'Pesquisar Menu' });
    await busca.fill('onde a selecao perde candidatos');
    await page.getByRole('option', { name: /Painel de vagas/ }).click();
    await expect(page).toHaveURL(/\/analytics\/vagas$/);
  });
});
