import { administrador } from '#app/server/demo/logins.ts';
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
