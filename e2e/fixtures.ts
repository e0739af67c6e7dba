import { readFileSync } from 'node:fs';
import {
  type APIRequestContext,
  test as base,
  type Download,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { extractText } from 'unpdf';
import { administrador, candidato, type DemoLogin } from '#app/server/demo/logins.ts';
import { achados } from './acessibilidade.ts';

interface Journey {
  /** Logs a member of the staff in by the API, in the first company of the demo unless another is named. */
  entrar: (quem: DemoLogin, empresaId?: number) => Promise<void>;
  /** What every visited screen must fulfil: a heading, no grave accessibility finding; `IMAGENS=1` keeps a picture of it. */
  conferir: (nome: string) => Promise<void>;
}

/** In the page: keeps what short notices say, which may come and go between two looks of a journey. */
function ouvirAvisos(): void {
  const ditos: string[] = [];
  Object.assign(window, { avisosDitos: ditos });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const aviso of [node, ...node.querySelectorAll('.mantine-Notification-root')])
            if (aviso.matches('.mantine-Notification-root')) ditos.push(aviso.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until a short notice has said a text, on the page that stands now, and takes it as heard. */
export async function avisou(page: Page, texto: string): Promise<void> {
  const ouvido = () =>
    page.evaluate((procurado) => {
      const { avisosDitos } = window as unknown as { avisosDitos: string[] };
      const lugar = avisosDitos.findIndex((dito) => dito.includes(procurado));
      if (lugar >= 0) return avisosDitos.splice(lugar, 1)[0];
      const recusas = [...document.querySelectorAll('.mantine-InputWrapper-error')].map(
        ({ textContent }) => textContent,
      );
      return `dito: ${avisosDitos.join(' | ')}; recusado: ${recusas.join(' | ')}`;
    }, texto);
  await expect.poll(ouvido, { message: `o aviso '${texto}'` }).toContain(texto);
}

/** `LENTIDAO=4` looks for journeys that race: a processor four times slower and 200 ms for every answer. */
const lentidao = Number(process.env.LENTIDAO ?? 1);

async function arrastar(page: Page): Promise<void> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: lentidao });
  await devtools.send('Network.enable');
  const linha = { downloadThroughput: -1, uploadThroughput: -1, latency: 50 * lentidao };
  const ligar = (offline: boolean) => devtools.send('Network.emulateNetworkConditions', { ...linha, offline });
  await ligar(false);
  // What a journey says of the connection would else be overruled here.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    // The page hears that it is on line again when it is.
    if (!offline) await ligar(false);
    await setOffline(offline);
    if (offline) await ligar(true);
  };
}

/** The test of a journey. Whatever fails in the page's own code fails the journey, also where no step looks. */
export const test = base.extend<Journey>({
  page: async ({ page }, use, info) => {
    const failures: string[] = [];
    if (lentidao > 1) {
      info.setTimeout(info.timeout * lentidao);
      await arrastar(page);
    }
    page.on('pageerror', (error) => failures.push(String(error)));
    const esperados = new Map<Request, number>();
    page.on('request', (request) => esperados.set(request, performance.now()));
    page.on('requestfinished', (request) => esperados.delete(request));
    const recusados: string[] = [];
    page.on('requestfailed', (request) => {
      esperados.delete(request);
      recusados.push(`${request.failure()?.errorText}: ${request.method()} ${request.url()}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
      else if (answer.status() >= 400)
        recusados.push(`${answer.status()}: ${answer.request().method()} ${answer.url()}`);
    });
    // The question 'logado como' greets who comes from another site; here nobody does. A frame may have no storage at all.
    await page.addInitScript(() => {
      if (window === window.top) sessionStorage.setItem('chegada-conhecida', '1');
    });
    await page.addInitScript(ouvirAvisos);
    await use(page);
    // What a page that failed still waits for, and what it was refused: the end of the run repeats it.
    if (info.errors.length > 0) {
      for (const recusado of recusados) console.log(`recusado: ${recusado}`);
      for (const [request, desde] of esperados)
        console.log(
          `à espera há ${Math.round((performance.now() - desde) / 1000)} s: ${request.method()} ${request.url()}`,
        );
    }
    expect(failures).toEqual([]);
  },
  entrar: async ({ page }, use) => {
    await use(async ({ login, senha }, empresaId = 1) => {
      const answer = await page.request.post('/api/login', {
        data: { username: login, password: senha, empresaId },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
  conferir: async ({ page }, use, info) => {
    await use(async (nome) => {
      await expect(page.getByRole('heading').first()).toBeVisible();
      // What is being fetched anew stands dimmed until it is there.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (process.env.IMAGENS) await page.screenshot({ path: info.outputPath(`${nome}.png`) });
      expect(await achados(page), nome).toEqual([]);
    });
  },
});

export { expect };

/** Logs the candidate of the demo in by the API, and accepts the policy if that was never done. */
export async function entrarNoPortal(page: Page): Promise<void> {
  const { cpf: username, senha: password } = candidato;
  const answer = await page.request.post('/api/externo/login', { data: { username, password, empresaId: 1 } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto('/externo/candidato-solicitacoes');
  const { aceitoPoliticaSeguranca } = await (await page.request.get('/api/externo/userinfo')).json();
  if (!aceitoPoliticaSeguranca) {
    // Until it is accepted, the portal shows nothing else.
    const termo = page.getByRole('dialog', { name: 'Termo de Privacidade e Política de Segurança' });
    await termo.getByRole('checkbox').check();
    await termo.getByRole('button', { name: 'Continuar' }).click();
    await expect(termo).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas Candidaturas' })).toBeVisible();
}

/** Text of the last message to an address, as the administrator reads it under Utilitários > E-mails; `request` is not the page's. */
export async function mensagemPara(request: APIRequestContext, para: string): Promise<string> {
  const { login: username, senha: password } = administrador;
  await request.post('/api/login', { data: { username, password, empresaId: 1 } });
  const lista = () => request.get('/api/utilitario/emails', { params: { busca: para, page: 0, size: 1 } });
  const primeira = async () => (await (await lista()).json()).content[0]?.id;
  await expect.poll(primeira).toBeDefined();
  return (await (await request.get(`/api/utilitario/emails/${await primeira()}`)).json()).texto;
}

/** Chooses in a picker whose list comes from the server: types, and takes the entry of that name. */
export async function escolher(scope: Page | Locator, rotulo: string, nome: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const caixa = scope.getByRole('combobox', { name: rotulo });
  await caixa.fill(nome);
  await expect(caixa).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('option', { name: nome }).first().click();
  // A click that the list did not take leaves it open.
  await expect(caixa).toHaveAttribute('aria-expanded', 'false');
}

/** What this device keeps of the staff's pages: sheets and a queue by their names, and how its workers stand. */
export const noAparelho = (page: Page, fila: string): Promise<(string | undefined)[]> =>
  page.evaluate(
    async (prefixo) => [
      ...Object.keys(localStorage)
        .filter((nome) => nome.startsWith('folha-aberta:') || nome.startsWith(prefixo))
        .sort(),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
    ],
    `${fila}:`,
  );

/** All the text of a downloaded PDF, on one line. */
export async function textoDoPdf(download: Download): Promise<string> {
  const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Scripts and styles that the open page fetched: how many files, and their bytes as they travelled. */
export async function pesoDaVisita(page: Page): Promise<{ arquivos: number; bytes: number }> {
  await page.waitForLoadState('networkidle');
  const pesos = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return { arquivos: pesos.length, bytes: pesos.reduce((soma, peso) => soma + peso, 0) };
}
