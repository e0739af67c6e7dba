import { gestor } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

const MINHAS = '/avaliacao/avaliacoes-desempenhos-questionarios';

test('respostas a caminho @celular > o que a sessão que acabou não levou vai quando a pessoa entra de novo, sem outra resposta', async ({
  page,
  entrar,
}) => {
  await entrar(gestor);
  const lista = await page.request.get(`/api${MINHAS}?page=0&pendentes=true`);
  const { content } = (await lista.json()) as { content: { id: number; situacao: string }[] };
  const { id } = content.find(({ situacao }) => situacao === 'P') as { id: number };
  await page.goto(`${MINHAS}/${id}`);
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
