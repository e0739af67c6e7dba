import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** A realignment from the simulator to its cancellation, as a person goes it. */

test('simula-se, grava-se como planejamento, aplica-se e cancela-se, e a folha volta ao que era', async ({
  page,
  entrar,
  conferir,
}) => {
  const nome = `Jornada ${test.info().project.name}`;
  await entrar(administrador);
  await page.goto('/cargo-salario/simulador-realinhamento');
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill('01/02/2029');
  await page.getByRole('textbox', { name: 'Percentual' }).fill('10');
  await expect(page.getByText(/recebem? por cargo e ficam? de fora/)).toBeVisible();
  await page.getByRole('button', { name: 'Incluir quem recebe por cargo' }).click();
  await expect(page.getByRole('checkbox', { name: /Incluir quem recebe por cargo/ })).toBeChecked();
  const resultado = page.getByRole('list', { name: 'Folha antes e depois' });
  await expect(resultado).toContainText('+10,00%');
  await expect(page.getByRole('list', { name: 'Custo com encargos' })).toBeVisible();
  await conferir('simulador de realinhamento');

  await page.getByRole('button', { name: 'Gravar como planejamento' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Título' }).fill(nome);
  await page.getByRole('dialog').getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Planejamento de realinhamento salvo com sucesso.');
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Folha antes e depois' })).toContainText('+10,00%');
  await conferir('planejamento de realinhamento');

  const linhas = page.getByRole('region', { name: 'Talentos', exact: true });
  await expect(linhas.getByText('Proposto', { exact: true }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  // Whom it meets, from when, and what it costs.
  await expect(page.getByRole('dialog')).toContainText(
    /\d+ talentos passam a receber outro salário em 01\/02\/2029, diferença de R\$\s[\d.]+,\d\d por mês na folha\./,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await avisou(page, 'Planejamento aplicado com sucesso.');
  // The state, and not the column that is called so too, in a table or on a card.
  await expect(page.getByText('Aplicado', { exact: true }).and(page.locator('span:not(button *)'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inserir' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Total da folha em .*, antes e depois do reajuste$/ })).toBeVisible();
  await expect(linhas.getByText('Salário anterior').first()).toBeAttached();
  await expect(linhas.getByText('Proposto', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancelar reajuste' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar reajuste' }).click();
  await avisou(page, 'Reajuste cancelado com sucesso.');
  await expect(page.getByText('Planejado', { exact: true })).toBeVisible();
});

test('um realinhamento coletivo mostra quem alcança antes de gravar @desktop', async ({ page, entrar }) => {
  await entrar(administrador);
  await page.goto('/cargo-salario/tabelas-reajustes-colaboradores?nome=m%C3%A9rito');
  await page.getByRole('cell', { name: 'Reajuste por mérito', exact: true }).first().click();
  await page.getByRole('link', { name: 'Realinhamento coletivo' }).click();
  await expect(page.getByRole('radio', { name: 'Por cargo' })).toBeChecked();
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Selecione ao menos um estabelecimento')).toBeVisible();
  await expect(page.getByText('Selecione ao menos uma Área Organizacional')).toBeVisible();
  await page.getByRole('button', { name: 'Estabelecimentos' }).click();
  await page.getByRole('checkbox', { name: 'Marcar todos: Estabelecimentos' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('treeitem', { name: 'Diretoria' }).click();
  await page.getByRole('radio', { name: 'Por valor' }).click();
  await page.getByRole('textbox', { name: 'Percentual' }).fill('3');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await expect(page.getByRole('table', { name: 'Talentos alcançados' })).toBeVisible();
  await page.getByRole('button', { name: 'Gravar no planejamento' }).click();
  await avisou(page, 'reajustes gravados no planejamento.');
});
