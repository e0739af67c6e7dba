import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** A licence as the server tells it, for the states that an open installation never has. */
async function comLicenca(page: Page, dados: object) {
  const json = await (await page.request.get('/api/utilitario/autenticador/info')).json();
  await page.route('**/api/utilitario/autenticador/info', (route) =>
    route.fulfill({
      json: { ...json, aberta: false, demonstracao: false, podeRecarregar: true, podeRetificar: true, ...dados },
    }),
  );
}

test.describe('autenticador', () => {
  test('abre com sessão ou sem ela, e sem sessão leva de volta ao login', async ({ page, entrar, conferir }) => {
    await page.goto('/novaInstalacao/gerarTicket');
    await expect(page.getByRole('heading', { level: 1, name: 'Configuração do Autenticador' })).toBeVisible();
    await expect(page).toHaveTitle(/Configuração do Autenticador/);
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
    await expect(page.getByText('O produto está completo e livre', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para o login' })).toBeVisible();
    await conferir('autenticador-sem-sessao');
    await entrar(administrador);
    await page.reload();
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para o login' })).toHaveCount(0);
  });

  test('na demonstração o status da migração manda reiniciar o sistema', async ({ page, entrar, conferir }) => {
    await entrar(administrador);
    await page.goto('/utilitario/autenticador');
    await expect(page.getByRole('heading', { level: 1, name: 'Autenticador' })).toBeVisible();
    await page.getByRole('button', { name: 'Status da migração' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Status da Migração da Licença' });
    await expect(dialogo.getByText('reinicie o sistema', { exact: false })).toBeVisible();
    await expect(dialogo.getByRole('listitem')).toHaveCount(4);
    await conferir('autenticador-migracao');
  });

  test('uma instalação nova mostra os passos, e o ticket se gera uma vez', async ({ page, entrar, conferir }) => {
    await entrar(administrador);
    const nova = {
      status: 'NOVA',
      statusMigracao: 'NovaInstalacao',
      estado: 'NOVA_INSTALACAO',
      podeGerarTicket: true,
      versao: '2.0',
      etapas: ['1', '2', '3', '4'].map((etapa) => ({ etapa, concluida: etapa < '3' })),
    };
    await comLicenca(page, nova);
    await page.route('**/api/utilitario/autenticador/ticket?**', async (route) => {
      expect(route.request().url()).toContain('autenticado=true');
      await comLicenca(page, { ...nova, ticket: 'ABCD-EFGH-2345-6789' });
      await route.fulfill({ json: { ticket: 'ABCD-EFGH-2345-6789' } });
    });
    await page.goto('/utilitario/autenticador');
    await expect(page.getByText('Nova Instalação', { exact: true })).toBeVisible();
    await expect(page.getByText('Versão do autenticador: 2.0')).toBeVisible();
    const passos = page.getByRole('region', { name: 'Como ativar' }).getByRole('listitem');
    await expect(passos).toHaveText([/ticket/, /portal do cliente/, /Digite o ticket/, /Recarregar dados/, /suporte/]);
    const gerar = page.getByRole('button', { name: 'Gerar Ticket' });
    await expect(gerar).toBeEnabled();
    await gerar.click();
    await expect(page.getByText('ABCD-EFGH-2345-6789')).toBeVisible();
    await expect(gerar).toBeDisabled();
    await page.getByRole('button', { name: 'Status da migração' }).click();
    const etapas = page.getByRole('dialog', { name: 'Status da Migração da Licença' }).getByRole('listitem');
    await expect(etapas).toHaveText([/CNPJ\/CPF identificado/, /Conexão/, /Registro/, /Licença migrada/]);
    await expect(etapas.getByRole('img', { name: 'Concluída' })).toHaveCount(2);
    await conferir('autenticador-novo');
  });

  test('com licença guardada o novo ticket pergunta antes, e sem CNPJ se avisa antes de retificar', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await comLicenca(page, {
      status: 'INCONSISTENTE',
      statusMigracao: 'SemCnpj',
      estado: 'SEM_CNPJ',
      versao: '1.0',
      razaoSocial: 'Metalúrgica Aurora Ltda',
      nomeRegistroLocation: 'Matriz',
      dataExpedicao: '2026-01-02',
      dataExpiracao: '2026-12-31',
      nrSerie: 'CR-42',
      podeGerarTicket: true,
    });
    await page.route('**/api/utilitario/autenticador/ticket?**', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          status: 409,
          codigo: 'CONFIRMAR',
          mensagem: 'A geração de um novo ticket apagará os dados da licença existente. Deseja continuar?',
          erros: [],
          atual: { pergunta: 'novo-ticket' },
        },
      }),
    );
    await page.goto('/utilitario/autenticador');
    await expect(page.getByText('Inconsistente', { exact: true })).toBeVisible();
    await expect(page.getByText('Versão do autenticador: 1.0')).toBeVisible();
    for (const rotulo of ['Razão Social', 'CNPJ / CPF', 'Local', 'Expedido em', 'Expira em', 'Nº série'])
      await expect(page.getByRole('term').filter({ hasText: rotulo })).toBeVisible();
    await conferir('autenticador-sem-cnpj');
    const recarregado = page.waitForRequest('**/api/utilitario/autenticador/autenticar');
    await page.route('**/api/utilitario/autenticador/autenticar', (route) =>
      route.fulfill({ status: 400, json: { status: 400, codigo: 'REGRA', mensagem: 'Sem resposta.', erros: [] } }),
    );
    await page.getByRole('button', { name: 'Recarregar dados' }).click();
    await recarregado;
    await page.getByRole('button', { name: 'Gerar Ticket' }).click();
    const pergunta = page.getByRole('dialog', { name: 'ATENÇÃO!' });
    await expect(pergunta.getByText('apagará os dados da licença existente', { exact: false })).toBeVisible();
    await pergunta.getByRole('button', { name: 'Não' }).click();
    await expect(pergunta).toBeHidden();
    await page.getByRole('button', { name: 'Retificar CNPJ/CPF' }).click();
    await page.getByRole('dialog', { name: 'ATENÇÃO!' }).getByRole('button', { name: 'OK' }).click();
    const retificar = page.getByRole('dialog', { name: 'Retificar CNPJ/CPF' });
    await retificar.getByRole('textbox', { name: 'CNPJ / CPF' }).fill('11222333000182');
    await retificar.getByRole('button', { name: 'Gravar' }).click();
    await page
      .getByRole('dialog', { name: 'Preencha os campos indicados' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(retificar.getByText('Insira um CNPJ/CPF igual ao utilizado', { exact: false })).toBeVisible();
  });

  test('na nuvem não há ticket, e a situação se clica para editar o CNPJ', async ({ page, entrar }) => {
    await entrar(administrador);
    await comLicenca(page, { ehModoNuvem: true, versao: 'NUVEM', status: 'ATIVA', cnpj: '11222333000181' });
    await page.goto('/utilitario/autenticador');
    await expect(page.getByText('Versão do autenticador: NUVEM')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gerar Ticket' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ativa: editar o CNPJ/CPF' }).click();
    const retificar = page.getByRole('dialog', { name: 'Retificar CNPJ/CPF' });
    await expect(retificar.getByRole('textbox', { name: 'CNPJ / CPF' })).toHaveValue('11222333000181');
  });
});

const CARGO_NOVO = '/cargo-salario/cargos/new';
const ASSISTENTE = '/api/assistente';
const SUGESTAO = `**${ASSISTENTE}/sugestao?**`;
const problema = (status: number, codigo: string, mensagem: string) => ({
  status,
  contentType: 'application/problem+json',
  json: { status, codigo, mensagem, erros: [] },
});
const sugerida = (campo: string) => ({
  sugestoes: [{ campo, texto: 'Texto sugerido.', fonte: 'CBO 2524-05' }],
  enviado: 'Nomenclatura: Analista de RH',
  retirados: [],
  creditos: { gratuitosPorMes: 10, usados: 1, restantes: 9, servico: true },
});

test.describe('assistente @desktop', () => {
  const painel = (page: Page) => page.getByRole('region', { name: 'Assistente de RH' });
  const balao = (page: Page, texto: string) => painel(page).getByRole('log').getByText(texto, { exact: false });
  const nomear = (page: Page) => page.getByRole('textbox', { name: 'Nomenclatura' }).fill('Analista de RH');

  test('oferece, sugere por um crédito, e escreve o que a pessoa aceita', async ({ page, entrar, conferir }) => {
    await entrar(administrador);
    await page.goto(CARGO_NOVO);
    const restantes = async () => Number(/(\d+) de 10 créditos/.exec((await painel(page).textContent()) ?? '')?.[1]);
    await expect(painel(page).getByText('de 10 créditos gratuitos neste mês', { exact: false })).toBeVisible();
    const antes = await restantes();
    await expect(balao(page, 'Posso sugerir')).toHaveCount(0);
    await painel(page).getByRole('button', { name: 'Sugestões' }).click();
    await expect(balao(page, 'Preencha o campo Nomenclatura')).toBeVisible();
    await nomear(page);
    await expect(balao(page, 'Posso sugerir textos')).toBeVisible();
    await painel(page).getByRole('button', { name: 'Sugestões' }).click();
    await expect(painel(page).getByRole('checkbox', { name: 'Missão' })).toBeChecked();
    expect(await restantes()).toBe(antes - 1);
    await painel(page).getByRole('button', { name: 'Novas sugestões' }).click();
    await expect.poll(restantes).toBe(antes - 2);
    await painel(page).getByText('De onde vêm as sugestões').click();
    await expect(painel(page).getByText('Nada saiu daqui', { exact: false })).toBeVisible();
    await conferir('assistente-sugestoes');
    await painel(page).getByRole('checkbox', { name: 'Responsabilidades' }).uncheck();
    await painel(page).getByRole('button', { name: 'Aplicar sugestões' }).click();
    await expect(balao(page, 'Ok! Não vai demorar muito...')).toBeVisible();
    await expect(balao(page, 'Pronto! Sugestões inseridas.')).toBeVisible();
    await page.getByRole('tab', { name: 'Descrição' }).click();
    await expect(page.getByRole('textbox', { name: 'Missão' })).not.toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Responsabilidades' })).toHaveValue('');
  });

  test('os balões ficam 10 s e 8 s, e o aviso soa a 0,2', async ({ page, entrar }) => {
    await page.addInitScript(() => {
      const volumes: number[] = [];
      const mudo = () => ({ connect: () => undefined, start: () => undefined, stop: () => undefined, frequency: {} });
      class Contexto {
        destination = {};
        currentTime = 0;
        createOscillator = mudo;
        createGain() {
          const gain = {
            set value(volume: number) {
              volumes.push(volume);
            },
          };
          return { ...mudo(), gain };
        }
      }
      Object.assign(window, { volumes, AudioContext: Contexto });
    });
    await page.clock.install();
    await entrar(administrador);
    await page.goto(CARGO_NOVO);
    await painel(page).getByRole('button', { name: 'Sugestões' }).click();
    await expect(balao(page, 'Preencha o campo')).toBeVisible();
    await page.clock.fastForward(8500);
    await expect(balao(page, 'Preencha o campo')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(balao(page, 'Preencha o campo')).toHaveCount(0);
    await nomear(page);
    await expect(balao(page, 'Posso sugerir')).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(balao(page, 'Posso sugerir')).toBeVisible();
    await page.clock.fastForward(2500);
    await expect(balao(page, 'Posso sugerir')).toHaveCount(0);
    const volumes = await page.evaluate(() => (window as unknown as { volumes: number[] }).volumes);
    expect(volumes.length).toBeGreaterThan(1);
    expect([...new Set(volumes)]).toEqual([0.2]);
  });

  test('sem créditos abre o pedido de mais, que se confere, se envia e diz quando falha', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.route(SUGESTAO, (route) => route.fulfill(problema(409, 'CREDITOS_ESGOTADOS', 'Acabaram.')));
    await page.goto(CARGO_NOVO);
    await nomear(page);
    await painel(page).getByRole('button', { name: 'Sugestões' }).click();
    const pedido = page.getByRole('dialog', { name: 'Precisa de mais créditos?' });
    await expect(pedido.getByText('não se acumulam', { exact: false })).toBeVisible();
    await conferir('assistente-mais-creditos');
    await pedido.getByRole('textbox', { name: 'E-mail' }).fill('helena@ciranda.com.br');
    await pedido.getByRole('textbox', { name: 'Telefone' }).fill('853222');
    await pedido.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000181');
    await pedido.getByRole('textbox', { name: 'Quantidade desejada' }).fill('0');
    await pedido.getByRole('button', { name: 'Solicitar' }).click();
    await page
      .getByRole('dialog', { name: 'Preencha os campos indicados' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(pedido.getByText('Número de telefone inválido.')).toBeVisible();
    await expect(pedido.getByText('Quantidade inválida')).toBeVisible();
    await pedido.getByRole('textbox', { name: 'Telefone' }).fill('8532221111');
    await pedido.getByRole('textbox', { name: 'Quantidade desejada' }).fill('20');
    const PEDIDO = `**${ASSISTENTE}/solicitacao-creditos`;
    await page.route(PEDIDO, (route) => route.fulfill(problema(400, 'REGRA', 'O pedido não foi aceito.')));
    await pedido.getByRole('button', { name: 'Solicitar' }).click();
    const recusa = page.getByRole('dialog', { name: 'Aviso' });
    await expect(recusa.getByText('O pedido não foi aceito.')).toBeVisible();
    await recusa.getByRole('button', { name: 'OK' }).click();
    await page.unroute(PEDIDO);
    await pedido.getByRole('button', { name: 'Solicitar' }).click();
    await avisou(page, 'Solicitação cadastrada com sucesso! Em breve entraremos em contato.');
    await expect(pedido).toBeHidden();
  });

  test('as falhas se dizem em balões, sem aviso nem espera da página', async ({ page, entrar }) => {
    await entrar(administrador);
    const respostas = [problema(429, 'OpenAICallLimitReached', 'x'), problema(400, 'REGRA', 'Diga de outro modo.')];
    await page.route(SUGESTAO, async (route) => {
      await expect(page.getByText('Carregando...')).toHaveCount(0);
      const proxima = respostas.shift();
      await (proxima ? route.fulfill(proxima) : route.fulfill({ json: sugerida('inexistente') }));
    });
    await page.goto(CARGO_NOVO);
    await nomear(page);
    const pedir = () => painel(page).getByRole('button', { name: 'Sugestões' }).click();
    await pedir();
    await expect(balao(page, 'Até as mentes mais brilhantes precisam de descanso.')).toBeVisible();
    await pedir();
    await expect(balao(page, 'Diga de outro modo.')).toBeVisible();
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pedir();
    await painel(page).getByRole('button', { name: 'Aplicar sugestões' }).click();
    await expect(balao(page, 'Ok! Não vai demorar muito...')).toBeVisible();
    await expect(balao(page, 'Ah não! Ocorreu um erro ao aplicar sugestões.')).toBeVisible();
  });

  test('só com a permissão, e em janela de mais de 768 px', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.setViewportSize({ width: 769, height: 900 });
    await page.goto(CARGO_NOVO);
    await expect(painel(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(painel(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(painel(page)).toBeVisible();
    await page.route('**/api/userinfo', async (route) => {
      const resposta = await route.fetch();
      const info = await resposta.json();
      const authorities = info.authorities.filter((nome: string) => nome !== 'ROLE_ASSISTENTE_RH');
      await route.fulfill({ response: resposta, json: { ...info, authorities } });
    });
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nomenclatura' })).toBeVisible();
    await expect(painel(page)).toHaveCount(0);
  });

  test('está na competência, na pergunta e no anúncio', async ({ page, entrar, conferir }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/conhecimentos/new');
    await expect(painel(page)).toBeVisible();
    await page.goto('/captacao/anuncios/new');
    await page.getByRole('textbox', { name: 'Título' }).fill('Cozinheiro');
    await painel(page).getByRole('button', { name: 'Sugestões' }).click();
    await expect(painel(page).getByRole('checkbox', { name: 'Descrição' })).toBeChecked();
    await conferir('assistente-anuncio');
    const modelo = await page.request.post('/api/avaliacao/modelos-avaliacao', {
      data: { titulo: `Sugestões ${Date.now()}`, tipo: 'A', ativo: true, ordemAleatoria: false },
    });
    expect(modelo.status(), await modelo.text()).toBe(201);
    await page.goto(`/avaliacao/modelos-avaliacao/${(await modelo.json()).id}/perguntas`);
    await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Adicionar pergunta' });
    await dialogo.getByLabel('Aspecto').fill('Liderança');
    await page.keyboard.press('Tab');
    await dialogo.getByRole('button', { name: 'Sugestões' }).click();
    await dialogo.getByRole('button', { name: 'Aplicar sugestões' }).click();
    await expect(dialogo.getByRole('textbox', { name: 'Pergunta', exact: false }).first()).not.toHaveValue('');
  });
});
