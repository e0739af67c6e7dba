import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from '#e2e/fixtures.ts';

test('talentos da função @desktop > quem trabalha no cargo com outra função recebe esta, e a lista passa a dizê-lo', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { content: funcoes } = await (await page.request.get('/api/sst/funcoes?page=0&size=100')).json();
  const outros = async (funcaoId: number) =>
    (await (await page.request.get(`/api/sst/funcoes/talentos?funcaoId=${funcaoId}&situacao=O&page=0`)).json()).content;
  let [funcao, talento] = [{ id: 0, nome: '' }, ''];
  // The one of fewest talents: all of them stand on one page.
  for (const uma of funcoes.sort((a: { talentos: number }, b: { talentos: number }) => b.talentos - a.talentos)) {
    const [primeiro] = await outros(uma.id);
    if (primeiro) [funcao, talento] = [uma, primeiro.colaborador.nome];
  }
  expect(talento).not.toBe('');
  await page.goto(`/sst/funcoes/${funcao.id}/talentos?situacao=O`);
  await expect(page.getByRole('heading', { level: 1, name: `Talentos de ${funcao.nome}` })).toBeVisible();
  const linha = page.getByRole('row').filter({ hasText: talento });
  await expect(linha).toContainText('Tem outra função');
  await conferir('talentos-da-funcao');
  await linha.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Dar esta função' }).first().click();
  const dialogo = page.getByRole('dialog', { name: `Dar a função ${funcao.nome}` });
  await expect(dialogo.getByRole('textbox', { name: 'A partir de' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await conferir('dar-a-funcao');
  await dialogo.getByRole('button', { name: 'Dar a função' }).click();
  await avisou(page, '1 talento com a função.');
  await expect(linha).toHaveCount(0);
  await page.goto(`/sst/funcoes/${funcao.id}/talentos?situacao=T`);
  await expect(linha).toContainText('Tem esta função');
});
