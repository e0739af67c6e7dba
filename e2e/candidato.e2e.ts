import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { avisou, escolher, expect, mensagemPara, pesoDaVisita, test } from './fixtures.ts';

/** Greatest first visit of the public list, scripts and styles as they travel, in bytes. */
const ORCAMENTO = 170 * 1024;

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
    await page.getByRole('link', { name: 'Candidatar-se' }).click();
    await conferir('login-candidato');
    await page.getByRole('link', { name: 'Cadastre-se' }).click();

    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page
      .getByRole('dialog', { name: 'Preencha os campos indicados' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
    await conferir('cadastro-com-erros');

    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Joana de Teste Lima');
    await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'DDD' }).fill('85');
    await page.getByRole('textbox', { name: 'Celular', exact: true }).fill('988887777');
    await page.getByLabel(/^Senha \*$/).fill('Girassol#2026');
    await page.getByLabel(/^Confirmação da senha/).fill('Girassol#2026');
    await page.getByRole('checkbox', { name: 'Li e aceito o Termo' }).check();
    await page.getByRole('checkbox', { name: 'Não sou um robô' }).click();
    await expect(page.getByText('Verificado.')).toBeVisible();
    await conferir('cadastro-inicial');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeFocused();
    await expect(page.getByText('Carregando...')).toBeHidden();
    await conferir('cadastro-pedido');

    const link = /http\S+concluir-cadastro\S+/.exec(await mensagemPara(request, email))?.[0] ?? '';
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { name: 'Concluir cadastro' })).toBeVisible();
    await conferir('cadastro-conclusao');
    await page.getByLabel(/^Senha \*$/).fill('Girassol#2026');
    await page.getByRole('button', { name: 'Concluir cadastro' }).click();

    await expect(page.getByRole('heading', { name: 'Passo 1 de 3: Confira seus dados' })).toBeVisible();
    await conferir('candidatura-dados');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Passo 2 de 3' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('10/05/1995');
    await escolher(page, 'Escolaridade', 'Ensino Médio completo');
    await page.getByRole('textbox', { name: 'Logradouro' }).fill('Rua das Flores');
    await page.getByRole('textbox', { name: 'Bairro' }).fill('Centro');
    await escolher(page, 'UF', 'CE');
    await escolher(page, 'Cidade', 'Fortaleza');
    await page.getByLabel('Cargos de interesse').click();
    await page.getByRole('checkbox', { name: 'Auxiliar de Produção' }).check();
    await page.keyboard.press('Escape');
    await conferir('candidatura-complemento');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Passo 3 de 3: Confirme' })).toBeVisible();
    await conferir('candidatura-confirmar');
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await avisou(page, 'Candidatura enviada com sucesso.');

    await expect(page.getByRole('heading', { level: 1, name: 'Minhas Candidaturas' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(titulo);
    await conferir('minhas-candidaturas');
  });
});
