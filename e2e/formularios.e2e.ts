import type { Locator, Page } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import { escolher, expect, test } from './fixtures.ts';

/** The dialogs and answers of the forms that only a browser shows: each names what the requirements ask of it. */

const CANDIDATO = '/captacao/candidatos/new';
const SOLICITACOES = '/captacao/solicitacoes-pessoal';

const dialogo = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Calls that write a candidate, from now on. */
function gravacoes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/captacao/candidatos')) calls.push(request.url());
  });
  return calls;
}

async function responder(page: Page, pergunta: string, resposta: 'Sim' | 'Não'): Promise<void> {
  const aviso = page.getByRole('dialog').filter({ hasText: pergunta });
  await aviso.getByRole('button', { name: resposta, exact: true }).click();
  await expect(aviso).toBeHidden();
}

/** A notice of success comes, and goes by itself. */
async function aviso(page: Page, texto: string): Promise<void> {
  await expect(page.getByText(texto)).toBeVisible();
  await expect(page.getByText(texto)).toBeHidden();
}

/** Chooses in a closed list. */
async function escolherNaLista(scope: Locator, rotulo: string, opcao: string): Promise<void> {
  await scope.getByRole('combobox', { name: rotulo }).click();
  await scope.page().getByRole('option', { name: opcao, exact: true }).click();
}

/** Says OK to the notice that some field is empty or wrong. */
async function preencher(page: Page): Promise<void> {
  const aviso = page.getByRole('dialog', { name: 'Preencha os campos indicados' });
  await aviso.getByRole('button', { name: 'OK' }).click();
  await expect(aviso).toBeHidden();
}

/** Does an action of a row of a list, one of the first or one behind 'Mais ações'. */
async function acao(linha: Locator, nome: string): Promise<void> {
  const mais = linha.getByRole('button', { name: 'Mais ações' });
  await expect(mais).toBeVisible();
  const direta = linha.getByRole('button', { name: nome, exact: true });
  if ((await direta.count()) > 0) return direta.click();
  await mais.click();
  await linha.page().getByRole('menuitem', { name: nome, exact: true }).click();
}

async function experiencia(page: Page, empresa: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar experiência profissional' }).click();
  const novo = dialogo(page, 'Inserir Experiência Profissional');
  await novo.getByRole('textbox', { name: 'Empresa', exact: true }).fill(empresa);
  await novo.getByRole('checkbox', { name: 'Outro cargo, não listado' }).check();
  await novo.getByRole('textbox', { name: 'Nome do cargo' }).fill('Padeiro');
  await novo.getByRole('textbox', { name: 'Data de admissão' }).fill('02/01/2024');
  await novo.getByRole('button', { name: 'Gravar' }).click();
  await expect(novo).toBeHidden();
}

test.describe('listas do candidato @desktop', () => {
  test('formações: incluem-se, editam-se e removem-se em um diálogo, e nada sai antes de gravar', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto(CANDIDATO);
    const gravadas = gravacoes(page);
    await page.getByRole('tab', { name: 'Formação e idiomas' }).click();
    await page.getByRole('button', { name: 'Adicionar formação' }).click();
    const novo = dialogo(page, 'Inserir Formação');
    await novo.getByRole('button', { name: 'Gravar' }).click();
    await preencher(page);
    for (const erro of ['Selecione a Área de Formação', 'Curso é obrigatório', 'Situação é obrigatória'])
      await expect(novo.getByText(erro)).toBeVisible();
    await escolher(novo, 'Área de Formação', 'a');
    await novo.getByRole('textbox', { name: 'Curso' }).fill('Logística');
    await novo.getByRole('textbox', { name: 'Local' }).fill('Senac');
    await escolherNaLista(novo, 'Tipo', 'Técnico');
    await escolherNaLista(novo, 'Situação', 'Completo');
    await novo.getByRole('textbox', { name: 'Conclusão' }).fill('12/2024');
    await novo.getByRole('button', { name: 'Gravar' }).click();
    await aviso(page, 'Formação acadêmica salva com sucesso.');

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
    await page.goto(CANDIDATO);
    const gravadas = gravacoes(page);
    await page.getByRole('tab', { name: 'Formação e idiomas' }).click();
    await page.getByRole('button', { name: 'Adicionar idioma' }).click();
    const novo = dialogo(page, 'Inserir Idioma');
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
    await page.goto(CANDIDATO);
    await page.getByRole('tab', { name: 'Formação e idiomas' }).click();
    await page.getByRole('button', { name: 'Adicionar certificado' }).click();
    const novo = dialogo(page, 'Inserir Certificado');
    for (const rotulo of ['Nome', 'Instituição', 'Data', 'Carga horária (horas)'])
      await expect(novo.getByRole('textbox', { name: rotulo })).toBeVisible();
    await expect(novo.getByRole('combobox', { name: 'Tipo' })).toBeVisible();
  });

  test('experiências: o cargo da lista ou o nome de outro, e o primeiro emprego pergunta antes de apagar', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto(CANDIDATO);
    const gravadas = gravacoes(page);
    await page.getByRole('tab', { name: 'Experiência' }).click();
    await page.getByRole('button', { name: 'Adicionar experiência profissional' }).click();
    const novo = dialogo(page, 'Inserir Experiência Profissional');
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

test.describe('solicitação de pessoal @desktop', () => {
  test('a aba com campos errados é marcada depois de tentar gravar', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}/new`);
    const marcas = page.getByRole('tab').getByLabel(/campos? com erro$/);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(marcas).toHaveCount(0);
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await preencher(page);
    await expect(marcas.first()).toBeVisible();
    await page.getByLabel('Descrição').fill('Auxiliar');
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await expect(page.getByText('Descrição é obrigatória')).toHaveCount(0);
  });

  test('os padrões do formulário novo são uma vaga, emprego e sexo indiferente', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}/new`);
    await expect(page.getByLabel('Número de vagas')).toHaveValue('1');
    await expect(page.getByLabel('Vínculo')).toHaveValue(/^(E|Emprego)$/);
    await expect(page.getByLabel('Sexo')).toHaveValue(/^(I|Indiferente)$/);
  });

  test('a aba dos substituídos aparece conforme a configuração da empresa', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}/new`);
    await expect(page.getByRole('tab', { name: 'Substituídos' })).toBeVisible();
    await page.route('**/api/captacao/solicitacoes-pessoal/configuracao**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), solPessoalExibirColabSubstituido: false },
      });
    });
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Substituídos' })).toHaveCount(0);
  });

  test('substituir quem tem estabilidade é alertado, e o não desfaz a escolha', async ({ page, entrar }) => {
    await entrar(analista);
    await page.route('**/api/captacao/candidatos/substituidos**', async (route) => {
      const answer = await route.fetch();
      const talentos = (await answer.json()).map((talento: object) => ({ ...talento, dataEstabilidade: '2031-05-20' }));
      await route.fulfill({ response: answer, json: talentos });
    });
    await page.goto(`${SOLICITACOES}/new`);
    await page.getByRole('tab', { name: /substituíd/i }).click();
    await page.getByRole('button', { name: 'Colaboradores substituídos' }).click();
    // By a name: the box that marks everybody stands there before the list does.
    await page
      .getByRole('checkbox', { name: /^Alessandra/ })
      .first()
      .click();
    const alerta = dialogo(page, 'Alerta!');
    await expect(alerta).toContainText(
      'faz parte da CIPA e possui estabilidade até 20/05/2031. Deseja realmente substituí-lo?',
    );
    await expect(alerta.getByRole('button', { name: 'Sim' })).toBeVisible();
    await alerta.getByRole('button', { name: 'Não' }).click();
    await expect(alerta).toBeHidden();
  });

  test('suspende-se, retoma-se, encerra-se, reabre-se, clona-se e cancela-se pela linha da lista', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto(SOLICITACOES);
    const linha = page.getByRole('row').filter({ hasText: 'Em andamento' }).first();
    const descricao = (await linha.getByRole('cell').nth(1).textContent()) ?? '';
    const codigo = (await linha.getByRole('cell').first().textContent()) ?? '';
    await page.goto(`${SOLICITACOES}?codigo=${codigo}&visualizar=T`);
    const unica = page.getByRole('row').nth(1);
    const abrir = (nome: string) => acao(unica, nome);
    await abrir('Suspender');
    const suspender = dialogo(page, 'Suspender solicitação');
    await suspender.getByRole('textbox').first().fill('Orçamento em revisão.');
    await suspender.getByRole('button', { name: 'Suspender' }).click();
    await expect(page.getByText('Solicitação suspensa com sucesso.')).toBeVisible();
    await abrir('Retomar');
    await dialogo(page, 'Retomar solicitação').getByRole('button', { name: 'Retomar' }).click();
    await expect(page.getByText('Solicitação retomada com sucesso.')).toBeVisible();
    await abrir('Encerrar');
    const encerrar = dialogo(page, 'Encerrar solicitação');
    await encerrar.getByRole('button', { name: 'Encerrar' }).click();
    await preencher(page);
    await expect(encerrar.getByText('Observação do encerramento é obrigatória')).toBeVisible();
    await encerrar.getByLabel('Observação do encerramento').fill('Vagas preenchidas.');
    await encerrar.getByRole('button', { name: 'Encerrar' }).click();
    await expect(page.getByText('Solicitação encerrada com sucesso.')).toBeVisible();
    await abrir('Reabrir');
    await dialogo(page, 'Reabrir solicitação').getByRole('button', { name: 'Reabrir' }).click();
    await expect(page.getByText('Solicitação reaberta com sucesso.')).toBeVisible();
    await abrir('Clonar');
    await expect(page.getByLabel('Descrição')).not.toHaveValue('');
    expect(descricao).toContain(await page.getByLabel('Descrição').inputValue());
    await page.goBack();
    await abrir('Cancelar solicitação');
    const cancelar = dialogo(page, 'Cancelar solicitação');
    await expect(cancelar.getByText('fica somente para leitura')).toBeVisible();
    await expect(cancelar.getByRole('textbox')).toHaveCount(1);
  });

  test('o anúncio publicado se envia por e-mail em um diálogo', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/captacao/anuncios');
    const linha = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'No portal', exact: true }) })
      .first();
    await linha.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
    const enviar = dialogo(page, 'Enviar anúncio por e-mail');
    await enviar.getByRole('textbox').first().fill('amiga@exemplo.com.br');
    await enviar.getByRole('button', { name: 'Enviar' }).click();
    await expect(enviar).toBeHidden();
  });

  test('o histórico do candidato se abre da lista', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/captacao/historico');
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
