import { administrador, analista } from '#app/server/demo/logins.ts';
import { dialogo } from './dialogos.ts';
import { avisou, expect, test } from './fixtures.ts';

/** What every list does with many of its rows, and every piece with a reading that fails. */

const GRUPOS = '/cargo-salario/grupos-ocupacionais';

test.describe('vários de uma lista @desktop', () => {
  test('os marcados se excluem juntos, o que está em uso fica e é dito pelo nome', async ({ page, entrar }) => {
    await entrar(administrador);
    const emUso = (await (await page.request.get(`/api${GRUPOS}?page=0`)).json()).content[0].descricao as string;
    for (const descricao of ['Lote primeiro', 'Lote segundo'])
      await page.request.post(`/api${GRUPOS}`, { headers: { 'x-ciranda': '1' }, data: { descricao, turnover: null } });
    await page.goto(GRUPOS);
    for (const nome of ['Lote primeiro', 'Lote segundo', emUso])
      await page.getByRole('row', { name: nome }).getByRole('checkbox').check();
    await expect(page.getByText('3 registros selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    const pergunta = dialogo(page, 'Confirma exclusão?');
    await expect(pergunta).toContainText('Excluir 2 grupos ocupacionais? 1 registro fica');
    await expect(pergunta.getByRole('listitem')).toHaveText(['Lote primeiro', 'Lote segundo']);
    await pergunta.getByRole('button', { name: 'Excluir' }).click();
    await avisou(page, '2 grupos ocupacionais excluídos com sucesso.');
    const aviso = dialogo(page, 'Não foi possível excluir');
    await expect(aviso.getByRole('listitem')).toHaveText([new RegExp(`^Entidade ${emUso} possui dependências em: `)]);
    await aviso.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('cell', { name: /^Lote / })).toHaveCount(0);
    await expect(page.getByRole('row', { name: emUso })).toBeVisible();
    await expect(page.getByText('1 registro selecionado')).toBeVisible();
  });
});

test.describe('o trabalho em uma lista @desktop', () => {
  test('o menu de uma linha cabe inteiro na tela, esteja a linha onde estiver', async ({ page, entrar }) => {
    await page.setViewportSize({ width: 1366, height: 720 });
    await entrar(analista);
    await page.goto('/captacao/solicitacoes-pessoal');
    for (const linha of [1, 6, 10]) {
      await page.getByRole('row').nth(linha).getByRole('button', { name: 'Mais ações' }).click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: /^Excluir/ })).toBeInViewport({ ratio: 1 });
      await expect(menu).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });

  test('quem some da lista não leva o foco: o teclado segue na tela', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.request.post(`/api${GRUPOS}`, {
      headers: { 'x-ciranda': '1' },
      data: { descricao: 'Grupo que some', turnover: null },
    });
    await page.goto(GRUPOS);
    const linha = page.getByRole('row', { name: 'Grupo que some' });
    const mais = linha.getByRole('button', { name: 'Mais ações' });
    await mais.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
    // The list is read anew long after the dialog has given the focus back to a row that goes.
    await page.route(`**/api${GRUPOS}?*`, async (route) => {
      await page.locator('[data-linha] button:focus').waitFor();
      await route.continue();
    });
    await dialogo(page, 'Confirma exclusão?').getByRole('button', { name: 'Excluir' }).press('Enter');
    await expect(linha).toHaveCount(0);
    await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
  });

  test('a volta de um registro leva à linha dele, e as setas seguem dali', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/captacao/candidatos');
    const linha = page.getByRole('row').nth(4);
    const nome = (await linha.getByRole('cell').nth(1).textContent()) ?? '';
    await linha.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/candidatos\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row').nth(4)).toBeFocused();
    await expect(page.getByRole('row').nth(4)).toContainText(nome);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('row').nth(5)).toBeFocused();
    // Another visit of the list begins at its beginning.
    await page.getByRole('link', { name: 'Banco de talentos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banco de talentos' })).toBeVisible();
    await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
    await expect(page.getByRole('row').nth(4)).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('uma leitura que falha @desktop', () => {
  test('se diz onde a peça estaria, e tentar de novo a traz', async ({ page, entrar }) => {
    await entrar(administrador);
    const resumo = '**/api/gestao-talentos/privacidade/resumo*';
    await page.route(resumo, (route) => route.abort());
    await page.goto('/gestao-talentos/privacidade');
    const falha = page.getByRole('status').filter({ hasText: 'Não foi possível conectar ao servidor.' });
    const outra = falha.getByRole('button', { name: 'Tentar de novo' });
    await outra.click();
    await expect(outra).toBeVisible();
    await page.unroute(resumo);
    await outra.click();
    await expect(falha).toBeHidden();
    await expect(page.getByText(/^Guarda de \d|^A empresa guarda os talentos sem prazo/)).toBeVisible();
  });
});
