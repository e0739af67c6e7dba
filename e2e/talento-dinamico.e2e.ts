import { readFileSync } from 'node:fs';
import { administrador } from '#app/server/demo/logins.ts';
import { dialogo } from './dialogos.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The report whose columns a person picks, kept and opened again. */

test.describe('relatório dinâmico de talentos @desktop', () => {
  test('escolhem-se as colunas, guarda-se o relatório, abre-se de novo e exporta-se a planilha', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/gestao-talentos/relatorios/talento-dinamico');
    const colunas = page.getByRole('list', { name: 'Colunas escolhidas, na ordem' });
    // The screen is there: what follows is a matter of its own.
    await colunas.getByRole('listitem').first().waitFor();
    await expect(colunas.getByRole('listitem')).toHaveText(['Nome', 'Cargo', 'Área organizacional', /admissão/i]);
    await colunas.getByRole('button', { name: 'Retirar a coluna Cargo' }).click();
    const adicionar = page.getByRole('combobox', { name: 'Adicionar coluna' });
    await adicionar.fill('matricula');
    await page.getByRole('option', { name: 'Matrícula', exact: true }).click();
    await colunas.getByRole('button', { name: 'Subir a coluna Matrícula' }).click();
    const escolhidas = ['Nome', 'Área organizacional', 'Matrícula', /admissão/i];
    await expect(colunas.getByRole('listitem')).toHaveText(escolhidas);

    await page.getByRole('textbox', { name: 'Matrícula', exact: true }).fill('A1');
    await page.getByRole('button', { name: 'Guardar relatório' }).click();
    const guardar = dialogo(page, 'Guardar relatório');
    await expect(guardar).toContainText('O que foi procurado em Matrícula não se guarda com o relatório.');
    await guardar.getByRole('textbox', { name: 'Título' }).fill('Crachás');
    await guardar.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'O relatório “Crachás” foi guardado.');

    await page.reload();
    await colunas.getByRole('listitem').first().waitFor();
    await expect(colunas.getByRole('listitem')).toHaveCount(4);
    await expect(colunas).toContainText('Cargo');
    await page.getByRole('combobox', { name: 'Relatório guardado' }).click();
    await page.getByRole('option', { name: 'Crachás' }).click();
    await expect(colunas.getByRole('listitem')).toHaveText(escolhidas);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await expect(page.getByRole('columnheader', { name: 'Matrícula' })).toBeVisible();
    await conferir('relatorio-dinamico');

    // What was shown is there again when one comes back, and nobody's number stands in the address.
    await colunas.getByRole('button', { name: 'Retirar a coluna Área organizacional' }).click();
    await page.getByRole('textbox', { name: 'Matrícula', exact: true }).fill('A1');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await expect(page.getByRole('columnheader', { name: 'Área organizacional' })).toBeHidden();
    await expect(page).toHaveURL(/colunasDinamicas=/);
    expect([...new URL(page.url()).searchParams.keys()]).not.toContain('matricula');
    await page.reload();
    await expect(colunas.getByRole('listitem')).toHaveText(['Nome', 'Matrícula', /admissão/i]);
    await expect(page.getByRole('textbox', { name: 'Matrícula', exact: true })).toHaveValue('');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const [cabecalho, primeira] = readFileSync(await (await download).path(), 'utf8')
      .split(/\r?\n/)
      .filter((linha) => linha.includes(';'));
    expect(cabecalho).toMatch(/Nome.*Matrícula.*admissão/i);
    expect(primeira?.split(';')).toHaveLength(3);
  });
});
