import { talento } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

const MINHAS = '/avaliacao/avaliacoes-desempenhos-questionarios';

test('próxima avaliação @celular > entregue uma, a próxima se abre sem passar pela lista', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(talento);
  const lista = await page.request.get(`/api${MINHAS}?page=0&pendentes=true`);
  const { content } = (await lista.json()) as { content: { id: number; avaliado: { nome: string } }[] };
  const [primeira, segunda] = content;
  await page.goto(`${MINHAS}/${primeira?.id}`);
  for (let numero = 1; numero <= 9; numero++) {
    await page.getByRole('button', { name: new RegExp(`^Pergunta ${numero},`) }).click();
    await page.getByRole('radio').nth(1).or(page.getByRole('textbox')).first().waitFor();
    if ((await page.getByRole('radio').count()) > 0) await page.getByRole('radio').nth(1).check();
    else await page.getByRole('textbox').fill('Combina os prazos com a equipe.');
  }
  await page.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Responder a próxima?' });
  await expect(pergunta).toContainText(`A próxima é a de ${segunda?.avaliado.nome}, em Avaliação de meio de ano, até`);
  await conferir('responder-a-proxima');
  await pergunta.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: segunda?.avaliado.nome ?? '' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${MINHAS}/${segunda?.id}$`));
});
