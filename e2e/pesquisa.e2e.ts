import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** The open link that the demonstration has on its wall. */
const CARTAZ = '/externo/pesquisa?empresaId=1&chave=demonstracao-refeitorio-1';

test.describe('pesquisa pelo QR code @celular', () => {
  test('responde sem conexão, recarrega sem perder nada e entrega uma vez quando a conexão volta', async ({
    page,
    context,
    request,
    conferir,
  }) => {
    const respostas = async () => {
      const { login: username, senha: password } = administrador;
      await request.post('/api/login', { data: { username, password, empresaId: 1 } });
      const lista = await (
        await request.get('/api/pesquisa/pesquisas', { params: { page: 0, titulo: 'Refeitório' } })
      ).json();
      return lista.content[0].qtdRespondidas as number;
    };
    const antes = await respostas();
    await page.goto(CARTAZ);
    await expect(page.getByText('As respostas são anônimas')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pergunta 1 de 3' })).toBeVisible();
    await conferir('pesquisa-qr');
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
        ),
      )
      .toEqual(['activated']);

    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Concordo', exact: true }).check({ force: true });
    await page.reload();
    await expect(page.getByText('Você pode responder assim mesmo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pergunta 2 de 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Pergunta 1, respondida' }).click();
    await expect(page.getByRole('radio', { name: 'Concordo', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Próxima' }).click();
    await page.getByRole('radio', { name: 'Discordo', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Próxima' }).click();
    await page.getByRole('textbox').fill('Mais frutas');
    await page.getByRole('button', { name: 'Entregar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByText('A pesquisa será entregue uma vez')).toBeVisible();
    await conferir('pesquisa-sem-conexao');

    await context.setOffline(false);
    await expect(page.getByText('Obrigado por responder')).toBeVisible({ timeout: 30_000 });
    await conferir('pesquisa-entregue');
    expect(await respostas()).toBe(antes + 1);
    const guardado = await page.evaluate(() => Object.values(localStorage).join());
    expect(guardado).not.toContain('Mais frutas');
  });
});

test.describe('pesquisas @desktop', () => {
  test('o resultado de uma anônima encerrada se vê por área, e o de uma aberta espera', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/pesquisa/pesquisas');
    await conferir('pesquisas');
    const abrir = async (titulo: string) => {
      const { content } = await (
        await page.request.get('/api/pesquisa/pesquisas', { params: { page: 0, titulo } })
      ).json();
      await page.goto(`/pesquisa/resultados/${content[0].id}`);
    };
    await abrir('edição atual');
    await expect(page.getByText('comparadas com')).toBeVisible();
    await expect(page.getByText('Aproveitamento por área e aspecto')).toBeVisible();
    // The report stands beside those of evaluation, and is one click away from here too.
    await expect(page.getByRole('link', { name: 'Relatório', exact: true })).toHaveAttribute(
      'href',
      /^\/avaliacao\/relatorios\/pesquisa\?.*pesquisasIds=\d+/,
    );
    await conferir('resultado-clima');
    // The chosen areas stand in the address: they stay when the page is opened again, and go with it to somebody else.
    const areas = page.getByRole('combobox', { name: 'Só destas áreas' });
    await areas.click();
    const area = page.getByRole('option').first();
    const nome = (await area.textContent()) ?? '';
    await area.click();
    await expect(page).toHaveURL(/[?&]areas=\d+/);
    await page.reload();
    await expect(page.getByText('comparadas com')).toBeVisible();
    await expect(page.locator('.mantine-Pill-root', { hasText: nome })).toBeVisible();
    await abrir('NR-1');
    await expect(page.getByText('Aguardando SST').first()).toBeVisible();
    await abrir('Pulso de NPS 4');
    await expect(page.getByText('O resultado ainda não aparece')).toBeVisible();
  });
});
