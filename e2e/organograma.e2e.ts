import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

test.describe('organograma e progressão @desktop', () => {
  test('as áreas estão em um organograma, cada uma sob a sua mãe, que se imprime', async ({ page, entrar }) => {
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { impressos: 1 });
    });
    await entrar(administrador);
    await page.goto('/cargo-salario/areas-organizacionais/organograma');
    await expect(page.getByText('Departamento Pessoal', { exact: true })).toBeVisible();
    await expect(page.getByText('O botão embaixo de uma área abre e fecha as que estão nela.')).toContainText(
      'Para mudar a área mãe, leve o ícone de pontos de uma área até outra, ou clique nele.',
    );
    await page.getByRole('button', { name: 'Recolher Gente e Gestão' }).press('Enter');
    await expect(page.getByText('Departamento Pessoal', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect.poll(() => page.evaluate(() => 'impressos' in window)).toBe(true);
  });

  test('pelo teclado a área muda de mãe, com a pergunta que diz as duas, e a progressão se abre do talento', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/areas-organizacionais/organograma');
    await conferir('organograma');
    await page.getByRole('button', { name: 'Mover Inovação' }).press('Enter');
    const dialogo = page.getByRole('dialog', { name: 'Mover Inovação' });
    await dialogo.getByRole('combobox', { name: 'Nova área mãe' }).fill('tecnologia');
    await page.getByRole('option', { name: 'Tecnologia da Informação' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialogo).toContainText('Mover Inovação para baixo de Tecnologia da Informação?');
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Reorganização de 2026');
    await dialogo.getByRole('button', { name: 'Mover' }).press('Enter');
    await avisou(page, 'Inovação está abaixo de Tecnologia da Informação.');
    await page.getByRole('button', { name: 'Recolher Tecnologia da Informação' }).press('Enter');
    await expect(page.getByText('Inovação', { exact: true })).toBeHidden();

    await page.goto('/cargo-salario/colaboradores/18/progressao');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Progressão: ');
    await expect(page.getByRole('figure', { name: 'Salário ao longo do tempo' })).toBeVisible();
    await conferir('progressao');
  });
});

test('no telefone o organograma é uma lista, e diz como se abre e se muda @celular', async ({ page, entrar }) => {
  await entrar(administrador);
  await page.goto('/cargo-salario/areas-organizacionais/organograma');
  await expect(page.getByText('Abra e feche uma área com + e −.')).toContainText(
    'Toque no ícone de pontos de uma área para mudar a área mãe dela.',
  );
});
