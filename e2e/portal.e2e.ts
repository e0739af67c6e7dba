import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { administrador, candidato } from '#app/server/demo/logins.ts';
import { zipEntries } from '#platform/server/files/zip-entries.ts';
import { entrarNoPortal, expect, test } from './fixtures.ts';

/** Answers every question with its first choice, up to the button that delivers. */
async function responderTudo(page: Page, perguntas: number): Promise<void> {
  for (let feita = 1; feita <= perguntas; feita++) {
    await expect(page.getByRole('heading', { name: `Pergunta ${feita} de ${perguntas}` })).toBeVisible();
    await page.getByRole('radio').first().check({ force: true });
    if (feita < perguntas) await page.getByRole('button', { name: 'Próxima' }).click();
  }
}

/** Deliveries of evaluations in the log, as the administrator reads it. */
async function entregas(request: APIRequestContext): Promise<number> {
  const { login: username, senha: password } = administrador;
  const { authenticated } = await (
    await request.post('/api/login', { data: { username, password, empresaId: 1 } })
  ).json();
  expect(authenticated).toBe(true);
  const log = await request.get('/api/utilitario/log', {
    params: { page: 0, acao: 'Entrega', entidade: 'Avaliação de candidato' },
  });
  return (await log.json()).totalElements;
}

/** States of the service workers that the browser keeps of this site. */
const trabalhadores = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state));

/** What the browser keeps of evaluations: names of the worker's caches, and of sheets and answers. */
const guardados = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...Object.keys(localStorage).filter((nome) => nome.startsWith('avaliacao')),
  ]);

/** From the applications to the questions of an evaluation that was not begun. */
async function comecar(page: Page, qual: { hasText?: string; hasNotText?: string }): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: /2 avaliações, [01] respondida/ })
    .getByRole('link', { name: '2 avaliações' })
    .click();
  // Until then the articles are those of the applications.
  await expect(page.getByRole('heading', { level: 1, name: 'Avaliações' })).toBeVisible();
  await page.getByRole('article').filter(qual).getByRole('link').click();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.getByRole('heading', { name: /^Pergunta 1 de \d+$/ })).toBeVisible();
}

test.describe('portal do candidato @celular', () => {
  test('sem conexão a avaliação recarregada continua de onde parou, e é entregue uma vez quando a conexão volta', async ({
    page,
    context,
    request,
    conferir,
  }) => {
    await entrarNoPortal(page);
    await comecar(page, { hasText: 'Raciocínio lógico' });
    await conferir('avaliacao');
    // One answer reaches the server before the connection is lost, another does not.
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect(page.getByText('Respostas salvas')).toBeVisible();
    await expect.poll(() => trabalhadores(page)).toEqual(['activated']);
    const guardada = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([nome]) => nome.startsWith('avaliacao'))
        .join(),
    );
    expect(guardada).toContain('Raciocínio lógico');
    expect(guardada).not.toContain(candidato.cpf);

    await context.setOffline(true);
    await page.getByRole('radio').first().check({ force: true });
    await page.reload();
    await expect(page.getByText('Você pode continuar: as respostas ficam neste aparelho')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Raciocínio lógico' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pergunta 3 de 6' })).toBeVisible();
    await page.getByRole('button', { name: 'Pergunta 2, respondida' }).click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Pergunta 3, sem resposta' })).toBeVisible();
    await conferir('avaliacao-sem-conexao');
    await page.getByRole('button', { name: 'Pergunta 1, respondida' }).click();
    await responderTudo(page, 6);
    await page.getByRole('button', { name: 'Entregar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByText('A avaliação será entregue uma vez')).toBeVisible();
    await page.reload();
    await expect(page.getByText('A avaliação será entregue uma vez')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Avaliação entregue', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Recebida em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\./)).toBeVisible();
    await conferir('avaliacao-entregue');
    expect((await guardados(page)).filter((nome) => nome.startsWith('avaliacao'))).toEqual([]);
    await page.getByRole('link', { name: 'Voltar para as avaliações' }).click();
    const cartao = page.getByRole('article').filter({ hasText: 'Raciocínio lógico' });
    await expect(cartao).toContainText(/Entregue.*entregue em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    expect(await entregas(request)).toBe(1);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Área do candidato' })).toBeVisible();
    expect([...(await trabalhadores(page)), ...(await guardados(page))]).toEqual([]);
  });

  test('da avaliação aberta nada fica para outra pessoa, nem depois da sessão, nem depois de sair', async ({
    page,
    context,
  }) => {
    await entrarNoPortal(page);
    const { user } = await (await page.request.get('/api/externo/userinfo')).json();
    await page.evaluate(() => {
      for (const nome of ['avaliacao:999999:1:1', 'avaliacao-aberta:999999:1:1']) localStorage.setItem(nome, '{}');
    });
    await page.reload();
    await expect.poll(() => guardados(page)).toEqual([]);

    await comecar(page, { hasNotText: 'Raciocínio lógico' });
    await expect.poll(() => trabalhadores(page)).toEqual(['activated']);
    const folhas = async () => (await guardados(page)).filter((nome) => nome.startsWith('avaliacao-aberta:'));
    expect(await folhas()).toEqual([expect.stringContaining(`avaliacao-aberta:${user.id}:`)]);
    // Without a connection, answers that were not sent are asked about before they go.
    await context.setOffline(true);
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Sair sem enviar as respostas?' });
    await pergunta.getByRole('button', { name: 'Continuar aqui' }).click();
    await expect(pergunta).toBeHidden();
    expect(await folhas()).toHaveLength(1);

    // The server ended the session: the sheet goes, what was typed waits for its owner.
    await page.request.post('/api/externo/userinfo/logout');
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Sessão expirada' })).toBeVisible();
    await expect.poll(folhas).toEqual([]);
    expect(await guardados(page)).toContainEqual(expect.stringContaining(`avaliacao:${user.id}:`));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sem conexão com o servidor' })).toBeVisible();
    await context.setOffline(false);
  });

  test('a lista e a vaga que o servidor desenhou ficam na tela sem outra chamada, e nenhum bloco cinza toma o lugar', async ({
    page,
  }) => {
    await page.route(/\/api\/externo\/(anuncios\?|solicitacoes-pessoal\/)/, (route) => route.abort());
    await page.goto('/externo/anuncios?empresaId=1');
    await expect(page.getByRole('searchbox', { name: 'Buscar vaga' })).toBeVisible();
    const primeira = page.getByRole('article').first().getByRole('link');
    await expect(primeira).toBeVisible();
    const endereco = (await primeira.getAttribute('href')) ?? '';
    const titulo = (await primeira.textContent()) ?? '';
    await page.goto(endereco);
    await expect(page.getByRole('button', { name: 'Enviar para um amigo' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(page.getByText('Carregando...')).toHaveCount(0);
  });

  test('vê os avisos ligados e leva uma cópia de tudo, com os arquivos', async ({ page, conferir }) => {
    await entrarNoPortal(page);
    await page.goto('/externo/avisos-de-vagas');
    await expect(page.getByText('Avisos ligados.')).toBeVisible();
    await conferir('avisos');
    await page.goto('/externo/privacidade');
    await page.getByRole('button', { name: 'Preparar cópia completa (ZIP)' }).click();
    const baixando = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar ZIP' }).click();
    const copia = await baixando;
    expect(copia.suggestedFilename()).toBe('meus-dados.zip');
    const nomes = [...(zipEntries(readFileSync(await copia.path()))?.keys() ?? [])];
    expect(nomes).toEqual(expect.arrayContaining(['meus-dados.pdf', 'meus-dados.json']));
    expect(nomes.filter((nome) => nome.startsWith('arquivos/')).length).toBeGreaterThan(1);
    await conferir('privacidade');
  });
});
