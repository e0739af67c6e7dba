import { analista, gestor } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The demo's evaluation that runs, in which the manager of production has people to evaluate. */
const MINHAS = '/avaliacao/avaliacoes-desempenhos-questionarios';

interface Linha {
  readonly id: number;
  readonly situacao: string;
}

test.describe('avaliação de desempenho @desktop', () => {
  test('do planejamento ao resultado: participantes em lote, liberação, resposta e resultado', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(analista);
    await page.goto('/avaliacao/avaliacoes-desempenho/new');
    await page.getByRole('textbox', { name: 'Título' }).fill('Ciclo da jornada');
    const hoje = new Date();
    const dia = (mais: number) =>
      new Date(hoje.getTime() + mais * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Fortaleza' });
    await page.getByRole('textbox', { name: 'Data inicial' }).fill(dia(0));
    await page.getByRole('textbox', { name: 'Data final' }).fill(dia(10));
    await page.getByRole('combobox', { name: 'Modelo de avaliação' }).click();
    await page.getByRole('option', { name: 'Avaliação anual de desempenho' }).click();
    const escolher = async (nome: string, valor: string) => {
      await page.getByRole('combobox', { name: nome }).click();
      await page.getByRole('option', { name: valor, exact: true }).click();
    };
    await escolher('Permite autoavaliação', 'Sim');
    await escolher('Anônima', 'Não');
    await conferir('avaliacao-de-desempenho');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'Avaliação de desempenho salva');

    await page.getByRole('button', { name: 'Incluir em lote' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Incluir participantes' });
    await dialogo.getByRole('button', { name: 'Áreas organizacionais' }).click();
    await page
      .getByRole('checkbox', { name: /Produção$/ })
      .first()
      .check();
    await dialogo.getByRole('heading', { name: 'Incluir participantes' }).click();
    await dialogo.getByRole('checkbox', { name: 'Com autoavaliação' }).check();
    await dialogo.getByRole('button', { name: 'Incluir', exact: true }).click();
    await avisou(page, 'avaliações formadas');
    await expect(page.getByRole('region', { name: 'Verificação' })).toContainText('avaliados');
    await conferir('participantes-da-avaliacao');

    await page.goto('/avaliacao/avaliacoes-desempenho?titulo=Ciclo+da+jornada');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Liberar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
    await avisou(page, 'Avaliação liberada');

    await entrar(gestor);
    const { content } = (await (await page.request.get(`/api${MINHAS}?page=0&pendentes=true`)).json()) as {
      content: (Linha & { avaliacao: { nome: string }; papel: string; avaliado: { nome: string } })[];
    };
    const minha = content.find(({ avaliacao, papel }) => avaliacao.nome === 'Ciclo da jornada' && papel === 'L');
    const lida = await page.request.get(`/api${MINHAS}/${minha?.id}`);
    const { perguntas, versao } = (await lida.json()) as {
      perguntas: { id: number; tipo: string; respostas: { id: number }[] }[];
      versao: number;
    };
    const entregue = await page.request.post(`/api${MINHAS}/${minha?.id}`, {
      headers: { 'x-ciranda': '1' },
      data: {
        respostas: perguntas.map(({ id, tipo, respostas }) => ({
          perguntaId: id,
          tipoId: tipo,
          respostaId: tipo === '1' ? respostas.at(-1)?.id : null,
          respostasIds: [],
          nota: null,
          comentario: tipo === '3' ? 'Liderar um projeto' : null,
        })),
        respondidoParcialmente: false,
        configsNiveisCompetenciasFaixaSalariais: [],
        notaManual: null,
        versao,
      },
    });
    expect(entregue.status(), await entregue.text()).toBe(200);

    await entrar(analista);
    await page.goto('/avaliacao/resultados-desempenho');
    await page
      .getByRole('row')
      .filter({ hasText: 'Ciclo da jornada' })
      .filter({ hasText: minha?.avaliado.nome ?? '' })
      .click();
    await expect(page.getByText('Liderar um projeto')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por avaliador' })).toBeVisible();
    await conferir('resultado-de-desempenho');
  });
});

test('avaliação de desempenho @celular > começa em um aparelho, continua em outro e entrega', async ({
  page,
  browser,
  entrar,
  conferir,
}) => {
  await entrar(gestor);
  const lista = await page.request.get(`/api${MINHAS}?page=0&pendentes=true`);
  const { content } = (await lista.json()) as { content: Linha[] };
  const { id } = content.find(({ situacao }) => situacao === 'N') as Linha;
  await page.goto(`${MINHAS}/${id}`);
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await conferir('responder-avaliacao');

  // The other device is the same person, logged in again.
  const outro = await browser.newContext();
  const segunda = await outro.newPage();
  await segunda.request.post('/api/login', { data: { username: gestor.login, password: gestor.senha, empresaId: 1 } });
  await segunda.addInitScript(() => sessionStorage.setItem('chegada-conhecida', '1'));
  await segunda.goto(`${MINHAS}/${id}`);
  await expect(segunda.getByRole('radio').nth(1)).toBeChecked();
  await segunda.getByRole('button', { name: 'Próxima' }).click();
  await segunda.getByRole('radio').nth(2).check();
  await expect(segunda.getByText('Respostas salvas')).toBeVisible();

  // Here nobody knew: what the other wrote comes, and what is given now stays.
  await page.getByRole('button', { name: /^Pergunta 3,/ }).click();
  await page.getByRole('radio').nth(3).check();
  await avisou(page, 'também foi respondida em outro aparelho');
  await page.getByRole('button', { name: 'Pergunta 2, respondida' }).click();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await outro.close();
});
