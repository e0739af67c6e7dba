import type { Page, Request } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { formatarData, hoje, somarMeses } from '#platform/shared/format/data.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { dialogo } from './dialogos.ts';
import { avisou, expect, test } from './fixtures.ts';

/** What the house of the staff does on every screen: ways in and out, forms and reports. */

const ETIQUETA = '/captacao/etiquetas/new';
const sessao = async (page: Page): Promise<SessionInfo> => (await page.request.get('/api/userinfo')).json();

/** From now on the page reads another session than the one it has. */
async function comSessao(page: Page, mudar: (info: SessionInfo) => object): Promise<void> {
  const info = await sessao(page);
  await page.route(
    (url) => url.pathname === '/api/userinfo',
    (route) => route.fulfill({ json: { ...info, ...mudar(info) } }),
  );
}

/** Writes of labels that the page sends from now on. */
function escritas(page: Page): Request[] {
  const feitas: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/captacao/etiquetas')) feitas.push(request);
  });
  return feitas;
}

async function expirarUmaVez(page: Page): Promise<void> {
  const problema = { codigo: 'NAO_AUTENTICADO', mensagem: 'Sessão expirada', requestId: '1', erros: [] };
  await page.route('**/api/captacao/etiquetas', (route) => route.fulfill({ status: 401, json: problema }), {
    times: 1,
  });
}

const gravar = (page: Page) => page.getByRole('button', { name: 'Gravar', exact: true }).click();
/** True for an entry of the menu that opens a screen. */
const daTela = ({ path }: { readonly path?: string | undefined }) => path?.startsWith('/') === true;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const daPessoa = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Menu de / });

test.describe('a casa da equipe @desktop', () => {
  test('sem sessão toda tela leva ao login, que pede a empresa da lista; quem entrou vai do login ao início', async ({
    page,
    entrar,
  }) => {
    await page.goto('/captacao/etiquetas');
    await expect(page).toHaveURL(/\/login\?destino=%2Fcaptacao%2Fetiquetas$/);
    await expect(page.getByText('Entre para abrir a página que você pediu.')).toBeVisible();
    await page.getByRole('textbox', { name: 'CPF ou login' }).fill(administrador.cpf);
    await expect(page.getByLabel('Empresa').getByRole('option')).not.toHaveCount(1);
    await page.getByLabel('Senha', { exact: true }).fill(administrador.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.locator('form p').filter({ hasText: 'Selecione uma empresa.' })).toBeVisible();
    await expect(page.getByLabel('Empresa')).toBeFocused();
    await page.goto('/500');
    await expect(page.getByRole('heading', { level: 1, name: 'Erro Interno do Servidor' })).toBeVisible();
    await page.goto('/externo');
    await expect(page).toHaveURL(/\/externo\/login$/);
    await entrar(administrador);
    await page.goto('/login');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(menu(page)).toBeVisible();
  });

  test('o menu da pessoa muda o layout e sai, e só oferece o que é dela', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/captacao/etiquetas');
    await daPessoa(page).click();
    await expect(page.getByRole('menuitem', { name: 'Atualizar Meus Dados' })).toHaveAttribute('href', '/meus-dados');
    await expect(page.getByRole('menuitem', { name: 'Alterar Minha Senha' })).toBeVisible();
    const corpo = page.locator('body');
    await page.getByRole('menuitem', { name: 'Exibir layout compacto' }).click();
    await expect(corpo).toHaveClass(/layout-legado/);
    await daPessoa(page).click();
    await page.getByRole('menuitem', { name: 'Exibir layout padrão' }).click();
    await expect(corpo).not.toHaveClass(/layout-legado/);

    const { user } = await sessao(page);
    await comSessao(page, ({ authorities }) => ({
      user: { ...user, usuarioFortes: true, colaboradorFotoUrl: '/ciranda.svg' },
      authorities: authorities.filter((um) => um !== 'ROLE_CAD_INFO_PESSOAL'),
    }));
    await page.reload();
    await expect(daPessoa(page).locator('img')).toHaveAttribute('src', /ciranda\.svg/);
    await daPessoa(page).click();
    await expect(page.getByRole('menuitem', { name: 'Verificação em duas etapas' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Meus Dados|Minha Senha/ })).toHaveCount(0);
    await page.unroute((url) => url.pathname === '/api/userinfo');
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await sessao(page)).authenticated).toBe(false);
  });

  test('a barra leva ao início e diz a empresa; abaixo de 1200 px o menu é uma gaveta que o clique fecha, até 768 px com a empresa', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    const barra = page.getByRole('banner');
    const naBarra = barra.getByRole('button', { name: /Ciranda Alimentos/ });
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto('/captacao/etiquetas');
    await expect(menu(page)).toBeVisible();
    await expect(page.getByText(/^Ciranda RH, versão \d/)).toBeVisible();
    await expect(naBarra).toBeVisible();
    await expect(barra.getByRole('link', { name: 'Ciranda RH, página inicial' })).toHaveAttribute('href', '/');

    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(menu(page)).toHaveCount(0);
    const gaveta = dialogo(page, 'Menu');
    await barra.getByRole('button', { name: 'Abrir o menu' }).click();
    await expect(gaveta).toBeVisible();
    const { menu: itens } = await sessao(page);
    const fechado = itens.find(({ rotulo, filhos }) => rotulo !== 'Recrutamento e Seleção' && filhos.some(daTela));
    const tela = fechado?.filhos.find(daTela);
    const modulo = gaveta.getByRole('button', { name: fechado?.rotulo ?? '', exact: true });
    const folha = gaveta.getByRole('link', { name: tela?.rotulo ?? '', exact: true });
    await expect(folha).toBeHidden();
    await modulo.click();
    await expect(folha).toBeVisible();
    await modulo.click();
    await expect(folha).toBeHidden();
    await modulo.click();
    await folha.click();
    await expect(gaveta).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === tela?.path);

    await page.setViewportSize({ width: 769, height: 800 });
    await expect(naBarra).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(naBarra).toHaveCount(0);
    await barra.getByRole('button', { name: 'Abrir o menu' }).click();
    await expect(gaveta.getByRole('button', { name: /Ciranda Alimentos/ })).toBeVisible();
  });

  test('os links úteis são os configurados: os de fora abrem em nova aba, os da casa sem recarregar', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    const fora = 'https://exemplo.com.br/';
    const uteis = page.getByRole('navigation', { name: 'Links úteis' });
    const com = (linkChat: string | null, links: object) =>
      comSessao(page, ({ systemParameters }) => ({
        linkChat,
        systemParameters: { ...systemParameters, links: { ...systemParameters.links, ...links } },
      }));
    await com(null, { blog: null, redesSociais: null, cotacao: null, ajuda: null, versaoDocumentos: null });
    await page.goto('/captacao/etiquetas');
    await expect(menu(page)).toBeVisible();
    await expect(uteis).toHaveCount(0);
    await page.unrouteAll();
    await com(`${fora}chat`, {
      blog: `${fora}blog`,
      redesSociais: `${fora}redes`,
      cotacao: `${fora}cotacao`,
      ajuda: '/mensagens',
      versaoDocumentos: `${fora}versao`,
    });
    await page.reload();
    const links = uteis.getByRole('link');
    await expect(links).toHaveText([
      'Chat',
      'Blog',
      'Redes sociais',
      'Solicitar orçamento',
      'Central de ajuda',
      'Versão dos documentos',
    ]);
    for (const [lugar, fim] of ['chat', 'blog', 'redes', 'cotacao'].entries()) {
      await expect(links.nth(lugar)).toHaveAttribute('href', `${fora}${fim}`);
      await expect(links.nth(lugar)).toHaveAttribute('target', '_blank');
    }
    await page.evaluate(() => Object.assign(window, { mesmaPagina: true }));
    await expect(links.last()).toHaveAttribute('href', `${fora}versao`);
    await links.filter({ hasText: 'Central de ajuda' }).click();
    await expect(page).toHaveURL(/\/mensagens$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
    expect(await page.evaluate(() => 'mesmaPagina' in window)).toBe(true);
  });

  test('a situação da integração com a folha está na barra com a sua cor, e some de quem não é integrado', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    let status = 'Ativo';
    await page.route('**/api/utilitario/integracoes/situacao-folha', (route) => route.fulfill({ json: { status } }));
    const sinal = page.getByRole('banner').getByLabel(/^Integração com a folha: /);
    const cor = (tom: string) => new RegExp(`var\\(--status-${tom}\\)`);
    for (const [qual, nome, tom] of [
      ['Ativo', 'Ativo', 'sucesso'],
      ['Inativo', 'Inativo', 'neutro'],
      ['NaoAutenticado', 'Não autenticado', 'erro'],
      ['SemChavePrivada', 'Sem chave privada', 'erro'],
      ['Homologacao', 'Homologação', 'alerta'],
    ] as const) {
      status = qual;
      await page.goto('/mensagens');
      await expect(sinal).toHaveAttribute('aria-label', `Integração com a folha: ${nome}`);
      await expect(sinal).toHaveAttribute('style', cor(tom));
    }
    await sinal.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Integração com a folha: Homologação');
    await sinal.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrações' })).toBeVisible();
    status = 'EmpresaDesintegrada';
    const lida = page.waitForResponse('**/api/utilitario/integracoes/situacao-folha');
    await page.goto('/mensagens');
    await lida;
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
    await expect(sinal).toHaveCount(0);
  });

  test('a conversa com o suporte se abre ao lado quando está configurada, e não existe sem isso', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    const falar = page.getByRole('button', { name: 'Falar com o suporte' });
    await page.goto('/mensagens');
    await expect(menu(page)).toBeVisible();
    await expect(falar).toHaveCount(0);
    await comSessao(page, ({ systemParameters }) => ({
      systemParameters: { ...systemParameters, conversaComSuporte: true },
    }));
    await page.route('**/api/suporte/conversa', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Olá, em que ajudamos?</p>' }),
    );
    await page.reload();
    await falar.click();
    const conversa = page.getByRole('dialog', { name: 'Falar com o suporte' });
    const quadro = conversa.locator('iframe');
    await expect(quadro).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    await expect(quadro.contentFrame().getByText('Olá, em que ajudamos?')).toBeVisible();
    await conferir('conversa-com-o-suporte');
    await conversa.getByRole('button', { name: 'Fechar a conversa' }).click();
    await expect(conversa).toHaveCount(0);
  });

  test('a busca do menu espera 250 ms, e a de um campo 500, depois da última tecla', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.clock.install();
    const buscas: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const texto = url.searchParams.get('texto') ?? url.searchParams.get('busca');
      if (texto) buscas.push(texto);
    });
    await page.goto('/captacao/solicitacoes-pessoal/new');
    const area = page.getByRole('combobox', { name: /^Área organizacional/ });
    await expect(area).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const depois = async (espera: number, texto: string) => {
      await page.clock.runFor(espera - 1);
      expect(buscas).not.toContain(texto);
      await page.clock.runFor(1);
      await expect.poll(() => buscas).toContain(texto);
    };
    const busca = page.getByRole('combobox', { name: 'Pesquisar Menu' });
    await expect(busca).toHaveAttribute('placeholder', 'Pesquisar Menu');
    await busca.fill('indices');
    await depois(250, 'indices');
    await page.clock.runFor(1000);
    await expect(page.getByRole('option', { name: /^Índices/ }).first()).toContainText('Cargos e Salários');
    await busca.fill('');
    await area.fill('prod');
    await depois(500, 'prod');
  });

  test('na sessão expirada se pode permanecer: nada se grava, e a próxima operação pede o login de novo', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto(ETIQUETA);
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ficou para depois');
    const dialogoDaSessao = dialogo(page, 'Sessão expirada');
    for (let vez = 1; vez <= 2; vez++) {
      await expirarUmaVez(page);
      await gravar(page);
      await expect(dialogoDaSessao).toContainText('Sua sessão expirou.');
      await expect(dialogoDaSessao.getByRole('button', { name: 'Sair' })).toBeVisible();
      await dialogoDaSessao.getByRole('button', { name: 'Permanecer na tela' }).click();
      await expect(dialogoDaSessao).toBeHidden();
    }
    const { content } = await (
      await page.request.get('/api/captacao/etiquetas?page=0&nome=Ficou%20para%20depois')
    ).json();
    expect(content).toEqual([]);
  });

  test('com a empresa trocada em outra aba nada se grava: manter deixa a tela, descartar a recarrega', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto(ETIQUETA);
    const feitas = escritas(page);
    await page.route('**/api/userinfo/empresa/*/valid', (route) => route.fulfill({ json: false }));
    const nome = page.getByRole('textbox', { name: 'Nome' });
    await nome.fill('De outra empresa');
    await gravar(page);
    const trocada = dialogo(page, 'Atenção! A empresa foi alterada em outra aba');
    await trocada.getByRole('button', { name: 'Manter' }).click();
    await expect(trocada).toBeHidden();
    await expect(nome).toHaveValue('De outra empresa');
    await gravar(page);
    page.once('dialog', (pergunta) => void pergunta.accept());
    await trocada.getByRole('button', { name: 'Descartar' }).click();
    await expect(trocada).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(feitas).toEqual([]);
  });

  test('o formulário só cobra ao gravar, leva ao que falta, e a lista pede a página 0 de 15', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    const lista = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/captacao/etiquetas');
    await page.goto('/captacao/etiquetas');
    expect(Object.fromEntries(new URL((await lista).url()).searchParams)).toMatchObject({ page: '0', size: '15' });
    await page.goto(ETIQUETA);
    const nome = page.getByRole('textbox', { name: 'Nome' });
    await nome.focus();
    await nome.blur();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('Nome é obrigatório')).toHaveCount(0);
    await gravar(page);
    const aviso = dialogo(page, 'Preencha os campos indicados');
    await expect(aviso).toBeVisible();
    await expect(page.getByText('Nome é obrigatório')).toBeVisible();
    await aviso.getByRole('button', { name: 'OK' }).click();
    await expect(nome).toBeFocused();
  });

  test('o relatório começa seis meses atrás, pede o PDF ou a planilha, e diz quando não há dados ou não se fez', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/captacao/relatorios/analise-etapa-seletiva');
    await expect(page.getByRole('textbox', { name: 'Data inicial' })).toHaveValue(formatarData(somarMeses(hoje(), -6)));
    await expect(page.getByRole('textbox', { name: 'Data final' })).toHaveValue(formatarData(hoje()));
    const pedidos: boolean[] = [];
    let resposta: { status: number; json: object } = {
      status: 400,
      json: { codigo: 'SEM_DADOS', mensagem: 'x', erros: [], requestId: '1' },
    };
    await page.route('**/api/captacao/relatorios/analise-etapas-seletivas', (route) => {
      pedidos.push(route.request().postDataJSON().pdf);
      return route.fulfill(resposta);
    });
    await page.getByRole('button', { name: 'Relatório', exact: true }).click();
    await avisou(page, 'Não existem dados para o filtro informado.');
    // A large report that came to nothing.
    resposta = { status: 202, json: { id: 1, estado: 'FALHOU', progresso: 0, mensagem: 'Erro' } };
    await page.getByRole('button', { name: 'Exportar para XLS' }).click();
    await avisou(page, 'Não foi possível gerar o relatório.');
    expect(pedidos).toEqual([true, false]);
  });

  test('os painéis têm uma página com todos, e cada um se imprime com data, pessoa e empresa', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.addInitScript(() =>
      Object.assign(window, { print: () => window.dispatchEvent(new Event('beforeprint')) }),
    );
    await page.goto('/analytics');
    const titulos = page.getByRole('main').getByRole('heading', { level: 2 });
    const daSuite = ['Vagas', 'Cargos e Salários', 'Desenvolvimento', 'SST', 'Talentos', 'Desempenho'];
    // Own panels, where another journey has just made one, come after these.
    await expect.poll(async () => (await titulos.allTextContents()).slice(0, daSuite.length)).toEqual(daSuite);
    await conferir('paineis');
    await page.getByRole('main').getByRole('link', { name: 'Vagas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Painel de vagas' })).toBeVisible();
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const impresso = page.locator('.so-impressao').filter({ hasText: 'Painel de vagas' });
    await expect(impresso).toHaveText(
      /Painel de vagas.*Ciranda Alimentos.*Helena Castro, \d\d\/\d\d\/\d{4}.*\d\d:\d\d/,
    );
    // On paper: said once, and each drawing with its figures beside it.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.so-impressao').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const figura = page.getByRole('figure', { name: 'Tempo até o encerramento' });
    const desenho = await figura.locator('svg').first().boundingBox();
    const tabela = await figura.getByRole('table').boundingBox();
    expect(tabela?.x).toBeGreaterThan((desenho?.x ?? 0) + (desenho?.width ?? 0));
  });
});
