import type { Page } from '@playwright/test';
import { administrador, gestor } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

const MINHAS = '/avaliacao/avaliacoes-desempenhos-questionarios';

/** A sheet that whoever is in the session has begun. */
async function folhaComecada(page: Page): Promise<number> {
  const lista = await page.request.get(`/api${MINHAS}?page=0&pendentes=true`);
  const { content } = (await lista.json()) as { content: { id: number; situacao: string }[] };
  return (content.find(({ situacao }) => situacao === 'P') as { id: number }).id;
}

test('respostas a caminho @celular > o que a sessão que acabou não levou vai quando a pessoa entra de novo, sem outra resposta', async ({
  page,
  entrar,
}) => {
  await entrar(gestor);
  await page.goto(`${MINHAS}/${await folhaComecada(page)}`);
  const escolha = page.getByRole('radio', { checked: false }).first();
  await expect(escolha).toBeVisible();
  await page.request.post('/api/logout', { headers: { 'x-ciranda': '1' } });
  await escolha.check();
  const dialogo = page.getByRole('dialog', { name: 'Sessão expirada' });
  await expect(page.getByText('Sessão expirada: as respostas estão guardadas neste aparelho')).toBeAttached();
  await dialogo.getByRole('textbox', { name: 'Senha' }).fill(gestor.senha);
  await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((nome) => nome.startsWith('desempenho:')))).toEqual(
    [],
  );
});

test('respostas a caminho @celular > o que uma pessoa responde não vai em nome de quem entrou em outra aba', async ({
  page,
  entrar,
}) => {
  await entrar(gestor);
  const id = await folhaComecada(page);
  await page.goto(`${MINHAS}/${id}`);
  const escolha = page.getByRole('radio', { checked: false }).first();
  await expect(escolha).toBeVisible();
  // Who may write down what others answer: the server would take it of them.
  await entrar(administrador);
  const daFolha = async () => {
    const { versao, respostas } = await (await page.request.get(`/api${MINHAS}/${id}`)).json();
    return { versao, respostas };
  };
  const antes = await daFolha();
  await escolha.check();
  await expect(page.getByRole('dialog', { name: 'Outra pessoa entrou neste navegador' })).toBeVisible();
  expect(await daFolha()).toEqual(antes);
});
