import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { periodoPadrao } from '#modules/analytics/painel.rules.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The dashboards: what they show, and what a figure leads to. */

const quadro = (page: Page, titulo: string | RegExp) => page.getByRole('figure', { name: titulo });

test.describe('painéis @desktop', () => {
  test('o de talentos traz turnover, absenteísmo, desligamentos e gerações, e se abre nas áreas filhas', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/analytics/talento');
    await expect(page.getByRole('button', { name: 'Exibir Filtro' })).toBeVisible();
    for (const titulo of ['Turnover por mês', 'Absenteísmo por mês'])
      await expect(
        quadro(page, titulo)
          .getByRole('img', { name: /^\d\d\/\d\d: \d/ })
          .first(),
      ).toBeVisible();
    const turnover = page.getByRole('table', { name: 'Empresas: Turnover por mês' });
    await expect(turnover.getByRole('columnheader')).toHaveText([
      'Empresa',
      'Admitidos',
      'Desligados',
      'Turnover',
      'Meta',
    ]);
    await expect(turnover.getByRole('row').nth(1)).toContainText(/Ciranda Alimentos\s*\d+\s*\d+\s*\d+,\d\d%\s*2,50%/);
    const absenteismo = page.getByRole('table', { name: 'Empresas: Absenteísmo por mês' });
    await expect(absenteismo.getByRole('columnheader')).toHaveText([
      'Empresa',
      'Dias de falta',
      'Dias de trabalho',
      'Absenteísmo',
      'Meta',
    ]);
    const desligamentos = quadro(page, 'Desligamentos por motivo');
    await expect(desligamentos.getByText(/^Gráfico de rosca/)).toBeAttached();
    await expect(desligamentos.getByRole('img', { name: /: \d/ }).first()).toBeVisible();
    await conferir('painel-de-talentos');

    await quadro(page, 'Talentos por geração')
      .getByRole('button', { name: /^Geração Z: / })
      .press('Enter');
    await avisou(page, 'Nativos digitais; aprendem por vídeo, mudam de emprego cedo e cobram coerência.');

    const areas = /^Talentos por área organizacional/;
    await quadro(page, areas)
      .getByRole('button', { name: /^Operações: / })
      .press('Enter');
    await expect(quadro(page, areas).getByRole('heading')).toHaveText('Talentos por área organizacional › Operações');
    await quadro(page, areas)
      .getByRole('button', { name: /na própria área/ })
      .press('Enter');
    await avisou(page, 'Área Organizacional não possui área filha.');
    await page.getByRole('button', { name: 'Voltar a Talentos por área organizacional' }).click();
    await expect(quadro(page, areas).getByRole('heading')).toHaveText('Talentos por área organizacional');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Relatório Analítico' }).click();
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('o de desenvolvimento se abre nas despesas de um curso, e um período sem nada o diz em cada gráfico', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/analytics/desenvolvimento');
    const investimento = quadro(page, /^Investimento por curso/);
    await investimento.getByRole('button', { name: /^Outros/ }).press('Enter');
    await avisou(page, 'Os demais estão em "Ver como tabela".');
    await investimento.getByRole('button', { name: 'Ver como tabela' }).click();
    await investimento.getByRole('table').getByRole('button').first().click();
    await expect(
      page
        .getByRole('button', { name: 'Voltar a Investimento por curso' })
        .or(page.getByText('O curso não possui despesas detalhadas.')),
    ).toBeVisible();

    await page.goto('/analytics/desenvolvimento?dataIni=1990-01-01&dataFim=1990-03-31');
    await expect(page.getByText('Não existem dados para o gráfico.')).toHaveCount(4);

    await page.goto('/analytics/desenvolvimento');
    await page.getByRole('button', { name: 'Exibir Filtro' }).click();
    const { dataIni, dataFim } = periodoPadrao(hoje());
    await expect(page.getByRole('textbox', { name: 'Data inicial' })).toHaveValue(formatarData(dataIni));
    await expect(page.getByRole('textbox', { name: 'Data final' })).toHaveValue(formatarData(dataFim));
  });
});
