import type { Page } from '@playwright/test';
import { administrador, gestor, talento } from '#app/server/demo/logins.ts';
import { obterAvisos } from '#modules/organizacao/avisos/avisos.contract.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

/** How a person is told of things: message boxes of the start page, the bell, and the mail. */

const caixa = (page: Page, titulo: string) => page.getByRole('region', { name: titulo, exact: true });
const AVISOS = obterAvisos.path;
const sino = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ });
const centro = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });

/** A praise for the talent of the demonstration, of which a message tells. */
async function elogiar(page: Page): Promise<void> {
  const base = '/api/avaliacao/feedbacks';
  const colegas = await (await page.request.get(`${base}/colegas/opcoes?busca=Isabela Almeida`)).json();
  const data = {
    para: { id: colegas[0].id },
    tipo: 'E',
    texto: 'Conduziu muito bem a reunião.',
    competencia: null,
    visivelAoGestor: false,
    pedidoId: null,
  };
  const answer = await page.request.post(base, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function noticiar(page: Page, texto: string, criticidade: string, link: string | null): Promise<void> {
  const data = { texto, link, criticidade, exibirDesde: hoje(), exibirAte: null };
  const answer = await page.request.post('/api/utilitario/noticias', { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

test.describe('avisos @desktop', () => {
  test('as caixas abrem e recolhem pelo título, e a mensagem se lê, se marca e se exclui', async ({ page, entrar }) => {
    await entrar(gestor);
    await elogiar(page);
    const { user } = await (await page.request.get('/api/userinfo')).json();
    await entrar(talento);
    await page.goto('/');
    for (const titulo of [
      'Recrutamento & Seleção',
      'Cargos & Salários',
      'Pesquisas',
      'Aval. Desempenho',
      'Desenvolvimento de Talentos',
      'Gestão de Talentos',
      'SST',
      'Utilitários',
    ])
      await expect(caixa(page, titulo)).toBeVisible();
    // An empty box takes one line until somebody opens it.
    const vazia = caixa(page, 'Cargos & Salários');
    const parabens = vazia.getByText('Parabéns! Você leu todas as mensagens da caixa.');
    await expect(parabens).toBeHidden();
    await vazia.getByRole('button', { name: 'Expandir a caixa Cargos & Salários' }).click();
    await expect(parabens).toBeVisible();
    const cheia = caixa(page, 'Aval. Desempenho');
    const mensagem = cheia.getByRole('button', { name: /feedback/i }).first();
    await expect(mensagem).toBeVisible();
    await cheia.getByRole('button', { name: 'Recolher a caixa Aval. Desempenho' }).click();
    await expect(mensagem).toBeHidden();
    await cheia.getByRole('button', { name: 'Expandir a caixa Aval. Desempenho' }).click();

    await mensagem.click();
    const dialogo = page.getByRole('dialog', { name: 'Mensagem' });
    await expect(dialogo.getByRole('term')).toHaveText(['De', 'Data']);
    await expect(dialogo.getByRole('definition').first()).toHaveText(user.nome);
    await expect(dialogo.getByRole('definition').nth(1)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(dialogo.getByText(/feedback/i).first()).toBeVisible();
    const lida = dialogo.getByRole('checkbox', { name: 'Mensagem Lida' });
    await lida.check();
    await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await expect(mensagem).toBeHidden();
    await cheia.getByRole('button', { name: 'Expandir a caixa Aval. Desempenho' }).click();
    await cheia.getByRole('link', { name: 'ver todas as mensagens de Aval. Desempenho' }).click();
    await expect(page).toHaveURL(/\/mensagens\?tipo=A$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
    await page
      .locator('tbody tr')
      .filter({ hasText: /feedback/i })
      .first()
      .click();
    await expect(lida).toBeChecked();
    await dialogo.getByRole('button', { name: 'Excluir' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Confirma exclusão?' });
    await pergunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialogo).toBeVisible();
    const { totalElements: antes } = await (await page.request.get('/api/userinfo/mensagens?page=0&tipo=A')).json();
    await dialogo.getByRole('button', { name: 'Excluir' }).click();
    await pergunta.getByRole('button', { name: 'Excluir' }).click();
    await expect(dialogo).toBeHidden();
    const { totalElements: depois } = await (await page.request.get('/api/userinfo/mensagens?page=0&tipo=A')).json();
    expect(depois).toBe(antes - 1);
  });

  test('o sino conta o que não foi lido, mostra a notícia no quadro, e a crítica se abre sozinha no início', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    await page.goto('/');
    await noticiar(page, 'Nova política de viagens', '1', new URL('/ciranda.svg', page.url()).href);
    await noticiar(page, 'Evacuação na sexta-feira', '1', null);
    // Critical for this browser alone: the other journeys share the company, and it would open before each of them.
    await page.route('**/api/userinfo/usuario/noticias', async (route) => {
      const resposta = await route.fetch();
      const json = ((await resposta.json()) as { texto: string }[]).map((uma) =>
        uma.texto === 'Evacuação na sexta-feira' ? { ...uma, criticidade: 0 } : uma,
      );
      await route.fulfill({ response: resposta, json });
    });
    // Messages of earlier journeys may still be on their way: here they stay those of now.
    const avisos = await (await page.request.get(AVISOS)).json();
    await page.route(`**${AVISOS}`, (route) => route.fulfill({ json: avisos }));
    await page.goto('/captacao/etiquetas');
    await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible();
    const conta = async () => Number(/\d+/.exec((await sino(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    await expect.poll(conta).toBeGreaterThanOrEqual(avisos.naoLidas + 2);
    const antes = await conta();
    await expect(page.getByRole('dialog', { name: 'Notícia' })).toHaveCount(0);
    await page.goto('/');
    const noticia = page.getByRole('dialog', { name: 'Notícia' });
    await expect(noticia).toContainText('Evacuação na sexta-feira');
    const ouvida = page.waitForResponse((answer) => /\/noticias\/\d+\/lida$/.test(answer.url()));
    await noticia.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    expect((await ouvida).status()).toBe(204);
    await expect(noticia).toBeHidden();
    await expect.poll(conta).toBe(antes - 1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(conta).toBe(antes - 1);
    await expect(noticia).toHaveCount(0);

    await sino(page).click();
    await expect(centro(page)).toBeVisible();
    expect((await centro(page).boundingBox())?.width).toBe(400);
    await expect(centro(page).getByRole('heading', { level: 2 })).toHaveText(['Mensagens', 'Para fazer', 'Notícias']);
    await centro(page)
      .getByRole('button', { name: /Nova política de viagens/ })
      .click();
    await expect(noticia.locator('iframe')).toHaveAttribute('src', /ciranda\.svg$/);
    await noticia.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await expect.poll(conta).toBe(antes - 2);

    await sino(page).click();
    const trabalho = centro(page).getByRole('region', { name: 'Para fazer' }).getByRole('link').first();
    const total = Number(/\d+$/.exec((await trabalho.textContent()) ?? '')?.[0]);
    expect(total).toBeGreaterThan(0);
    await page.unroute(`**${AVISOS}`);
    await centro(page).getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect(sino(page)).toHaveAccessibleName('Avisos');
    await expect(centro(page).getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0);
    await trabalho.click();
    await expect(centro(page)).toBeHidden();
    await expect(page).not.toHaveURL(/:\d+\/$/);
  });

  test('cada um escolhe o resumo por e-mail, e o link errado não diz se a chave existe', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/');
    await sino(page).click();
    await centro(page).getByRole('link', { name: 'Como sou avisado' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus avisos' })).toBeVisible();
    await conferir('meus-avisos');
    await page.getByRole('combobox', { name: 'Resumo por e-mail' }).click();
    await page.getByRole('option', { name: 'Toda semana' }).click();
    await page.getByRole('button', { name: 'Gravar', exact: true }).click();
    await avisou(page, 'Preferência gravada com sucesso.');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Resumo por e-mail' })).toHaveValue('Toda semana');
    await page.goto('/avisos-por-email/cancelar?chave=nenhuma');
    await expect(page.getByRole('alert')).toHaveText('Pronto: você não receberá mais o resumo por e-mail.');
  });
});
