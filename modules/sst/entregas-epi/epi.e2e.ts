import { administrador, talento } from '#app/server/demo/logins.ts';
import { avisou, escolher, expect, test } from '#e2e/fixtures.ts';

test.describe('EPI no celular @celular', () => {
  test('é pedido, entregue e assinado, e o que se desenhou fica quando a conexão cai', async ({
    page,
    context,
    entrar,
    conferir,
  }) => {
    await entrar(talento);
    await page.goto('/meus-epis');
    await page.getByRole('button', { name: 'Pedir EPI' }).click();
    const pedido = page.getByRole('dialog', { name: 'Pedir EPI' });
    await escolher(pedido, 'EPI', 'Luva de vaqueta');
    await conferir('epi-pedido');
    await pedido.getByRole('button', { name: 'Enviar pedido' }).click();
    await avisou(page, 'Pedido enviado.');
    await expect(page.getByRole('region', { name: 'O que pedi' })).toContainText('Luva de vaqueta');

    await entrar(administrador);
    const { content } = await (await page.request.get('/api/sst/solicitacoes-epi?page=0')).json();
    const id = Math.max(...content.map((um: { id: number }) => um.id));
    await page.goto(`/sst/entregas-epi/new?solicitacaoId=${id}`);
    await expect(page.getByRole('combobox', { name: 'EPI' })).toHaveValue(/Luva de vaqueta/);
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(page).toHaveURL(/\/sst\/entregas-epi\/\d+\/edit/);

    await entrar(talento);
    await page.goto('/meus-epis');
    const recibo = page.getByRole('region', { name: 'Para assinar' }).getByRole('article').filter({ hasText: 'Luva' });
    const quadro = recibo.getByRole('img', { name: /^Recebi os EPIs/ });
    await quadro.scrollIntoViewIfNeeded();
    const { x, y } = (await quadro.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 30, y + 60);
    await page.mouse.down();
    for (const [para, altura] of [
      [80, 120],
      [130, 50],
      [190, 110],
    ] as const)
      await page.mouse.move(x + para, y + altura, { steps: 5 });
    await page.mouse.up();
    const assinar = recibo.getByRole('button', { name: 'Assinar', exact: true });
    await expect(assinar).toBeEnabled();
    const desenho = () => quadro.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const antes = await desenho();
    await conferir('epi-assinatura');

    await context.setOffline(true);
    await assinar.click();
    await avisou(page, 'Não foi possível conectar ao servidor');
    expect(await desenho()).toBe(antes);
    await context.setOffline(false);
    await assinar.click();
    await avisou(page, 'Recibo assinado.');
    await expect(recibo).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'O que tenho' })).toContainText('Luva de vaqueta');
  });
});
