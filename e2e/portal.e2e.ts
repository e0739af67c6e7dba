import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
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

test.describe('portal do candidato @celular', () => {
  test('responde sem conexão, recarrega, e a avaliação é entregue uma vez quando a conexão volta', async ({
    page,
    context,
    request,
    conferir,
  }) => {
    await entrarNoPortal(page);
    const novas = page.getByRole('article').filter({ hasText: '2 avaliações, 0 respondidas' });
    await novas.getByRole('link', { name: '2 avaliações' }).click();
    await page.getByRole('article').filter({ hasText: 'Raciocínio lógico' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page.getByRole('heading', { name: 'Pergunta 1 de 6' })).toBeVisible();
    await conferir('avaliacao');
    await expect.poll(() => trabalhadores(page)).toEqual(['activated']);

    await context.setOffline(true);
    await responderTudo(page, 6);
    await expect(page.getByText('Sem conexão: as respostas estão guardadas neste aparelho.')).toBeVisible();
    await page.getByRole('button', { name: 'Entregar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByText('A avaliação será entregue uma vez')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
    await conferir('avaliacao-sem-conexao');

    await context.setOffline(false);
    await expect(page.getByText('Avaliação entregue', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Recebida em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\./)).toBeVisible();
    await conferir('avaliacao-entregue');
    await page.getByRole('link', { name: 'Voltar para as avaliações' }).click();
    const cartao = page.getByRole('article').filter({ hasText: 'Raciocínio lógico' });
    await expect(cartao).toContainText(/Entregue.*entregue em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    expect(await entregas(request)).toBe(1);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Área do candidato' })).toBeVisible();
    expect(await trabalhadores(page)).toEqual([]);
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
