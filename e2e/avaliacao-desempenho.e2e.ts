import type { Page } from '@playwright/test';
import { analista, gestor } from '#app/server/demo/logins.ts';
import { formatarData, hoje, somarMeses } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The demo's evaluation that runs, in which the manager of production has people to evaluate. */
const MINHAS = '/avaliacao/avaliacoes-desempenhos-questionarios';

interface Linha {
  readonly id: number;
  readonly situacao: string;
}

/** What makes records of evaluation as who is logged in on this page. */
const envioPor = (page: Page) => async (caminho: string, data: object) => {
  const resposta = await page.request.post(`/api/avaliacao/${caminho}`, { headers: { 'x-ciranda': '1' }, data });
  expect(resposta.ok(), await resposta.text()).toBe(true);
  return resposta.json();
};

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

test.describe('participantes da avaliação @desktop', () => {
  test('autoavaliações entram, e avaliadores e avaliados saem, de todos de uma vez', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(analista);
    const enviar = envioPor(page);
    const pesos = { pesoAutoavaliacao: 1, pesoGestor: 1, pesoSubordinado: 1, pesoPar: 1, pesoAvaliador: 1 };
    const { id } = await enviar('avaliacoes-desempenho', {
      ...pesos,
      titulo: 'Participantes da jornada',
      dataIni: '2001-01-01',
      dataFim: '2099-01-31',
      tipo: '1.0',
      avaliarSomenteCompetencias: true,
      permiteAutoAvaliacao: true,
      anonima: false,
    });
    const { content } = await (await page.request.get('/api/gestao-talentos/talentos?page=0&size=3')).json();
    const colaboradoresIds = (content as { id: number }[]).map((talento) => talento.id);
    const emLote = { avaliacaoId: id, como: 'AVALIADO', colaboradoresIds };
    await enviar('participante-avaliacao-desempenho/acoes-em-lote', { ...emLote, preencheAvaliadosLideres: true });
    await page.goto(`/avaliacao/participante-avaliacao-desempenho?avaliacaoId=${id}`);
    const linhas = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(linhas).toHaveCount(3);
    await page.getByRole('button', { name: 'Incluir autoavaliações' }).click();
    await avisou(page, 'Autoavaliações adicionadas com sucesso!');
    await expect(linhas.getByText('Auto', { exact: true })).toHaveCount(3);
    await page.getByRole('button', { name: 'Remover avaliadores' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Remover avaliadores' });
    await dialogo.getByLabel('Avaliadores', { exact: true }).click();
    const opcoes = page.getByRole('listbox', { name: 'Avaliadores' }).getByRole('option');
    await expect(opcoes).not.toHaveCount(0);
    for (const opcao of await opcoes.all()) await opcao.click();
    await dialogo.getByRole('heading', { name: 'Remover avaliadores' }).click();
    await dialogo.getByRole('button', { name: 'Remover', exact: true }).click();
    await avisou(page, 'Avaliador(es) removido(s) com sucesso!');
    await expect(linhas.getByText('Sem avaliador')).toHaveCount(3);
    await conferir('participantes-sem-avaliador');
    await linhas.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remover avaliados' }).click();
    await avisou(page, 'Avaliado(s) removido(s) com sucesso!');
    await expect(linhas).toHaveCount(2);
  });
});

test.describe('período de experiência @desktop', () => {
  test('cada tipo de pergunta tem o seu modo de responder, e o que se salva em parte continua', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    const enviar = envioPor(page);
    const modelo = await enviar('modelos-avaliacao', {
      titulo: 'Os quatro tipos',
      tipo: 'A',
      ativo: true,
      ordemAleatoria: false,
    });
    const respostas = ['Pouco', 'Muito'].map((texto, peso) => ({ id: null, texto, peso }));
    const [comum, nota] = [
      { peso: 1, obrigatoria: true },
      { notaMinima: 1, notaMaxima: 5 },
    ];
    for (const [texto, dados] of [
      ['Aprende?', { tipo: '1', respostas }],
      ['Em que ajuda?', { tipo: '5', respostas }],
      ['Entrega?', { tipo: '4', ...nota }],
      ['O que melhorar?', { tipo: '3' }],
    ] as const)
      await enviar(`modelos-avaliacao/${modelo.id}/perguntas`, { ...comum, texto, ...dados });
    const periodo = await enviar('periodos-experiencia', {
      nome: 'Período da jornada',
      dias: 30,
      ativo: true,
      diasAviso: 0,
      modelo: { id: modelo.id },
    });
    const { content } = await (await page.request.get('/api/gestao-talentos/talentos?page=0&size=1')).json();
    await page.goto(`/avaliacao/talentos/${content[0].id}/colaboradores-questionarios/new?periodoId=${periodo.id}`);
    const pergunta = (texto: string) => page.getByRole('group', { name: new RegExp(texto.replace('?', '\\?')) });
    await expect(pergunta('Aprende?').getByRole('radio')).toHaveCount(2);
    await expect(pergunta('Em que ajuda?').getByRole('checkbox')).toHaveCount(2);
    await expect(pergunta('Entrega?').getByRole('radio')).toHaveCount(5);
    await expect(pergunta('O que melhorar?').getByRole('textbox')).toBeVisible();
    for (const texto of ['Pouco', 'Muito']) await pergunta('Em que ajuda?').getByText(texto).click();
    await pergunta('Entrega?').getByText('4', { exact: true }).click();
    await page.getByRole('button', { name: 'Salvar e continuar depois' }).click();
    await avisou(page, 'Respostas salvas.');
    await expect(pergunta('Em que ajuda?').getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(pergunta('Entrega?').getByRole('radio', { name: '4' })).toBeChecked();
    await expect(page.getByText('Em parte').first()).toBeVisible();
  });
});

test.describe('padrões da avaliação @desktop', () => {
  test('a avaliação, a pergunta e os relatórios começam com o que os documentos dizem', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/avaliacao/avaliacoes-desempenho/new');
    await expect(page.getByRole('radio', { name: /^1\.0/ })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Formato' })).toHaveValue('Padrão');

    const mes = (mais: number) => formatarData(somarMeses(hoje('America/Fortaleza', new Date()), mais));
    for (const relatorio of [
      '/avaliacao/relatorios/acompanhamento-periodo-experiencia',
      '/avaliacao/relatorios/ranking-performance',
      '/avaliacao/relatorios/comparativo-performance-talento',
    ]) {
      await page.goto(relatorio);
      await expect(page.getByRole('textbox', { name: 'Data inicial' }), relatorio).toHaveValue(mes(-1));
      await expect(page.getByRole('textbox', { name: 'Data final' }), relatorio).toHaveValue(mes(0));
    }
    await page.goto('/avaliacao/relatorios/resultado-avaliacao');
    await expect(page.getByRole('combobox', { name: 'Resultado por' })).toHaveValue('Avaliado');
    await page.goto('/avaliacao/relatorios/analise-desempenho-competencia-organizacional');
    await expect(page.getByRole('combobox', { name: 'Agrupar competências por' })).toHaveValue('Empresa');
    await expect(page.getByRole('combobox', { name: 'Competências consideradas' })).toHaveValue(/^Em comum/);

    const modelo = await page.request.post('/api/avaliacao/modelos-avaliacao', {
      headers: { 'x-ciranda': '1' },
      data: { titulo: 'Padrões da pergunta', tipo: 'A', ativo: true, ordemAleatoria: false },
    });
    expect(modelo.status(), await modelo.text()).toBe(201);
    const turma = await envioPor(page)('avaliacoes-turma', {
      titulo: 'Padrões da turma',
      ativo: true,
      ordemAleatoria: false,
    });
    await page.goto(`/avaliacao/perguntas/${turma.id}/aspectos`);
    await expect(page).toHaveURL(`/avaliacao/modelos-avaliacao/${turma.id}/perguntas`);
    await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
    await page.getByRole('combobox', { name: 'Tipo de resposta' }).click();
    await page.getByRole('option', { name: 'Nota' }).click();
    await expect(page.getByRole('textbox', { name: 'Nota mínima' })).toHaveValue('0');
    await expect(page.getByRole('textbox', { name: 'Nota máxima' })).toHaveValue('10');
    await page.goto(`/avaliacao/modelos-avaliacao/${(await modelo.json()).id}/perguntas`);
    await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Adicionar pergunta' });
    await expect(pergunta.getByRole('textbox', { name: 'Peso' })).toHaveValue('1');
    await pergunta.getByRole('combobox', { name: 'Tipo de resposta' }).click();
    await page.getByRole('option', { name: 'Nota' }).click();
    await expect(pergunta.getByRole('textbox', { name: 'Nota mínima' })).toHaveValue('1');
    await expect(pergunta.getByRole('textbox', { name: 'Nota máxima' })).toHaveValue('10');
    await pergunta.getByRole('checkbox', { name: 'Pedir comentário com a resposta' }).check();
    await expect(pergunta.getByRole('textbox', { name: 'Texto que pede o comentário' })).toHaveValue(
      'Justifique a sua resposta:',
    );
    // One question after the other: the next has the kind of the last, and only its text is asked for.
    const texto = pergunta.getByRole('textbox', { name: /^Pergunta/ });
    await texto.fill('Cumpre prazos');
    await pergunta.getByRole('button', { name: 'Gravar e adicionar outra' }).click();
    await avisou(page, 'Pergunta salva com sucesso.');
    await expect(texto).toBeFocused();
    await expect(texto).toHaveValue('');
    await texto.fill('Ajuda os colegas');
    await expect(pergunta.getByRole('textbox', { name: 'Nota máxima' })).toHaveValue('10');
    await pergunta.getByRole('button', { name: 'Gravar', exact: true }).click();
    await expect(page.getByText('2. Ajuda os colegas')).toBeVisible();
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
  // It opens where it was left.
  await expect(segunda.getByRole('heading', { name: 'Pergunta 2 de 9' })).toBeVisible();
  await segunda.getByRole('button', { name: 'Pergunta 1, respondida' }).click();
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

test('avaliação de desempenho @celular > recarrega e continua sem conexão, envia quando ela volta, e nada fica depois de sair', async ({
  page,
  context,
  entrar,
  conferir,
}) => {
  await entrar(gestor);
  const lista = await page.request.get(`/api${MINHAS}?page=0&pendentes=true`);
  const { content } = (await lista.json()) as { content: Linha[] };
  const { id } = content.findLast(({ situacao }) => situacao === 'N') as Linha;
  const guardados = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...Object.keys(localStorage).filter((nome) => /^(folha-aberta|desempenho|pesquisa):/.test(nome)),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
    ]);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('folha-aberta:999999:/avaliacao/x/1', '{}'));
  await page.goto(`${MINHAS}/${id}`);
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await expect
    .poll(guardados)
    .toEqual([
      expect.stringContaining('sem-conexao:/avaliacao/'),
      expect.stringMatching(new RegExp(`^folha-aberta:\\d+:${MINHAS}/${id}$`)),
      'activated',
    ]);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('radio').nth(2).check();
  await page.reload();
  await expect(page.getByText('Você pode continuar: as respostas ficam neste aparelho')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pergunta 3 de 9' })).toBeVisible();
  await page.getByRole('button', { name: 'Pergunta 1, respondida' }).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Pergunta 2, respondida' }).click();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await expect(page.getByText('Não foi possível conectar')).toHaveCount(0);
  await conferir('responder-sem-conexao');
  const sair = async () => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  await sair();
  const pergunta = page.getByRole('dialog', { name: 'Sair sem enviar as respostas?' });
  await pergunta.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(pergunta).toBeHidden();

  // The sheet is read anew after the server took what was sent, and before the page hears of it.
  const enviada = Promise.withResolvers<void>();
  const relida = page.waitForResponse(
    (resposta) => resposta.url().endsWith(`${MINHAS}/${id}`) && resposta.request().method() === 'GET',
  );
  await page.route(`**${MINHAS}/**`, async (route) => {
    if (route.request().method() === 'GET') await enviada.promise;
    const resposta = await route.fetch();
    if (route.request().method() === 'POST') {
      enviada.resolve();
      await relida;
    }
    await route.fulfill({ response: resposta });
  });
  await context.setOffline(false);
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: 'Pergunta 2 de 9' })).toBeVisible();
  await expect(page.getByText('Você pode continuar: as respostas ficam neste aparelho')).toBeHidden();
  const { respostas } = (await (await page.request.get(`/api${MINHAS}/${id}`)).json()) as { respostas: object[] };
  expect(respostas).toHaveLength(2);
  // What was sent from here is no news from another device.
  await page.getByRole('button', { name: /^Pergunta 3,/ }).click();
  await page.getByRole('radio').nth(3).check();
  await expect(page.getByText('Respostas salvas')).toBeVisible();
  await expect(page.getByText('também foi respondida em outro aparelho')).toHaveCount(0);
  await sair();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(await guardados()).toEqual([]);
});
