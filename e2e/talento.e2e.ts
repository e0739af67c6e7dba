import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { dialogo, escolherNaLista, gravar, gravarVazio, preencherExperiencia } from './dialogos.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

/** The entries of a talent's page are added and edited one by one, each written at once. */

/** The page of a new talent, whose id it answers. */
async function paginaDeNovo(page: Page, nome: string): Promise<number> {
  const criado = await page.request.post('/api/gestao-talentos/talentos', {
    data: { nome, vinculo: 'E', dataAdmissao: '2024-01-02' },
  });
  expect(criado.status(), await criado.text()).toBe(201);
  const { id } = await criado.json();
  await page.goto(`/gestao-talentos/talentos/${id}`);
  // What comes into a section moves those below it, and with them the menu that somebody has just opened there.
  await expect(page.getByRole('region', { name: 'Formação e idiomas', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return id;
}
const secao = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });

test.describe('entradas da página do talento', () => {
  test('a formação se inclui e se edita em um diálogo que cobra o que falta, e fica no log', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    const id = await paginaDeNovo(page, `Formação ${test.info().project.name}`);
    const estudos = secao(page, 'Formação e idiomas');
    await estudos.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('menuitem', { name: 'Formação' }).click();
    const novo = dialogo(page, 'Inserir Formação');
    await gravarVazio(novo);
    for (const erro of ['Selecione a Área de Formação', 'Curso é obrigatório', 'Situação é obrigatória'])
      await expect(novo.getByText(erro)).toBeVisible();
    await conferir('inserir-formacao-do-talento');
    await escolher(novo, 'Área de Formação', 'a');
    await novo.getByRole('textbox', { name: 'Curso' }).fill('Logística');
    await novo.getByRole('textbox', { name: 'Local' }).fill('Senac');
    await novo.getByRole('textbox', { name: 'Conclusão' }).fill('13/2030');
    await gravarVazio(novo);
    await expect(novo.getByText('O mês da conclusão vai de 01 a 12.')).toBeVisible();
    await novo.getByRole('textbox', { name: 'Conclusão' }).fill('12/2024');
    await escolherNaLista(novo, 'Tipo', 'Técnico');
    await escolherNaLista(novo, 'Situação', 'Completo');
    await gravar(novo);
    await avisou(page, 'Formação acadêmica salva com sucesso.');
    await expect(estudos).toContainText('Senac · Técnico · Completo · 12/2024');
    await estudos.getByRole('button', { name: 'Editar formação: Logística' }).click();
    const editar = dialogo(page, 'Editar Formação');
    await expect(editar.getByRole('textbox', { name: 'Local' })).toHaveValue('Senac');
    await editar.getByRole('textbox', { name: 'Local' }).fill('Senai');
    await gravar(editar);
    await avisou(page, 'Formação acadêmica editada com sucesso.');
    await expect(estudos).toContainText('Senai · Técnico · Completo');
    await conferir('formacao-do-talento');
    const log = await page.request.get('/api/utilitario/log', {
      params: { entidade: 'Colaborador', page: 0, size: 20 },
    });
    const { content } = (await log.json()) as { content: { entidadeId: number; acao: string }[] };
    expect(content.filter(({ entidadeId, acao }) => entidadeId === id && acao === 'Alteração')).toHaveLength(2);
  });

  test('a experiência se inclui e se edita em um diálogo que cobra o que falta', async ({ page, entrar }) => {
    await entrar(administrador);
    await paginaDeNovo(page, `Experiência ${test.info().project.name}`);
    const empregos = secao(page, 'Experiência');
    await empregos.getByRole('button', { name: 'Adicionar experiência profissional' }).click();
    const novo = dialogo(page, 'Inserir Experiência Profissional');
    await gravarVazio(novo);
    for (const erro of ['Empresa é obrigatória', 'Cargo é obrigatório'])
      await expect(novo.getByText(erro)).toBeVisible();
    await preencherExperiencia(novo, 'Padaria Boa');
    await gravar(novo);
    await avisou(page, 'Experiência Profissional salva com sucesso.');
    await expect(empregos).toContainText('Padaria Boa · 01/2024 a hoje');
    await empregos.getByRole('button', { name: 'Editar experiência profissional: Padeiro' }).click();
    const editar = dialogo(page, 'Editar Experiência Profissional');
    await editar.getByRole('textbox', { name: 'Motivo da saída' }).fill('Mudou de cidade');
    await gravar(editar);
    await avisou(page, 'Experiência Profissional editada com sucesso.');
    await expect(empregos).toContainText('saiu por: Mudou de cidade');
  });

  test('o idioma se inclui uma vez só e se edita sem trocar a língua', async ({ page, entrar }) => {
    await entrar(administrador);
    await paginaDeNovo(page, `Idioma ${test.info().project.name}`);
    const estudos = secao(page, 'Formação e idiomas');
    const inserir = async () => {
      await estudos.getByRole('button', { name: 'Adicionar' }).click();
      await page.getByRole('menuitem', { name: 'Idioma' }).click();
      const novo = dialogo(page, 'Inserir Idioma');
      await escolher(novo, 'Idioma', 'Inglês');
      await escolherNaLista(novo, 'Nível', 'Básico');
      return novo;
    };
    await gravar(await inserir());
    await avisou(page, 'Idioma salvo com sucesso.');
    await expect(estudos).toContainText('Inglês (básico)');
    const repetido = await inserir();
    await repetido.getByRole('button', { name: 'Gravar' }).click();
    await expect(repetido.getByText('Este idioma já foi informado')).toBeVisible();
    await repetido.getByRole('button', { name: 'Cancelar' }).click();
    await estudos.getByRole('button', { name: 'Editar idioma: Inglês' }).click();
    const editar = dialogo(page, 'Editar Idioma');
    await expect(editar.getByRole('combobox', { name: 'Idioma' })).toBeDisabled();
    await escolherNaLista(editar, 'Nível', 'Avançado');
    await gravar(editar);
    await avisou(page, 'Idioma editado com sucesso.');
    await expect(estudos).toContainText('Inglês (avançado)');
  });
});

const emDias = (dias: number) => formatarData(somarDias(hoje(), dias));

test('do menu do talento registra-se um afastamento, cujo fim segue os dias, e o atestado leva o seu arquivo', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const nome = `Afastamento ${test.info().project.name}`;
  await paginaDeNovo(page, nome);
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Registrar afastamento' }).click();
  await expect(page.getByRole('combobox', { name: 'Talento' })).toHaveValue(nome);
  await escolher(page, 'Motivo', 'Doença não');
  const campo = (name: string) => page.getByRole('textbox', { name });
  const [inicio, dias, fim] = [campo('Início'), campo('Dias'), campo('Fim')];
  await inicio.fill(emDias(-2));
  await dias.fill('10');
  await expect(fim).toHaveValue(emDias(7));
  await expect(page.getByText('Calculado pelo início e pelos dias.')).toBeVisible();
  await inicio.fill(emDias(-1));
  await expect(fim).toHaveValue(emDias(8));
  await expect(dias).toHaveValue('10');
  await page.getByRole('button', { name: 'Adicionar atestado' }).click();
  const atestado = dialogo(page, 'Inserir Atestado');
  await atestado.getByRole('textbox', { name: 'Data de emissão' }).fill(emDias(-1));
  await atestado.getByRole('textbox', { name: 'Dias de repouso' }).fill('10');
  await atestado.getByRole('textbox', { name: 'Médico ou dentista' }).fill('Dra. Lia Prado');
  await atestado.getByRole('combobox', { name: 'Conselho', exact: true }).click();
  await page.getByRole('option', { name: 'RMS', exact: true }).click();
  await atestado.getByRole('textbox', { name: 'Número de inscrição' }).fill('12345');
  await gravar(atestado);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'atestado.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Afastamento salvo com sucesso.');
  await expect(page.getByText(`Afastado até ${emDias(8)}`)).toBeVisible();
  await conferir('talento-afastado');
  await page
    .getByRole('link', { name: /^Doença não/ })
    .first()
    .click();
  await expect(page.getByText('atestado.pdf (')).toBeVisible();
  await conferir('arquivo-do-atestado');
  // Opened from the talent, saved there.
  await page.getByRole('textbox', { name: 'Observação' }).first().fill('Recebido em mãos.');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText(`Afastado até ${emDias(8)}`)).toBeVisible();
  await page.goto(`/gestao-talentos/talentos?nome=${encodeURIComponent(nome)}&afastado=true`);
  await expect(page.getByText('Afastado', { exact: true }).first()).toBeVisible();
});

test('de um talento que se escreve, o que se vai pagar aparece antes de gravar, e de quem é o CPF @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const saidos = await page.request.get('/api/gestao-talentos/talentos?page=0&size=1&situacao=D');
  const [saido] = (await saidos.json()).content;
  await page.goto('/gestao-talentos/talentos/new');
  await page.getByRole('textbox', { name: 'Data de admissão' }).fill('05/01/2026');
  await escolher(page, 'Cargo e faixa', 'Analista Contábil - I');
  await page.getByRole('radio', { name: 'Por cargo' }).check();
  await expect(page.getByText(/^Salário nesta data: R\$ [1-9]/)).toBeVisible();
  await page.getByRole('radio', { name: 'Por índice' }).check();
  await expect(page.getByText('Salário nesta data')).toBeHidden();
  await page.getByRole('combobox', { name: 'Índice' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('1,5');
  await expect(page.getByText(/^Salário nesta data: R\$ [1-9]/)).toBeVisible();
  await conferir('talento-novo');

  await page.getByRole('tab', { name: 'Dados pessoais' }).click();
  await page.getByRole('textbox', { name: 'CPF', exact: true }).fill(saido.cpf);
  const aviso = page.getByRole('alert').filter({ hasText: 'CPF já conhecido' });
  await expect(aviso).toContainText(`Este CPF é do talento ${saido.nome}: desligado em`);
  await expect(aviso.getByRole('link', { name: saido.nome })).toHaveAttribute(
    'href',
    `/gestao-talentos/talentos/${saido.id}`,
  );
});
