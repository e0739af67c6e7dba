import type { Page } from '@playwright/test';
import { administrador, analista } from '#app/server/demo/logins.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { responder } from './dialogos.ts';
import { avisou, expect, test } from './fixtures.ts';

/** Pieces that stand on many screens: what each does when there is too little, too much or nothing to choose. */

/** Answers the picker of a source with so many rows. */
const responderOpcoes = (page: Page, fonte: string, quantas: number) =>
  page.route(`**/api${fonte}/opcoes*`, (route) =>
    route.fulfill({ json: Array.from({ length: quantas }, (_, n) => ({ id: n + 1, nome: `Opção ${n + 1}` })) }),
  );

test.describe('escolhas @desktop', () => {
  test('a escolha que tem limite diz quando se chegou a ele, e só o que está marcado se muda', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await responderOpcoes(page, '/desenvolvimento/certificacao', 18);
    await page.goto('/desenvolvimento/relatorios/colaborador-certificacao');
    await page.getByRole('button', { name: /Certificações/ }).click();
    const lista = page.getByRole('dialog');
    const limite = lista.getByText('Limite de registros selecionados atingido');
    const opcao = (n: number) => lista.getByRole('checkbox', { name: `Opção ${n}`, exact: true });
    for (let n = 1; n < 15; n += 1) await opcao(n).check();
    await expect(limite).toBeHidden();
    await expect(opcao(16)).toBeEnabled();
    await opcao(15).check();
    await expect(limite).toBeVisible();
    await expect(opcao(16)).toBeDisabled();
    await expect(opcao(1)).toBeEnabled();
    await opcao(1).uncheck();
    await expect(limite).toBeHidden();
    await expect(opcao(16)).toBeEnabled();
  });

  test('a lista que o servidor não dá fica vazia, sem aviso, e o formulário continua', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.route('**/api/**/opcoes*', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: { mensagem: 'Não foi possível' } }),
    );
    await page.goto('/sst/obras/new');
    const responsavel = page.getByRole('combobox', { name: /^Estabelecimento responsável/ });
    await responsavel.click();
    await expect(page.getByText('Sem resultados encontrados')).toBeVisible();
    await expect(page.getByText('Não foi possível')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Nome' }).fill('Obra sem lista');
    await expect(page.getByRole('button', { name: 'Gravar' }).first()).toBeEnabled();
  });

  test('a árvore de áreas se filtra 250 ms depois da última tecla, sem acentos', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/cargos/new');
    const arvore = page.getByRole('tree');
    await expect(arvore.getByRole('treeitem').first()).toBeVisible();
    const antes = await arvore.getByRole('treeitem').count();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('textbox', { name: 'Filtrar' }).fill('producao');
    await page.clock.runFor(249);
    expect(await arvore.getByRole('treeitem').count()).toBe(antes);
    await page.clock.runFor(1);
    await expect(arvore.getByRole('treeitem')).not.toHaveCount(antes);
    await expect(arvore.getByRole('treeitem', { name: /Produção/ }).first()).toBeVisible();
  });

  test('a busca de quem tem um CPF se cala quando falha', async ({ page, entrar }) => {
    await entrar(analista);
    let pedidas = 0;
    await page.route('**/api/captacao/candidatos/valida-cpf*', (route) => {
      pedidas += 1;
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { mensagem: 'Falhou a busca' },
      });
    });
    await page.goto('/captacao/candidatos/new');
    await page.getByRole('textbox', { name: 'CPF', exact: true }).fill(cpfDeBase('987654321'));
    await expect.poll(() => pedidas).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Falhou a busca')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('lista de linhas: o botão diz Adicionar mais um, e cada vez põe uma linha', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/utilitario/usuarios/new');
    const mais = page.getByRole('button', { name: 'Adicionar mais um' });
    const remover = page.getByRole('button', { name: /^Remover .* \d+$/ });
    await expect(mais).toBeVisible();
    const antes = await remover.count();
    await mais.click();
    await mais.click();
    await expect(remover).toHaveCount(antes + 2);
    await remover.last().click();
    await expect(remover).toHaveCount(antes + 1);
  });
});

test.describe('empresas @desktop', () => {
  test('com uma empresa só o campo do login a tem escolhida e desabilitada; com duas se escolhe', async ({ page }) => {
    const empresas = [
      { id: 1, nome: 'Ciranda Alimentos' },
      { id: 2, nome: 'Ciranda Logística' },
    ];
    let quantas = 1;
    await page.route('**/api/login/empresas*', (route) => route.fulfill({ json: empresas.slice(0, quantas) }));
    await page.goto('/login');
    const quem = page.getByRole('textbox', { name: 'CPF ou login' });
    const empresa = page.getByLabel('Empresa');
    await expect(empresa).toBeDisabled();
    await quem.fill(administrador.cpf);
    await expect(empresa).toHaveValue('1');
    await expect(empresa).toBeDisabled();
    quantas = 2;
    await quem.fill('');
    await quem.fill(analista.cpf);
    await expect(empresa).toBeEnabled();
    await empresa.selectOption({ label: 'Ciranda Logística' });
    await expect(empresa).toHaveValue('2');
  });

  test('quem tem uma empresa só não a escolhe nos filtros; quem tem mais escolhe', async ({ page, entrar }) => {
    await entrar(administrador);
    let quantas = 1;
    await page.route('**/api/userinfo', async (route) => {
      const info = await (await route.fetch()).json();
      await route.fulfill({ json: { ...info, companies: info.companies.slice(0, quantas) } });
    });
    const empresa = page.getByRole('button', { name: 'Empresas', exact: true });
    await page.goto('/captacao/relatorios/qualificacao-cadastral-candidato');
    await expect(empresa).toBeDisabled();
    await expect(empresa).toHaveText('Ciranda Alimentos');
    quantas = 3;
    await page.reload();
    await expect(empresa).toBeEnabled();
  });

  test('o alternador lista as empresas da sessão, marca a de agora e leva à escolhida', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/');
    const { companies } = await (await page.request.get('/api/userinfo')).json();
    const nomes = (companies as { nome: string }[]).map(({ nome }) => nome);
    expect(nomes.length).toBeGreaterThan(1);
    const alternador = page.getByRole('button', { name: /Trocar de empresa$/ });
    await alternador.click();
    const itens = page.getByRole('menuitem');
    await expect(itens).toHaveText(nomes);
    await expect(itens.filter({ hasText: 'Ciranda Alimentos' })).toHaveAttribute('aria-current', 'true');
    await itens.filter({ hasText: 'Ciranda Logística' }).click();
    await expect(alternador).toHaveText('Ciranda Logística');
    expect((await (await page.request.get('/api/userinfo')).json()).company.nome).toBe('Ciranda Logística');
  });

  test('o logotipo enviado diz que o arquivo foi carregado, com o nome dele', async ({ page, entrar }) => {
    await entrar(administrador, 3);
    await page.goto('/utilitario/empresas/3/edit');
    await page.getByRole('tab', { name: 'Aparência' }).click();
    const ponto = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'marca.png',
        mimeType: 'image/png',
        buffer: Buffer.from(ponto, 'base64'),
      });
    await avisou(page, 'Arquivo marca.png carregado com sucesso');
    await page.getByRole('button', { name: 'Excluir logotipo' }).click();
    await responder(page, 'Tem certeza que deseja remover?', 'Sim');
  });
});

test.describe('pendências com a folha @desktop', () => {
  const caixa = (page: Page) => page.getByRole('region', { name: 'Pendências com o Fortes Pessoal' });

  test('estão no início: afastamentos só com detalhes e o porquê, e os outros com status e Excluir', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador, 3);
    await page.goto('/');
    await expect(caixa(page).getByRole('alert')).toContainText('rejeitados pelo eSocial');
    const [afastamentos, outros] = [caixa(page).getByRole('table').first(), caixa(page).getByRole('table').last()];
    await expect(afastamentos.getByRole('columnheader')).toHaveText(['Detalhes']);
    await expect(afastamentos).toContainText('S-2230');
    await expect(afastamentos.getByRole('button')).toHaveCount(0);
    await expect(outros.getByRole('columnheader')).toHaveText(['Pendência', 'Detalhes', 'Status', 'Ações']);
    await expect(outros).toContainText('cadastre-a lá ou corrija o cargo');
    await conferir('pendencias-com-a-folha');
    const cancelada = outros.getByRole('row').filter({ hasText: 'Cancelado' });
    await cancelada.getByRole('button', { name: /^Excluir/ }).click();
    await responder(page, 'Excluir esta pendência?', 'Sim');
    await avisou(page, 'Pendência(s) AC excluída(s) com sucesso.');
    await expect(cancelada).toHaveCount(0);
  });

  test('a que a pessoa não pode excluir diz por quê, e sem nenhuma a caixa o diz; sem a folha não há caixa', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador, 3);
    const pendencia = {
      id: 1,
      afastamento: false,
      pendencia: 'Cargo e salário',
      detalhes: 'A função não existe',
      statusDetalhes: null,
      msg: null,
      role: 'ROLE_X',
      statusCancelado: false,
      pode: { excluir: false },
    };
    let lidas: object = { integrada: true, pendencias: [pendencia] };
    await page.route(
      ({ pathname }) => pathname === '/api/pendencias-ac',
      (route) => route.fulfill({ json: lidas }),
    );
    await page.goto('/');
    const excluir = caixa(page).getByRole('button', { name: 'Excluir: Cargo e salário' });
    await expect(excluir).toHaveAttribute('aria-disabled', 'true');
    // The boxes above arrive by themselves and push this one away from under the pointer.
    await page.waitForLoadState('networkidle');
    await excluir.hover();
    await expect(page.getByText('Você não tem permissão para remover esse item.')).toBeVisible();
    await excluir.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    lidas = { integrada: true, pendencias: [] };
    await page.reload();
    await expect(caixa(page)).toContainText('Nenhuma pendência');
    lidas = { integrada: false, pendencias: [] };
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(caixa(page)).toHaveCount(0);
  });
});

test.describe('formulários que começam preenchidos @desktop', () => {
  test('a vacina começa com uma dose, e o contrato do profissional com todos os estabelecimentos', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/sst/vacinas/new');
    await expect(page.getByLabel('Quantidade de doses')).toHaveValue('1');
    const { content } = await (await page.request.get('/api/sst/profissional?page=0&size=1')).json();
    await page.goto(`/sst/profissional/${content[0].id}/contrato/new`);
    await expect(page.getByRole('radio', { name: 'Todos' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Só os escolhidos' })).not.toBeChecked();
  });

  test('a classificação de risco se faz de pares de gravidade e probabilidade, e a matriz a mostra', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador, 3);
    const criar = async (lado: string, nome: string) =>
      expect(
        (
          await page.request.post(`/api/sst/${lado}`, {
            data: { nome, ordem: 998 },
            headers: { origin: new URL(page.url()).origin },
          })
        ).status(),
      ).toBe(201);
    await page.goto('/sst/classificacoes-severidade-risco');
    await criar('gravidades-risco', 'Gravidade da jornada');
    await criar('probabilidades-risco', 'Probabilidade da jornada');
    await page.goto('/sst/classificacoes-severidade-risco/new');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Nível da jornada');
    await page.getByRole('textbox', { name: 'Cor na matriz' }).fill('#B3261E');
    // Its palette stands over the matrix while the field has the focus.
    await page.getByRole('textbox', { name: 'Nome' }).click();
    const celula = page.getByRole('button', { name: /^Gravidade da jornada e Probabilidade da jornada/ });
    await expect(celula).toHaveAttribute('aria-pressed', 'false');
    await celula.click();
    await expect(celula).toHaveAttribute('aria-pressed', 'true');
    await expect(celula).toHaveText('Nível da jornada');
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await avisou(page, 'com sucesso');
    await page.goto('/sst/classificacoes-severidade-risco');
    await expect(page.getByRole('region', { name: 'Matriz de risco' })).toContainText('Nível da jornada');
  });

  test('o relatório de resultado pergunta em botões se é resumido ou detalhado', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/avaliacao/relatorios/resultado-avaliacao');
    const resumido = page.getByRole('radio', { name: 'Resumido' });
    const detalhado = page.getByRole('radio', { name: 'Detalhado' });
    await expect(resumido).toBeChecked();
    await detalhado.check();
    await expect(resumido).not.toBeChecked();
  });
});

test.describe('linhas @desktop', () => {
  test('as ações de uma linha são ícones de 30 px, e o que não cabe fica atrás de um menu', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/captacao/solicitacoes-pessoal');
    const acoes = page
      .getByRole('row')
      .nth(1)
      .getByRole('group', { name: /^Ações/ });
    const botoes = acoes.getByRole('button');
    await expect(botoes.first()).toBeVisible();
    expect(await botoes.count()).toBeLessThanOrEqual(5);
    for (const botao of await botoes.all()) expect((await botao.boundingBox())?.width).toBe(30);
    await acoes.getByRole('button', { name: 'Mais ações' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });

  test('a formação, a experiência e o idioma que se removem da página do talento o dizem', async ({ page, entrar }) => {
    await entrar(administrador, 3);
    await page.goto('/gestao-talentos/talentos');
    const pedir = async (method: string, url: string, data?: object) => {
      const answer = await page.request.fetch(`/api${url}`, {
        method,
        ...(data ? { data } : {}),
        headers: { origin: new URL(page.url()).origin },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const [area] = await pedir('GET', '/captacao/areas-formacao/opcoes');
    const [idioma] = await pedir('GET', '/captacao/idiomas/opcoes');
    const { id } = await pedir('POST', '/gestao-talentos/talentos', {
      nome: 'Rosa da Jornada',
      vinculo: 'E',
      dataAdmissao: '2025-01-02',
      formacao: [{ areaFormacao: area, curso: 'Logística', local: 'Senac', tipo: 'TECNICO', situacao: 'COMPLETO' }],
      experiencias: [{ empresa: 'Padaria', dataAdmissao: '2024-01-02', checkNomeCargo: true, nomeMercado: 'Padeira' }],
      idiomas: [{ idioma, nivel: 'B' }],
    });
    await page.goto(`/gestao-talentos/talentos/${id}`);
    for (const [qual, aviso] of [
      [/^Editar formação: /, 'Formação acadêmica removida com sucesso.'],
      [/^Editar experiência profissional: /, 'Experiência Profissional removida com sucesso.'],
      [/^Editar idioma: /, 'Idioma removido com sucesso.'],
    ] as const) {
      await page.getByRole('button', { name: qual }).click();
      await page
        .getByRole('dialog', { name: /^Editar/ })
        .getByRole('button', { name: 'Remover' })
        .click();
      const pergunta = page.getByRole('dialog').filter({ hasText: 'Tem certeza que deseja remover?' });
      await pergunta.getByRole('button', { name: 'Remover' }).click();
      await avisou(page, aviso);
      await expect(page.getByRole('button', { name: qual })).toHaveCount(0);
    }
    expect((await pedir('GET', `/gestao-talentos/talentos/${id}`)).formacao).toEqual([]);
  });
});
