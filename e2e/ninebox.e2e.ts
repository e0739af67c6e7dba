import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

const FALTAM = 'Os campos de percentual de baixo potencial, percentual de alto desempenho são obrigatórios.';

test.describe('Nine Box @desktop', () => {
  test('começa com 33 e 66 e com os textos de cada caixa, e diz em um diálogo os percentuais que faltam', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/avaliacao/ninebox/new');
    const percentual = (nome: string) => page.getByRole('textbox', { name: `${nome} (%)` });
    for (const eixo of ['potencial', 'desempenho']) {
      await expect(percentual(`Baixo ${eixo}`)).toHaveValue('33');
      await expect(percentual(`Alto ${eixo}`)).toHaveValue('66');
    }
    const caixas = page.getByRole('group', { name: / potencial, .* desempenho$/ });
    await expect(caixas).toHaveCount(9);
    const primeira = caixas.filter({ has: page.getByText('Alto potencial, baixo desempenho') });
    await expect(primeira.getByRole('textbox', { name: 'Título' })).toHaveValue('ENIGMA');
    for (const descricao of await caixas.getByRole('textbox', { name: 'Descrição' }).all())
      await expect(descricao).not.toHaveValue('');
    await percentual('Alto potencial').fill('6a6b6');
    await expect(percentual('Alto potencial')).toHaveValue('66');
    await conferir('ninebox-formulario');
    await percentual('Baixo potencial').fill('');
    await percentual('Alto desempenho').fill('');
    await page.getByRole('button', { name: 'Gravar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Preencha os campos indicados' });
    await expect(dialogo).toContainText(FALTAM);
    await dialogo.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('O campo de percentual de baixo potencial é obrigatório.')).toBeVisible();
  });

  test('a grade mostra as nove caixas, e só a que tem gente abre os seus talentos com foto e cargo', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await page.goto('/avaliacao/ninebox/chart');
    // It begins with the last evaluation that has ended.
    await expect(page).toHaveURL(/avaliacaoId=\d+/);
    const { content } = (await (await page.request.get('/api/avaliacao/avaliacoes-desempenho?page=0')).json()) as {
      content: { id: number; titulo: string }[];
    };
    const id = content.find(({ titulo }) => titulo === 'Ciclo anual de desempenho')?.id;
    const pedidos: string[] = [];
    page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname));
    const talentos = () => pedidos.filter((pedido) => pedido.endsWith('/talentos')).length;
    await page.goto(`/avaliacao/ninebox/chart?avaliacaoId=${id}`);
    const caixas = page.getByRole('button', { name: / potencial, .* desempenho: / });
    await expect(caixas).toHaveCount(9);
    await expect(caixas.first()).toContainText('ENIGMA');
    const vazia = caixas.and(page.locator('[data-vazia]')).first();
    await vazia.click({ force: true });
    expect(talentos()).toBe(0);
    // Each with people in it shows as many as it counts.
    const tabela = page.getByRole('region', { name: /^Talentos em / }).getByRole('table');
    const cheias = await caixas.and(page.locator(':not([data-vazia])')).all();
    const quantos: number[] = [];
    for (const cheia of cheias) {
      const nome = (await cheia.textContent()) ?? '';
      quantos.push(Number(/: (\d+) talento/.exec(nome)?.[1]));
      await cheia.click();
      await expect(page.getByRole('heading', { level: 2, name: `${nome.split(',')[0]}: ` })).toBeVisible();
      await expect(tabela.getByRole('row')).toHaveCount(1 + (quantos.at(-1) ?? 0));
    }
    expect(new Set(quantos).size).toBeGreaterThan(1);
    await expect(tabela.getByRole('columnheader', { name: 'Cargo' })).toBeVisible();
    // Of who has no photo the initials.
    await expect(
      tabela
        .getByRole('row')
        .nth(1)
        .getByText(/^[A-Z]{2}$/),
    ).toBeVisible();
    expect(talentos()).toBe(cheias.length);
    await conferir('ninebox-grade');
    await page.getByRole('checkbox', { name: 'Inverter os eixos' }).check();
    await expect(caixas.first()).toContainText('COMPROMETIDO');
    // Before the first Nine Box there is no grid.
    const antiga = await page.request.post('/api/avaliacao/avaliacoes-desempenho', {
      headers: { 'x-ciranda': '1' },
      data: {
        titulo: 'Antes do Nine Box',
        dataIni: '2001-01-01',
        dataFim: '2001-01-31',
        tipo: '1.0',
        avaliarSomenteCompetencias: true,
        permiteAutoAvaliacao: false,
        anonima: false,
        pesoAutoavaliacao: 1,
        pesoGestor: 1,
        pesoSubordinado: 1,
        pesoPar: 1,
        pesoAvaliador: 1,
      },
    });
    expect(antiga.status(), await antiga.text()).toBe(201);
    await page.goto(`/avaliacao/ninebox/chart?avaliacaoId=${(await antiga.json()).id}`);
    await expect(page.getByText('Não há Nine Box em vigor em 31/01/2001')).toBeVisible();
    await expect(caixas).toHaveCount(0);
  });
});
