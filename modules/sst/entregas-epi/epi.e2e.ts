import { administrador, talento } from '#app/server/demo/logins.ts';
import { desenhar } from '#e2e/desenho.ts';
import { avisou, escolher, expect, noAparelho, test } from '#e2e/fixtures.ts';

test.describe('EPI no celular @celular', () => {
  test('é pedido, entregue e assinado, e o que se desenhou fica no aparelho quando a conexão cai, também depois de recarregar', async ({
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
    await desenhar(page, quadro);
    const assinar = recibo.getByRole('button', { name: 'Assinar', exact: true });
    await expect(assinar).toBeEnabled();
    await conferir('epi-assinatura');

    // Without a connection, and the page loaded again: it opens, what was drawn is kept here, and goes by itself.
    const guardados = () => noAparelho(page, 'epi');
    const espera = recibo.getByRole('status');
    await expect.poll(guardados).toEqual([expect.stringMatching(/^folha-aberta:\d+:\/meus-epis$/), 'activated']);
    await context.setOffline(true);
    await assinar.click();
    await expect(espera).toHaveText('Sem conexão: a assinatura espera neste aparelho e vai quando ela voltar.');
    await page.reload();
    await expect(page.getByText('Você pode assinar: a assinatura fica neste aparelho')).toBeVisible();
    await expect(espera).toBeVisible();
    await expect(recibo.getByRole('img', { name: 'Assinatura que espera neste aparelho' })).toBeVisible();
    // What is not to be signed is not on the device.
    await expect(page.getByRole('region', { name: /^O que/ })).toHaveCount(0);
    const folha = await page.evaluate(
      () => Object.entries(localStorage).find(([nome]) => nome.startsWith('folha-'))?.[1],
    );
    expect(JSON.parse(folha ?? '{}')).toMatchObject({ lida: { emUso: [], pedidos: [] }, sessao: { menu: [] } });
    await conferir('epi-assinatura-guardada');
    await context.setOffline(false);
    await avisou(page, 'Recibo assinado.');
    await expect(recibo).toHaveCount(0);
    await expect(page.getByText('Você pode assinar: a assinatura fica neste aparelho')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'O que tenho' })).toContainText('Luva de vaqueta');
    await expect.poll(guardados).toEqual(['activated']);
    await entrar(administrador);
    const { content: entregas } = await (await page.request.get('/api/sst/entregas-epi?page=0&recibo=V')).json();
    const ultima = Math.max(...entregas.map((uma: { id: number }) => uma.id));
    const { desenhoEm, assinadaEm } = await (await page.request.get(`/api/sst/entregas-epi/${ultima}`)).json();
    expect(Date.parse(assinadaEm)).toBeGreaterThan(Date.parse(desenhoEm));
  });

  test('a assinatura que o servidor recusa é dita e não fica, e ao sair nada fica no aparelho', async ({
    page,
    entrar,
  }) => {
    await entrar(administrador);
    const { content } = await (await page.request.get('/api/sst/entregas-epi?page=0&recibo=A')).json();
    await page.goto(`/sst/entregas-epi/${content[0].id}/edit`);
    const recibo = page.getByRole('region', { name: 'Recibo' });
    const gravacao = '**/api/sst/entregas-epi/*/assinar';
    const guardadas = () => page.evaluate(() => Object.keys(localStorage).filter((nome) => nome.startsWith('epi:')));
    await page.route(gravacao, (route) => route.abort());
    await desenhar(page, recibo.getByRole('img', { name: /assina aqui que recebeu/ }));
    await recibo.getByRole('button', { name: 'Confirmar assinatura' }).click();
    await expect(recibo.getByRole('status')).toContainText('a assinatura espera neste aparelho');
    expect(await guardadas()).toHaveLength(1);
    await page.unroute(gravacao);
    const mensagem = 'A entrega mudou depois que foi mostrada: confira o que está nela e assine de novo.';
    await page.route(gravacao, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ codigo: 'REGRA', mensagem }),
      }),
    );
    await page.reload();
    await avisou(page, `A assinatura não foi aceita: ${mensagem}`);
    await expect.poll(guardadas).toEqual([]);
    await page.unroute(gravacao);

    await page.route(gravacao, (route) => route.abort());
    // Without the notice, which stands over the frame on a phone.
    await page.reload();
    await desenhar(page, recibo.getByRole('img', { name: /assina aqui que recebeu/ }));
    await recibo.getByRole('button', { name: 'Confirmar assinatura' }).click();
    await expect.poll(guardadas).toHaveLength(1);
    // Drawn after the session had ended, it waits until the person says that it is theirs.
    await page.evaluate(() => {
      const nome = Object.keys(localStorage).find((um) => um.startsWith('epi:')) ?? '';
      const guardada = JSON.parse(localStorage.getItem(nome) ?? '{}');
      localStorage.setItem(nome, JSON.stringify({ ...guardada, aConfirmar: true }));
    });
    await page.reload();
    await expect(recibo.getByRole('status')).toContainText('Confira se é sua antes de enviar.');
    await recibo.getByRole('button', { name: 'É minha: enviar' }).click();
    await expect(recibo.getByRole('status')).toContainText('a assinatura espera neste aparelho');
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Sair sem enviar as respostas?' });
    await expect(pergunta).toContainText('assinaturas que ainda não foram enviadas');
    await pergunta.getByRole('button', { name: 'Sair e apagar' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(await guardadas()).toEqual([]);
  });
});
