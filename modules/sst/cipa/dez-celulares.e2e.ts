import type { Browser, BrowserContext, Page } from '@playwright/test';
import { administrador, eleitores } from '#app/server/demo/logins.ts';
import { expect, test } from '#e2e/fixtures.ts';

const CELULAR = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
/** Company of the demo whose election ends today, prolonged twice: any number of votes is counted. */
const EMPRESA = 2;
/** Places of what each of the ten chooses: candidates from the first on, then blank and null. */
const ESCOLHAS = [1, 1, 1, 1, 2, 2, 2, 'B', 'N', 3] as const;

interface Celular {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function abrir(browser: Browser, baseURL: string, login: { login: string; senha: string }): Promise<Celular> {
  const context = await browser.newContext({ ...CELULAR, baseURL, locale: 'pt-BR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('chegada-conhecida', '1'));
  const entrada = await page.request.post('/api/login', {
    data: { username: login.login, password: login.senha, empresaId: EMPRESA },
  });
  expect(entrada.status(), await entrada.text()).toBe(200);
  return { context, page };
}

const daEleicao = (page: Page) => page.getByRole('region', { name: /^Eleição da CIPA \d/ });

test('CIPA com dez celulares @celular > dez votam ao mesmo tempo, quem tenta duas vezes é recusado, e a contagem dá a posse', async ({
  page,
  browser,
  baseURL,
  conferir,
}) => {
  // Eleven browsers at work at once.
  test.slow();
  const celulares: Celular[] = [];
  for (const eleitor of eleitores) celulares.push(await abrir(browser, baseURL ?? '', eleitor));
  // Each reads the ballot and chooses; then all of them put it into the box at once.
  for (const [lugar, { page: dele }] of celulares.entries()) {
    await dele.goto('/minha-cipa');
    const escolha = ESCOLHAS[lugar] ?? 'B';
    const nome =
      escolha === 'B' ? 'Votar em branco' : escolha === 'N' ? 'Anular o meu voto' : new RegExp(`^${escolha} · `);
    await daEleicao(dele).getByRole('radio', { name: nome }).check();
    await daEleicao(dele).getByRole('button', { name: 'Votar', exact: true }).click();
    await expect(dele.getByRole('dialog')).toContainText('ninguém sabe que é seu');
  }
  await Promise.all(
    celulares.map(({ page: dele }) => dele.getByRole('dialog').getByRole('button', { name: 'Sim' }).click()),
  );
  const codigos: string[] = [];
  for (const { page: dele } of celulares) {
    const codigo = daEleicao(dele).getByLabel('Código do comprovante');
    await expect(codigo).toHaveText(/^(?:[0-9a-f]{4} ?){8}$/);
    codigos.push((await codigo.textContent()) ?? '');
  }
  expect(new Set(codigos).size).toBe(eleitores.length);

  // The first one tries again, past the screen: the box does not grow.
  const [primeiro] = celulares;
  if (!primeiro) throw new Error('sem celulares');
  await primeiro.page.reload();
  await expect(daEleicao(primeiro.page).getByText('Você já votou: o seu voto está na urna e conta')).toBeVisible();
  const { eleicoes } = await (await primeiro.page.request.get('/api/userinfo/usuario/eleicoes-cipa')).json();
  const [{ id, candidatos }] = eleicoes;
  const outraVez = await primeiro.page.request.post(`/api/userinfo/usuario/eleicoes-cipa/${id}/voto`, {
    data: { tipo: 'C', numero: 2, codigo: 'f'.repeat(32) },
  });
  expect(outraVez.status()).toBeGreaterThanOrEqual(400);
  expect((await outraVez.json()).mensagem).toContain('já votou');

  // The committee counts; who was elected is in the new mandate.
  const { login, senha } = administrador;
  await page.request.post('/api/login', { data: { username: login, password: senha, empresaId: EMPRESA } });
  await page.goto(`/sst/cipa/eleicoes/${id}/edit`);
  await expect(page.getByText(/^10 de \d+ empregados votaram$/)).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar e apurar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('8 votos válidos, 1 branco e 1 nulo.')).toBeVisible();
  await conferir('cipa-apurada');
  await page.getByRole('link', { name: 'Ver a gestão' }).click();
  await expect(page).toHaveURL(/\/sst\/cipa\/\d+\/edit/);
  const vencedor = candidatos.find(({ numero }: { numero: number }) => numero === 1).nome;
  await expect(page.getByText(vencedor).first()).toBeVisible();

  // Everybody counts again on the own device, and finds the own ballot.
  await primeiro.page.reload();
  const dele = daEleicao(primeiro.page);
  await expect(dele.getByText('Recontadas agora neste aparelho: 10 cédulas, com o mesmo resultado.')).toBeVisible();
  await dele.getByLabel('Código do seu comprovante').fill(codigos[0] ?? '');
  await expect(dele.getByText(`A sua cédula está na lista, com o voto em ${vencedor}, número 1.`)).toBeVisible();
  for (const { context } of celulares) await context.close();
});
