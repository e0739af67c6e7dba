import { administrador, talento } from '#app/server/demo/logins.ts';
import { desenhar } from '#e2e/desenho.ts';
import { avisou, expect, noAparelho, test, textoDoPdf } from '#e2e/fixtures.ts';

test('ordem de serviço no celular @celular > o talento lê e assina a sua, também sem conexão, e ela sai em PDF com a assinatura, e a lista a mostra assinada', async ({
  page,
  context,
  entrar,
  conferir,
}) => {
  await entrar(talento);
  await page.goto('/');
  await page.getByRole('link', { name: /^Ler e assinar: Ordem de / }).click();
  await expect(page).toHaveURL(/\/minhas-ordens-de-servico$/);
  const ordem = page.getByRole('article', { name: /^Ordem de serviço de / });
  await expect(ordem.getByRole('heading', { name: 'Riscos da função' })).toBeVisible();
  const guardados = () => noAparelho(page, 'ordem');
  await expect
    .poll(guardados)
    .toEqual([expect.stringMatching(/^folha-aberta:\d+:\/minhas-ordens-de-servico$/), 'activated']);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Você pode ler e assinar')).toBeVisible();
  await expect(ordem.getByRole('heading', { name: 'Riscos da função' })).toBeVisible();
  await desenhar(page, ordem.getByRole('img', { name: /^Declaro que recebi esta ordem de serviço/ }));
  await conferir('ordem-por-assinar');
  await ordem.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(ordem.getByRole('status')).toContainText('Sem conexão: a assinatura espera neste aparelho');
  expect(await guardados()).toHaveLength(3);
  await context.setOffline(false);
  await avisou(page, 'Ordem de serviço assinada.');
  await expect(ordem).toHaveCount(0);
  const assinadas = page.getByRole('region', { name: 'Assinadas' });
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    assinadas.getByRole('button', { name: /^Ordem de .* em PDF$/ }).click(),
  ]);
  expect(await textoDoPdf(arquivo)).toContain('SHA-256');
  const { user } = await (await page.request.get('/api/userinfo')).json();

  await entrar(administrador);
  await page.goto('/sst/ordens-servico?situacao=V');
  await page.getByRole('searchbox', { name: 'Pesquisar por nome do talento' }).fill(user.nome);
  await expect(page.getByText('1 registro encontrado.')).toBeVisible();
  await conferir('ordens-assinadas');
});
