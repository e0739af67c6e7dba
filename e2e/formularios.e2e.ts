import type { Page } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import {
  acao,
  dialogo,
  escolherNaLista,
  gravar,
  gravarVazio,
  inserir,
  preencher,
  preencherExperiencia,
  responder,
} from './dialogos.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

/** The dialogs and answers of the forms that only a browser shows: each names what the requirements ask of it. */

const CANDIDATO = '/captacao/candidatos/new';

/** Calls that write a candidate, from now on. */
function gravacoes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/captacao/candidatos')) calls.push(request.url());
  });
  return calls;
}

/** A notice of success comes, and goes by itself. */
async function aviso(page: Page, texto: string): Promise<void> {
  await avisou(page, texto);
  await expect(page.getByText(texto)).toBeHidden();
}

/** The form of a new candidate at one of its tabs, and the calls that write a candidate from now on. */
async function novoCandidato(page: Page, aba: string): Promise<string[]> {
  await page.goto(CANDIDATO);
  const gravadas = gravacoes(page);
  await page.getByRole('tab', { name: aba }).click();
  return gravadas;
}

async function experiencia(page: Page, empresa: string): Promise<void> {
  const novo = await inserir(page, 'Experiência Profissional');
  await preencherExperiencia(novo, empresa);
  await gravar(novo);
}

test('a recusa do formulário diz quantos campos são e leva a cada um pelo nome @desktop', async ({ page, entrar }) => {
  await entrar(analista);
  await page.goto('/captacao/solicitacoes-pessoal/new');
  await page.getByRole('button', { name: 'Gravar' }).first().click();
  const aviso = dialogo(page, 'Preencha os campos indicados');
  await expect(aviso).toContainText(/São \d+ campos:/);
  // The fields are marked while the notice stands.
  await expect(page.getByText('Descrição é obrigatória')).toBeVisible();
  const ultimo = aviso.getByRole('listitem').getByRole('button').last();
  const nome = (await ultimo.textContent()) ?? '';
  await ultimo.click();
  await expect(aviso).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-campo]')?.textContent))
    .toContain(nome);
});

test.describe('listas do candidato @desktop', () => {
  test('formações: incluem-se, editam-se e removem-se em um diálogo, e nada sai antes de gravar', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    const gravadas = await novoCandidato(page, 'Formação e idiomas');
    const novo = await inserir(page, 'Formação');
    await gravarVazio(novo);
    for (const erro of ['Selecione a Área de Formação', 'Curso é obrigatório', 'Situação é obrigatória'])
      await expect(novo.getByText(erro)).toBeVisible();
    await escolher(novo, 'Área de Formação', 'a');
    await novo.getByRole('textbox', { name: 'Curso' }).fill('Logística');
    await novo.getByRole('textbox', { name: 'Local' }).fill('Senac');
    await escolherNaLista(novo, 'Tipo', 'Técnico');
    await escolherNaLista(novo, 'Situação', 'Completo');
    await novo.getByRole('textbox', { name: 'Conclusão' }).fill('12/2024');
    await novo.getByRole('button', { name: 'Gravar' }).click();
    await aviso(page, 'Formação acadêmica adicionada: será gravada ao salvar o cadastro.');

    const linha = page.getByRole('row').filter({ hasText: 'Logística' });
    await expect(linha).toContainText('12/2024');
    await linha.getByRole('button', { name: 'Editar' }).click();
    const editar = dialogo(page, 'Editar Formação');
    await editar.getByRole('textbox', { name: 'Curso' }).fill('Logística reversa');
    await editar.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Logística reversa')).toHaveCount(0);
    await linha.getByRole('button', { name: 'Editar' }).click();
    await dialogo(page, 'Editar Formação').getByRole('textbox', { name: 'Local' }).fill('Senai');
    await dialogo(page, 'Editar Formação').getByRole('button', { name: 'Gravar' }).click();
    await expect(linha).toContainText('Senai');

    await linha.getByRole('button', { name: 'Remover' }).click();
    await responder(page, 'Tem certeza que deseja remover?', 'Não');
    await expect(linha).toBeVisible();
    await linha.getByRole('button', { name: 'Remover' }).click();
    await responder(page, 'Tem certeza que deseja remover?', 'Sim');
    await expect(linha).toHaveCount(0);
    expect(gravadas).toEqual([]);
  });

  test('idiomas: o diálogo inclui, edita sem trocar a língua e remove', async ({ page, entrar }) => {
    await entrar(analista);
    const gravadas = await novoCandidato(page, 'Formação e idiomas');
    const novo = await inserir(page, 'Idioma');
    await escolher(novo, 'Idioma', 'Inglês');
    await escolherNaLista(novo, 'Nível', 'Básico');
    await novo.getByRole('button', { name: 'Gravar' }).click();
    const linha = page.getByRole('row').filter({ hasText: 'Inglês' });
    await expect(linha).toContainText('Básico');
    await linha.getByRole('button', { name: 'Editar' }).click();
    const editar = dialogo(page, 'Editar Idioma');
    await expect(editar.getByRole('combobox', { name: 'Idioma' })).toBeDisabled();
    await escolherNaLista(editar, 'Nível', 'Avançado');
    await editar.getByRole('button', { name: 'Gravar' }).click();
    await expect(linha).toContainText('Avançado');
    await linha.getByRole('button', { name: 'Remover' }).click();
    await responder(page, 'Tem certeza que deseja remover?', 'Sim');
    await expect(linha).toHaveCount(0);
    expect(gravadas).toEqual([]);
  });

  test('certificados têm nome, tipo, instituição, data e carga horária', async ({ page, entrar }) => {
    await entrar(analista);
    await novoCandidato(page, 'Formação e idiomas');
    const novo = await inserir(page, 'Certificado');
    for (const rotulo of ['Nome', 'Instituição', 'Data', 'Carga horária (horas)'])
      await expect(novo.getByRole('textbox', { name: rotulo })).toBeVisible();
    await expect(novo.getByRole('combobox', { name: 'Tipo' })).toBeVisible();
  });

  test('experiências: o cargo da lista ou o nome de outro, e o primeiro emprego pergunta antes de apagar', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    const gravadas = await novoCandidato(page, 'Experiência');
    const novo = await inserir(page, 'Experiência Profissional');
    const outro = novo.getByRole('checkbox', { name: 'Outro cargo, não listado' });
    await escolher(novo, 'Cargo', 'Auxiliar');
    await outro.check();
    await novo.getByRole('textbox', { name: 'Nome do cargo' }).fill('Padeiro');
    await outro.uncheck();
    await expect(novo.getByRole('combobox', { name: 'Cargo' })).toHaveValue('');
    await outro.check();
    await expect(novo.getByRole('textbox', { name: 'Nome do cargo' })).toHaveValue('');
    await novo.getByRole('button', { name: 'Cancelar' }).click();

    await experiencia(page, 'Padaria Boa');
    const linha = page.getByRole('row').filter({ hasText: 'Padaria Boa' });
    await linha.getByRole('button', { name: 'Editar' }).click();
    await expect(dialogo(page, 'Editar Experiência Profissional')).toBeVisible();
    await dialogo(page, 'Editar Experiência Profissional').getByRole('button', { name: 'Cancelar' }).click();

    const primeiro = page.getByRole('checkbox', { name: 'Primeiro emprego' });
    const pergunta = 'todas as experiências profissionais serão removidas';
    await primeiro.click();
    await responder(page, pergunta, 'Não');
    await expect(primeiro).not.toBeChecked();
    await expect(linha).toBeVisible();
    await primeiro.click();
    await responder(page, pergunta, 'Sim');
    await expect(linha).toHaveCount(0);
    await expect(primeiro).toBeChecked();
    await expect(page.getByRole('button', { name: 'Adicionar experiência profissional' })).toBeDisabled();
    await primeiro.click();
    await experiencia(page, 'Padaria Nova');
    const nova = page.getByRole('row').filter({ hasText: 'Padaria Nova' });
    await nova.getByRole('button', { name: 'Remover' }).click();
    await responder(page, 'Tem certeza que deseja remover?', 'Sim');
    await expect(nova).toHaveCount(0);
    expect(gravadas).toEqual([]);
  });
});

test.describe('cadastro do candidato @desktop', () => {
  test('o que a empresa exige leva o asterisco e é cobrado com o seu rótulo', async ({ page, entrar }) => {
    await entrar(analista);
    await page.route('**/api/captacao/candidatos/cadastro**', async (route) => {
      const answer = await route.fetch();
      const cadastro = await answer.json();
      const campos = cadastro.campos.map((campo: { campo: string }) =>
        campo.campo === 'pessoal.mae' || campo.campo === 'pessoal.pai'
          ? { ...campo, visivel: true, obrigatorio: campo.campo === 'pessoal.mae' }
          : campo,
      );
      await route.fulfill({ response: answer, json: { ...cadastro, campos } });
    });
    await page.goto(CANDIDATO);
    await expect(page.getByText(/^Nome \*$/)).toBeVisible();
    await expect(page.getByText(/^Nome da mãe \*$/)).toBeVisible();
    await expect(page.getByText(/^Nome do pai \*$/)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana de Teste');
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await preencher(page);
    await expect(page.getByText('Nome da mãe é obrigatório')).toBeVisible();
  });

  test('a foto, a origem da pessoa e as partes do cadastro longo estão na tela', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(CANDIDATO);
    for (const aba of ['Dados pessoais', 'Documentos', 'Endereço e contato', 'Formação e idiomas', 'Experiência'])
      await expect(page.getByRole('tab', { name: aba })).toBeVisible();
    await page.getByRole('tab', { name: 'Perfil profissional' }).click();
    const origem = page.getByRole('combobox', { name: 'Como ficou sabendo da vaga' });
    await origem.click();
    const primeira = page.getByRole('option').filter({ hasNotText: 'Carregando' }).first();
    const nome = (await primeira.textContent()) ?? '';
    await primeira.click();
    await expect(origem).toHaveValue(nome);
  });

  test('vincular a solicitações lista as disponíveis e cobra ao menos uma', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/captacao/candidatos');
    await acao(page.getByRole('row').nth(1), 'Vincular a solicitações');
    const vincular = dialogo(page, 'Vincular a solicitações');
    await expect(vincular.getByText('Solicitações disponíveis')).toBeVisible();
    await expect(vincular.getByRole('checkbox').first()).toBeVisible();
    await vincular.getByRole('button', { name: 'Gravar' }).click();
    await expect(vincular.getByText('Selecione ao menos uma das Solicitações disponíveis')).toBeVisible();
  });

  test('imprimir o currículo pergunta as partes e os textos das três assinaturas', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/captacao/candidatos');
    await acao(page.getByRole('row').nth(1), 'Imprimir currículo');
    const opcoes = dialogo(page, 'Imprimir currículo');
    await expect(opcoes.getByRole('checkbox')).toHaveCount(16);
    for (const n of [1, 2, 3]) {
      const texto = opcoes.getByRole('textbox', { name: `Texto da assinatura ${n}` });
      await expect(texto).toBeDisabled();
      await opcoes.getByRole('checkbox', { name: `Assinatura ${n}` }).check();
      await texto.fill(`Assina ${n}`);
    }
    const arquivo = page.waitForEvent('download');
    await opcoes.getByRole('button', { name: 'Imprimir' }).click();
    expect((await arquivo).suggestedFilename()).toMatch(/^Currículo - .+\.pdf$/);
  });
});
