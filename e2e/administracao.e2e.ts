import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { administrador, analista } from '#app/server/demo/logins.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

/** What whoever administers the installation does from the screen, and what other systems get of it. */

interface Aviso {
  readonly cabecalhos: IncomingHttpHeaders;
  readonly corpo: string;
}

/** Another system, which takes every message. */
async function outroSistema() {
  const avisos: Aviso[] = [];
  const servidor = createServer((pedido, resposta) => {
    let corpo = '';
    pedido.setEncoding('utf8').on('data', (parte: string) => {
      corpo += parte;
    });
    pedido.on('end', () => {
      avisos.push({ cabecalhos: pedido.headers, corpo });
      resposta.writeHead(204).end();
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const { port } = servidor.address() as AddressInfo;
  return { avisos, endereco: `http://127.0.0.1:${port}/avisos`, fechar: () => servidor.close() };
}

/** Picks one of a field that takes several. */
async function marcar(page: Page, rotulo: string, nome: string): Promise<void> {
  const caixa = page.getByRole('combobox', { name: rotulo });
  await caixa.click();
  await page.getByRole('option', { name: nome, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(caixa).toHaveAttribute('aria-expanded', 'false');
}

test('outro sistema é avisado do que muda, e lê o registro com o token que só lê @desktop', async ({
  page,
  entrar,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const sistema = await outroSistema();
  await entrar(administrador);
  await page.goto('/utilitario/webhooks/new');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ponto da jornada');
  await page.getByRole('textbox', { name: 'Endereço' }).fill(sistema.endereco);
  await marcar(page, 'Registros', 'Etiquetas');
  await page.getByRole('button', { name: 'Gravar' }).first().click();
  await avisou(page, 'Webhook salvo');
  const linha = page.getByRole('row', { name: /Ponto da jornada/ });
  await linha.hover();
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Gerar segredo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('ele não será mostrado de novo')).toBeVisible();

  await page.goto('/utilitario/tokens/new');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Leitor da jornada');
  const { content } = await (await page.request.get('/api/utilitario/usuarios?page=0&size=200')).json();
  const deQuem = content.find(({ login }: { login: string }) => login === analista.login);
  await escolher(page, 'Age como', deQuem.nome);
  await page.getByRole('treeitem', { name: 'Recrutamento e Seleção', exact: true }).click();
  await page.getByRole('button', { name: 'Gravar' }).first().click();
  await avisou(page, 'Token da API salvo');
  await page
    .getByRole('row', { name: /Leitor da jornada/ })
    .getByRole('button', { name: 'Gerar chave' })
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Chave de Leitor da jornada' });
  await dialogo.getByRole('textbox', { name: /^Senha/ }).fill(administrador.senha);
  await dialogo.getByRole('button', { name: 'Gerar chave' }).click();
  await expect(dialogo.getByText('Copie a chave agora')).toBeVisible();
  const chave = ((await dialogo.locator('pre').first().textContent()) ?? '').trim();

  const criada = await page.request.post('/api/captacao/etiquetas', { data: { nome: 'Da jornada', cor: '#2f9e44' } });
  expect(criada.status(), await criada.text()).toBe(201);
  const { id } = await criada.json();
  await expect.poll(() => sistema.avisos.length, { timeout: 120_000 }).toBeGreaterThan(0);
  const [aviso] = sistema.avisos;
  expect(aviso?.cabecalhos['webhook-signature']).toMatch(/^v1,/);
  expect(aviso?.corpo).toContain(String(id));
  expect(aviso?.corpo).not.toContain('Da jornada');

  const deFora = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${chave}` },
  });
  const lido = await deFora.get(`/api/captacao/etiquetas/${id}`);
  expect(await lido.json()).toMatchObject({ nome: 'Da jornada' });
  expect((await deFora.post('/api/captacao/etiquetas', { data: { nome: 'Pelo token' } })).status()).toBe(403);
  await deFora.dispose();

  await page.goto('/utilitario/webhooks/entregas');
  await expect(page.getByRole('row', { name: new RegExp(`Etiqueta.*${id}.*Ponto da jornada`) })).toContainText(
    'Entregue',
  );
  sistema.fechar();
});

test('os cadastros de uma empresa se simulam e se copiam para outra, e repetir não duplica @desktop', async ({
  page,
  entrar,
}) => {
  await entrar(administrador);
  await page.goto('/utilitario/copia-cadastro');
  await escolher(page, 'Empresa de origem', 'Ciranda Alimentos');
  await escolher(page, 'Empresa de destino', 'Ciranda Logística');
  await marcar(page, 'Cadastros', 'Fontes de risco');
  const simular = page.getByRole('button', { name: 'Simular' });
  await simular.click();
  const dito = page.getByRole('status').filter({ hasText: 'a empresa de destino' });
  await expect(dito).toContainText('Nada foi gravado ainda.');
  const frase = ((await dito.textContent()) ?? '').match(/^\d+ registros?/)?.[0] ?? '';
  await page.getByRole('button', { name: 'Copiar' }).click();
  await avisou(page, 'Cadastros copiados com sucesso.');
  await expect(dito).toContainText(frase);
  await simular.click();
  await expect(dito).toContainText('0 registros iriam');
});

test('a cópia de segurança se gera na tela, baixa cifrada, e restaura inteira em um banco vazio @desktop', async ({
  page,
  entrar,
}) => {
  test.setTimeout(300_000);
  await entrar(administrador);
  await page.goto('/utilitario/backup');
  await page.getByRole('button', { name: 'Gerar backup' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Senha da cópia' });
  const dita = dialogo.locator('p').filter({ hasText: /^\S{16,}$/ });
  const senha = ((await dita.textContent()) ?? '').trim();
  await dialogo.getByRole('button', { name: 'Já guardei' }).click();
  const linha = page.getByRole('row').filter({ hasText: 'Pronta' }).first();
  await expect(linha).toBeVisible({ timeout: 120_000 });
  const registros = ((await linha.getByRole('cell').nth(3).textContent()) ?? '').replaceAll('.', '');
  const espera = page.waitForEvent('download');
  await linha.getByRole('link').click();
  const pasta = mkdtempSync(join(tmpdir(), 'ciranda-restaurada-'));
  const arquivo = join(pasta, 'copia.ndjson.gz.age');
  await (await espera).saveAs(arquivo);
  expect(readFileSync(arquivo).subarray(0, 21).toString('latin1')).toBe('age-encryption.org/v1');
  const { DATABASE_URL: _, ...ambiente } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'scripts/db-restore.ts', arquivo],
    {
      env: { ...ambiente, DADOS: join(pasta, 'dados'), COPIA_SENHA: senha },
    },
  );
  expect(stdout).toContain(`Restaurado: ${registros} registros`);
  rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
});
