import { analista } from '#app/server/demo/logins.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

test.describe('começo do dia @desktop', () => {
  test('o que espera está no início com uma ação, e uma pessoa se acha pelo atalho da busca', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(analista);
    await page.goto('/');
    const liberar = page.getByRole('region', { name: 'Solicitações a liberar' });
    const titulo = await liberar.getByRole('listitem').first().locator('[title]').textContent();
    await conferir('inicio');
    await liberar.getByRole('link', { name: `Liberar: ${titulo}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText((titulo ?? '').replace(/^\d+ - /, ''));

    await page.keyboard.press('Control+k');
    const busca = page.getByRole('combobox', { name: 'Pesquisar Menu' });
    await expect(busca).toHaveAttribute('aria-expanded', 'false');
    await busca.fill('maria luiza');
    const achados = page.getByRole('group', { name: 'Candidatos' });
    await expect(achados).toBeVisible();
    await expect(busca).toHaveAttribute('aria-expanded', 'true');
    const escolhida = async () => (await busca.getAttribute('aria-activedescendant')) ?? 'nenhuma';
    const opcoes = page.getByRole('option');
    expect(await escolhida()).toBe(await opcoes.first().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await escolhida()).toBe(await opcoes.nth(1).getAttribute('id'));
    const nome = (await achados.getByRole('option').first().locator('p').first().textContent()) ?? '';
    await achados.getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
  });
});

test.describe('página do candidato @desktop', () => {
  test('abre-se pelo nome, diz onde a pessoa está, e cada parte se edita ali mesmo', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(analista);
    await page.goto('/captacao/candidatos');
    const primeira = page.getByRole('row').nth(1);
    const nome = (await primeira.getByRole('link').first().textContent()) ?? '';
    await primeira.getByRole('link', { name: nome }).click();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${nome}`));
    const contato = page.getByRole('region', { name: 'Endereço e contato' });
    await expect(page.getByRole('region', { name: 'Solicitações', exact: true })).toBeVisible();
    await conferir('pagina-do-candidato');

    await page.getByRole('link', { name: 'Linha do tempo' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeFocused();

    await contato.getByRole('button', { name: 'Editar endereço e contato' }).click();
    const editar = page.getByRole('dialog', { name: 'Endereço e contato' });
    await expect(editar.getByRole('tab')).toHaveCount(0);
    await editar.getByRole('textbox', { name: 'Complemento' }).fill('Casa dos fundos');
    await conferir('editar-parte-do-candidato');
    await editar.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'com sucesso');
    await expect(editar).toBeHidden();
    await expect(contato).toContainText('Casa dos fundos');
  });

  test('da página se move, se marca e se reprova pelos diálogos do quadro, e a reprovação diz a entrevista que cai', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(analista);
    const answer = await page.request.get('/api/captacao/entrevistas?estado=ABERTAS&page=0&size=50');
    const { content } = (await answer.json()) as {
      content: { candidato: { id: number }; solicitacaoPessoal: { nome: string } | null; data: string }[];
    };
    const hojeAqui = dataDeHoje();
    const marcada = content.find(({ solicitacaoPessoal, data }) => solicitacaoPessoal && data > hojeAqui);
    if (!marcada?.solicitacaoPessoal) throw new Error('a demonstração não tem entrevista marcada numa solicitação');
    await page.goto(`/captacao/candidatos/${marcada.candidato.id}`);
    // Whoever is in several requests has the buttons once for each.
    const solicitacoes = page.getByRole('region', { name: marcada.solicitacaoPessoal.nome });
    await expect(solicitacoes.getByRole('button', { name: /^(Marcar|Agendar) entrevista/ }).first()).toBeVisible();
    await solicitacoes.getByRole('button', { name: 'Mover para' }).click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('dialog', { name: /^(Mover candidato|Registrar avaliação)$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await solicitacoes.getByRole('button', { name: 'Reprovar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Reprovar' });
    await expect(dialogo.getByText('A entrevista marcada é cancelada')).toBeVisible();
    await conferir('reprovar-com-entrevista');
    await dialogo.getByLabel('Motivo da reprovação').click();
    await page.getByRole('option').first().click();
    await dialogo.getByRole('button', { name: 'Reprovar' }).click();
    await avisou(page, '1 entrevista cancelada');
    await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Desfazer' }).click();
    await avisou(page, '1 entrevista voltou a valer');
  });
});
