import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The screens of jobs and salaries that are more than a list and its form. */

test('uma faixa se copia e se transfere em telas com endereço próprio', async ({ page, entrar, conferir }) => {
  const nome = `Cópia ${test.info().project.name}`;
  await entrar(administrador);
  await page.goto('/cargo-salario/faixas-salariais');
  await page.getByRole('link', { name: 'Copiar faixa' }).click();
  await expect(page).toHaveURL(/\/cargo-salario\/faixas-salariais\/copia$/);
  await conferir('cópia de faixa salarial');
  const faixaDeOrigem = page.getByRole('combobox', { name: 'Faixa de origem' });
  await expect(faixaDeOrigem).toBeDisabled();
  await page.getByRole('combobox', { name: 'Cargo de origem' }).fill('Comprador');
  await page.getByRole('option', { name: 'Comprador', exact: true }).click();
  await faixaDeOrigem.click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Nome da nova faixa' }).fill(nome);
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await avisou(page, 'Faixa salarial copiada com sucesso.');
  await expect(page.getByRole('heading', { level: 1, name: 'Faixas salariais de Comprador' })).toBeVisible();
  await expect(page.getByText(nome, { exact: true })).toBeVisible();

  const cargo = /cargos\/(\d+)\//.exec(page.url())?.[1];
  await page.goto(`/cargo-salario/cargos/${cargo}/transferir-faixas-salariais`);
  await conferir('transferência de faixas salariais');
  await page.getByRole('combobox', { name: 'Cargo de destino' }).fill('Analista de Suporte');
  await page.getByRole('option', { name: 'Analista de Suporte' }).click();
  await page.getByRole('button', { name: 'Faixas salariais' }).click();
  await page.getByRole('checkbox', { name: `Comprador - ${nome}` }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Transferir', exact: true }).click();
  await avisou(page, 'Faixas salariais transferidas com sucesso.');
  await expect(page.getByRole('heading', { level: 1, name: 'Faixas salariais de Comprador' })).toBeVisible();
  await expect(page.getByText(nome, { exact: true })).toBeHidden();
});

test('a cópia de uma faixa nasce com nome, logo abaixo da sua origem e destacada @desktop', async ({
  page,
  entrar,
}) => {
  await entrar(administrador);
  const faixas = await (await page.request.get('/api/cargo-salario/faixas-salariais?page=0&size=200')).json();
  const porCargo = Map.groupBy(faixas.content as { cargo: { id: number }; nome: string }[], ({ cargo }) => cargo.id);
  const [cargoId, dele = []] = [...porCargo].find(([, delas]) => delas.length > 1) ?? [];
  await page.goto(`/cargo-salario/cargos/${cargoId}/faixas-salariais`);
  const nomes = () => page.getByRole('table').locator('tbody tr td:nth-child(2)').allTextContents();
  await expect(
    page
      .getByRole('table')
      .getByText(dele[0]?.nome ?? '', { exact: true })
      .first(),
  ).toBeVisible();
  const [primeira = ''] = await nomes();
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Copiar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Copiar faixa salarial' });
  const nova = `Cópia de ${primeira}`.slice(0, 15).trim();
  await expect(dialogo.getByRole('textbox', { name: 'Nome da nova faixa' })).toHaveValue(nova);
  await dialogo.getByRole('button', { name: 'Copiar' }).click();
  await avisou(page, 'Faixa salarial copiada com sucesso.');
  await expect(page.getByText('Cópia nova')).toBeVisible();
  const depois = await nomes();
  expect([depois[0], depois[1]?.replace(/\s*Cópia nova/, '')]).toEqual([primeira, nova]);
});

test.describe('grades de competências @desktop', () => {
  test('a grade dos níveis os lista com descrição, peso e percentual mínimo', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/configuracoes-niveis-competencia/new');
    const valores = async (papel: 'combobox' | 'textbox', name: string) => {
      const campos = page.getByRole(papel, { name });
      await expect(campos).toHaveCount(3);
      return Promise.all((await campos.all()).map((campo) => campo.inputValue()));
    };
    expect(await valores('combobox', 'Nível')).toEqual(['Básico', 'Intermediário', 'Avançado']);
    expect(await valores('textbox', 'Peso')).toEqual(['1', '2', '3']);
    expect(await valores('textbox', 'Percentual mínimo')).toEqual(['25,00', '60,00', '90,00']);
  });

  test('o percentual mínimo só se preenche quando é considerado', async ({ page, entrar }) => {
    // Competences with behaviours would oblige to it, and the ones of the demonstration have some.
    await page.route('**/existe-criterio-avaliacao-competencia', (route) => route.fulfill({ json: false }));
    await entrar(administrador);
    await page.goto('/cargo-salario/configuracoes-niveis-competencia/new');
    const considerar = page.getByRole('checkbox', { name: 'Considerar percentual mínimo' });
    await expect(considerar).toBeChecked();
    const percentuais = await page.getByRole('textbox', { name: 'Percentual mínimo' }).all();
    expect(percentuais).toHaveLength(3);
    await considerar.uncheck();
    for (const percentual of percentuais) await expect(percentual).toBeDisabled();
    await considerar.check();
    for (const percentual of percentuais) await expect(percentual).toBeEnabled();
  });

  test('a grade da faixa tem competências em linhas, níveis em colunas e uma escolha por linha', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/configuracoes-faixa-salarial/1/new');
    const grade = page.getByRole('table');
    await expect(grade.getByRole('columnheader')).toHaveText([
      'Competência',
      'Básico',
      'Intermediário',
      'Avançado',
      'Não exigida',
      'Peso',
    ]);
    const linha = grade.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Negociação' }) });
    await expect(linha.getByRole('radio')).toHaveCount(4);
    // What is in force stands chosen; a competence without a level has no weight.
    await expect(linha.getByRole('radio', { name: 'Negociação: Intermediário' })).toBeChecked();
    const peso = linha.getByRole('textbox', { name: 'Peso de Negociação' });
    await expect(peso).toBeEnabled();
    await linha.getByRole('radio', { name: 'Negociação: Não exigida' }).check();
    await expect(peso).toBeDisabled();
    for (const nivel of ['Avançado', 'Básico']) {
      await linha.getByRole('radio', { name: `Negociação: ${nivel}` }).check();
      await expect(peso).toBeEnabled();
      await expect(linha.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(linha.getByRole('radio', { name: `Negociação: ${nivel}` })).toBeChecked();
    }
    const outras = grade.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Trabalho em equipe' }) });
    await expect(outras.getByRole('radio', { checked: true })).toHaveCount(1);
  });
});

test.describe('filtros dos relatórios @desktop', () => {
  test('talentos por área começa por áreas, e por grupos pede os grupos', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/relatorios/talentos-areas-organizacionais');
    await expect(page.getByRole('radio', { name: 'Área Organizacional' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Grupos ocupacionais' })).toBeHidden();
    await expect(page.getByText('Situação da solicitação')).toBeHidden();
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Áreas Organizacionais: selecione ao menos uma.')).toBeVisible();
    await page.getByRole('radio', { name: 'Grupo Ocupacional' }).check();
    await expect(page.getByRole('button', { name: 'Áreas organizacionais' })).toBeHidden();
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Grupos Ocupacionais: selecione ao menos um.')).toBeVisible();
    await page.getByRole('button', { name: 'Grupos ocupacionais' }).click();
    await page.getByRole('checkbox', { name: 'Técnico' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await expect(page.getByText('Grupos ocupacionais: Técnico')).toBeVisible();
    const tabela = page.getByRole('table', { name: /^Talentos por área/ });
    await expect(tabela.getByRole('cell', { name: /^Subtotal: \d+$/ }).first()).toBeVisible();
    await expect(tabela.getByRole('cell', { name: /^Total: \d+$/ })).toBeVisible();
  });

  test('últimas promoções começa em zero meses sem reajuste', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/relatorios/ultimas-promocoes');
    await expect(page.getByRole('textbox', { name: 'Tempo sem reajuste' })).toHaveValue('0');
  });
});
