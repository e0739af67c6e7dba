import { analista } from '#app/server/demo/logins.ts';
import { acao } from './dialogos.ts';
import { avisou, escolher, expect, pesoDaVisita, test, textoDoPdf } from './fixtures.ts';

/** Greatest first visits, scripts and styles as they travel. */
const ENTRADA = { bytes: 200 * 1024, arquivos: 30 };
const LISTA = { bytes: 400 * 1024, arquivos: 65 };

test.describe('analista de RH @desktop', () => {
  test('entra pelo formulário e acha uma tela no menu sem acento', async ({ page, conferir }) => {
    await page.goto('/login');
    await conferir('login');
    await page.getByLabel('CPF ou login').fill(analista.cpf);
    await page.getByLabel('Empresa').selectOption('Ciranda Alimentos');
    await page.getByLabel('Senha', { exact: true }).fill('senha errada');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(analista.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await conferir('inicio');
    await page.getByRole('combobox', { name: 'Pesquisar Menu' }).fill('areas de formacao');
    await page.getByRole('option', { name: 'Áreas de formação' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Áreas de formação' })).toBeVisible();
    await conferir('areas-de-formacao');
  });

  test('as primeiras visitas buscam poucos arquivos, e as ações de uma linha se alcançam pelo teclado', async ({
    page,
    entrar,
  }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    const entrada = await pesoDaVisita(page);
    expect(entrada.bytes).toBeLessThan(ENTRADA.bytes);
    expect(entrada.arquivos).toBeLessThan(ENTRADA.arquivos);
    await entrar(analista);
    await page.goto('/captacao/candidatos');
    const mais = page.getByRole('row').nth(1).getByRole('button', { name: 'Mais ações' });
    await expect(mais).toBeVisible();
    const lista = await pesoDaVisita(page);
    expect(lista.arquivos).toBeGreaterThan(0);
    expect(lista.bytes).toBeLessThan(LISTA.bytes);
    expect(lista.arquivos).toBeLessThan(LISTA.arquivos);
    await mais.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(mais).toBeFocused();
    await page.getByRole('button', { name: 'Exibir Filtro' }).press('Enter');
    const gaveta = page.getByRole('dialog', { name: 'Filtro' });
    await gaveta.getByRole('textbox', { name: 'CPF' }).fill('201.000');
    await page.keyboard.press('Enter');
    await expect(gaveta).toBeHidden();
    const fichas = page.getByRole('list', { name: 'Filtros em uso' });
    await expect(fichas).toContainText('CPF: 201.000');
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Pesquisar por nome' })).toBeFocused();
    await page.keyboard.type('zulmirinha');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page).toHaveURL(/nome=zulmirinha/);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(/\/captacao\/candidatos$/);
  });

  test('uma lista mostra ao menos 14 linhas em 1366x800, que as setas percorrem e Enter ou um clique abrem', async ({
    page,
    entrar,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    await entrar(analista);
    await page.goto('/captacao/candidatos');
    // By their boxes: the lines that stand in the place of a list that is being fetched are rows too.
    const linhas = page.getByRole('row').filter({ has: page.getByRole('cell').getByRole('checkbox') });
    await expect(linhas.nth(13)).toBeInViewport({ ratio: 1 });
    await linhas.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(linhas.nth(2)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(linhas.first()).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(linhas.first()).toBeFocused();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ ');
    await expect(page.getByText('2 registros selecionados')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/captacao\/candidatos\/\d+$/);
    await page.goBack();
    await linhas.nth(3).getByRole('cell').nth(3).click();
    await expect(page).toHaveURL(/\/captacao\/candidatos\/\d+$/);
  });

  test('colunas, densidade e visões ficam com a pessoa, e a lista se abre com a visão escolhida', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto('/captacao/historico');
    const titulos = page.getByRole('columnheader');
    await expect(titulos.filter({ hasText: 'Responsável' })).toBeVisible();
    await page.getByRole('button', { name: 'Colunas e densidade' }).click();
    await page.getByRole('checkbox', { name: 'Responsável' }).uncheck();
    await expect(titulos.filter({ hasText: 'Responsável' })).toHaveCount(0);
    const guardada = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('radio', { name: 'Confortável' }).check();
    expect((await guardada).status()).toBe(204);
    const [primeira, segunda] = (await titulos.allInnerTexts()).filter(Boolean);
    const emOrdem = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: `Descer a coluna ${primeira?.trim()}` }).click();
    expect((await emOrdem).status()).toBe(204);
    await page.goto('/captacao/historico?apto=S&ordem=data,desc');
    await expect(page.getByRole('row').nth(1)).toHaveCSS('height', '44px');
    expect((await titulos.allInnerTexts()).filter(Boolean).slice(0, 2)).toEqual([segunda, primeira]);
    await expect(titulos.filter({ hasText: 'Responsável' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Visões' }).click();
    await page.getByRole('button', { name: 'Salvar como visão' }).click();
    const salvar = page.getByRole('dialog', { name: 'Salvar visão' });
    await salvar.getByLabel('Nome da visão').fill('Só os aptos');
    await salvar.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'A visão “Só os aptos” foi salva.');
    await page.getByRole('button', { name: 'Visões' }).click();
    const inicial = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Abrir a lista com a visão Só os aptos' }).click();
    expect((await inicial).status()).toBe(204);
    const pedidos: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/captacao/historico') pedidos.push(request.url());
    });
    await page.goto('/captacao/historico');
    await expect(page).toHaveURL(/apto=S&ordem=data%2Cdesc/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(pedidos, 'a lista pergunta uma vez').toEqual([expect.stringContaining('apto=S')]);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/historico\?ordem=data%2Cdesc$/);
  });

  test('abre uma solicitação, libera, vê o histórico e publica o anúncio', async ({ page, entrar, conferir }) => {
    const descricao = `Analista de Qualidade ${Date.now()}`;
    await entrar(analista);
    await page.goto('/captacao/solicitacoes-pessoal');
    await conferir('solicitacoes');
    await page.getByRole('link', { name: 'Inserir' }).click();

    await page.getByRole('button', { name: 'Gravar' }).click();
    const aviso = page.getByRole('dialog', { name: 'Preencha os campos indicados' });
    await expect(aviso).toBeVisible();
    await aviso.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Descrição')).toBeFocused();
    await expect(page.getByText('Descrição é obrigatória')).toBeVisible();
    await conferir('solicitacao-com-erros');

    await page.getByLabel('Descrição').fill(descricao);
    await page.getByLabel('Horário comercial').fill('Segunda a sexta, 8h às 17h48');
    await escolher(page, 'Motivo da solicitação', 'Aumento de quadro');
    await escolher(page, 'Estabelecimento', 'Matriz');
    await escolher(page, 'Área organizacional', 'Qualidade');
    await escolher(page, 'Faixa salarial', 'Analista de Qualidade');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'salva com sucesso');

    const linha = page.getByRole('row').filter({ hasText: descricao });
    await acao(linha, 'Liberar');
    const liberacao = page.getByRole('dialog', { name: 'Liberar solicitação' });
    await liberacao.getByLabel('Observação').fill('Dentro do orçamento.');
    await liberacao.getByRole('button', { name: 'Liberar' }).click();
    await avisou(page, 'Solicitação liberada com sucesso.');
    await expect(linha).toContainText('Aprovada');

    await linha.getByRole('button', { name: 'Mais ações' }).click();
    const comprovante = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Imprimir comprovante' }).click();
    expect(await textoDoPdf(await comprovante)).toContain(descricao);

    await linha.getByText(descricao).click();
    await expect(page.getByRole('heading', { level: 1, name: descricao })).toBeVisible();
    const impossivel = page.getByRole('button', { name: 'Liberar', exact: true });
    await expect(impossivel).toHaveAccessibleDescription(/^Só é possível liberar uma solicitação aberta/);
    await impossivel.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const historico = page.getByRole('region', { name: 'Histórico' });
    await expect(historico).toContainText('Dentro do orçamento.');
    // What is done on the page stands in its history without opening it anew.
    await page.getByRole('button', { name: 'Suspender', exact: true }).click();
    const suspensao = page.getByRole('dialog', { name: 'Suspender solicitação' });
    await suspensao.getByLabel('Motivo da suspensão').fill('Parada da fábrica.');
    await suspensao.getByRole('button', { name: 'Suspender' }).click();
    await expect(historico).toContainText('Parada da fábrica.');
    await page.getByRole('button', { name: 'Retomar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Retomar solicitação' }).getByRole('button', { name: 'Retomar' }).click();
    await expect(historico).toContainText('Retomada');
    await conferir('solicitacao');
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('tab', { name: 'Andamento' }).click();
    await expect(page.getByText('Dentro do orçamento.').last()).toBeVisible();
    await conferir('solicitacao-andamento');

    await page.goBack();
    await page.goBack();
    await linha.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Anúncio da vaga' }).click();
    await expect(page.getByLabel('Título')).not.toHaveValue('');
    await page.getByLabel('Título').fill(descricao);
    await page.getByLabel('Descrição').fill('Cuidar da qualidade dos produtos.');
    await page.getByRole('checkbox', { name: 'Publicar no portal de vagas' }).check();
    await conferir('anuncio');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'salvo com sucesso');
    await page.goto('/captacao/anuncios');
    await expect(page.getByRole('row').filter({ hasText: descricao }).first()).toContainText('No portal');
    await conferir('anuncios');
  });

  test('vê a prévia e baixa o PDF dos candidatos por etapa seletiva', async ({ page, entrar, conferir }) => {
    await entrar(analista);
    await page.goto('/captacao/relatorios/candidato-selecao');
    await page.getByLabel('Etapas seletivas').click();
    await page.getByRole('checkbox', { name: 'Triagem de currículo' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await expect(page.getByRole('table', { name: 'Candidatos por etapa seletiva' })).toBeVisible();
    await conferir('relatorio');
    const arquivo = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Relatório', exact: true }).click();
    expect(await textoDoPdf(await arquivo)).toContain('Candidatos por etapa seletiva');
  });
});
