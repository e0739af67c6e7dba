import type { Locator, Page } from '@playwright/test';
import { docx, paragraphs } from '#platform/server/reading/reading.factory.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { avisou, escolher, expect, mensagemPara, pesoDaVisita, test } from './fixtures.ts';

/** Greatest first visit of the public list, scripts and styles as they travel, in bytes. */
const ORCAMENTO = 170 * 1024;

/** Greatest number of touches to register, and from the vacancy to the application sent. */
const TOQUES_DO_CADASTRO = 8;
const TOQUES_ATE_A_CANDIDATURA = 20;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ENDERECO = {
  ...{ cep: '60110260', encontrado: true, semResposta: false, complemento: null },
  ...{ logradouro: 'Rua das Flores', bairro: 'Centro' },
  ...{ cidade: { id: 2304400, nome: 'Fortaleza - CE' }, uf: { id: 23, sigla: 'CE' } },
};
/** A résumé that says when its owner was born and where the letters go. */
const curriculo = docx(paragraphs(['Joana de Teste Lima', 'Nascimento: 10/05/1995', 'CEP 60110-260']));

/**
 * Counts what a thumb does: each button or link, each choice, and each field that has to be touched before typing. A field that
 * has the focus already is not touched; keys are not counted.
 */
class Toques {
  dados = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  contar(quantos = 1): void {
    this.dados += quantos;
  }
  async tocar(lugar: Locator): Promise<void> {
    this.contar();
    await lugar.click();
  }
  async digitar(campo: Locator, texto: string): Promise<void> {
    if (!(await campo.evaluate((el) => el === document.activeElement))) await this.tocar(campo);
    await this.#page.keyboard.type(texto);
  }
}

test.describe('candidato @celular', () => {
  test('a primeira visita às vagas é leve, e a página se lê sem JavaScript', async ({ page, browser, baseURL }) => {
    await page.goto('/externo/anuncios?empresaId=1');
    await expect(page.getByRole('article').first()).toBeVisible();
    const { arquivos, bytes } = await pesoDaVisita(page);
    expect(arquivos).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(ORCAMENTO);
    const semScript = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const leitura = await semScript.newPage();
    await leitura.goto('/externo/anuncios?empresaId=1');
    await leitura.getByRole('listitem').first().getByRole('link').click();
    await expect(leitura.getByRole('link', { name: 'Candidatar-se' })).toBeVisible();
    await expect(leitura.getByRole('heading', { level: 1 })).toBeVisible();
    await semScript.close();
  });

  test('acha uma vaga, cadastra-se, conclui pelo e-mail, candidata-se e acompanha', async ({
    page,
    request,
    conferir,
  }) => {
    // The service of postal codes is another's; here it answers at once.
    await page.route('**/api/utilitario/geral/ceps/60110260', (route) => route.fulfill({ json: ENDERECO }));
    const base = String(Date.now()).slice(-9);
    const cpf = cpfDeBase(base);
    const email = `joana${base}@exemplo.com.br`;
    await page.goto('/externo/anuncios?empresaId=1');
    await page.getByRole('searchbox', { name: 'Buscar vaga' }).fill('maquinas');
    await page.getByRole('button', { name: 'Buscar' }).click();
    const vaga = page.getByRole('article').getByRole('link').first();
    await expect(vaga).toContainText('Máquinas');
    const titulo = (await vaga.textContent()) ?? '';
    await conferir('vagas');
    await vaga.click();
    await expect(page.getByRole('heading', { name: 'Sobre a vaga' })).toBeVisible();
    await conferir('vaga');
    const toques = new Toques(page);
    await toques.tocar(page.getByRole('link', { name: 'Candidatar-se' }));
    const emVista = page.getByRole('complementary', { name: 'Vaga escolhida' });
    await expect(emVista).toContainText(titulo);
    const noCadastro = toques.dados;
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();

    // All that is wrong is said at once, the policy's acceptance too; it is no way of applying, so nobody counts it.
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page
      .getByRole('dialog', { name: 'Preencha os campos indicados' })
      .getByRole('button', { name: 'OK' })
      .click();
    for (const erro of ['Nome é obrigatório', 'CPF é obrigatório', 'Senha é obrigatória', 'Leia e aceite o Termo'])
      await expect(page.getByText(erro)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
    await conferir('cadastro-com-erros');

    await toques.digitar(page.getByRole('textbox', { name: 'Nome', exact: true }), 'Joana de Teste Lima');
    await toques.digitar(page.getByRole('textbox', { name: 'CPF' }), cpf);
    await toques.digitar(page.getByRole('textbox', { name: 'Celular com DDD' }), '85988887777');
    await expect(page.getByRole('textbox', { name: 'Celular com DDD' })).toHaveValue('(85) 98888-7777');
    await toques.digitar(page.getByRole('textbox', { name: 'E-mail' }), email);
    await toques.digitar(page.getByLabel(/^Senha \*$/), 'Girassol#2026');
    await toques.tocar(page.getByRole('checkbox', { name: 'Li e aceito o Termo' }));
    await expect(page.getByText('Verificado.')).toBeVisible();
    await conferir('cadastro-inicial');
    await toques.tocar(page.getByRole('button', { name: 'Cadastrar' }));
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeFocused();
    await expect(page.getByText('Carregando...')).toBeHidden();
    await expect(emVista).toContainText(titulo);
    await conferir('cadastro-pedido');

    const link = /http\S+concluir-cadastro\S+/.exec(await mensagemPara(request, email))?.[0] ?? '';
    toques.contar();
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { name: 'Concluir cadastro' })).toBeVisible();
    await expect(emVista).toContainText(titulo);
    await conferir('cadastro-conclusao');
    await toques.digitar(page.getByLabel(/^Senha \*$/), 'Girassol#2026');
    await toques.tocar(page.getByRole('button', { name: 'Concluir cadastro' }));
    expect(toques.dados - noCadastro).toBeLessThanOrEqual(TOQUES_DO_CADASTRO);

    await expect(page.getByRole('heading', { name: 'Passo 1 de 3: Currículo' })).toBeVisible();
    await conferir('candidatura-curriculo');
    // The button, and the file in the phone's own dialog.
    toques.contar(2);
    await page
      .getByLabel('Enviar currículo')
      .setInputFiles({ name: 'Meu currículo.docx', mimeType: DOCX, buffer: curriculo });
    await avisou(page, 'Documento salvo com sucesso.');
    await expect(page.getByText('Meu currículo (Meu currículo.docx)')).toBeVisible();
    await expect(page.getByText('Lendo o documento')).toBeHidden();
    await toques.tocar(page.getByRole('button', { name: 'Continuar' }));

    await expect(page.getByRole('heading', { name: 'Passo 2 de 3: Seus dados' })).toBeVisible();
    await expect(page.getByText('(85) 98888-7777')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Data de nascimento' })).toHaveValue('10/05/1995');
    await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Rua das Flores');
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue(/Fortaleza/);
    expect(await page.getByText('Preenchido do currículo, confira.').count()).toBeGreaterThan(2);
    await expect(page.getByText('É o cargo desta vaga.')).toBeVisible();
    await conferir('candidatura-dados');
    toques.contar(2);
    await escolher(page, 'Escolaridade', 'Ensino Médio completo');
    await toques.tocar(page.getByRole('button', { name: 'Continuar' }));
    await expect(page.getByRole('heading', { name: 'Passo 3 de 3: Confira e envie' })).toBeVisible();
    await conferir('candidatura-confirmar');
    await toques.tocar(page.getByRole('button', { name: 'Enviar candidatura' }));
    expect(toques.dados).toBeLessThanOrEqual(TOQUES_ATE_A_CANDIDATURA);
    await avisou(page, 'Candidatura enviada com sucesso.');

    await expect(page.getByRole('heading', { level: 1, name: 'Minhas Candidaturas' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(titulo);
    const fazer = page.getByRole('region', { name: 'O que fazer agora' });
    await expect(fazer.getByRole('link', { name: 'Responder 2 avaliações' })).toBeVisible();
    await conferir('minhas-candidaturas');
  });
});
