import qrcode from 'qrcode';
import { administrador, gestor, talento } from '#app/server/demo/logins.ts';
import { codigoDe } from '#modules/desenvolvimento/presencas/codigo.queries.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { acao } from './dialogos.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

/** A telephone. */
const CELULAR = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const;
const HOJE = hoje('America/Fortaleza');
const CURSO = 'Comunicação assertiva';
/** Of the demo's class of today (app/server/demo/turmas.ts), whose key no call tells. */
const CHAVE = 'demonstracao-1-58'.padEnd(64, '0');

test('treinamento @desktop > da LNT ao certificado verificado no celular', async ({
  page,
  browser,
  baseURL,
  entrar,
  conferir,
}) => {
  test.slow();
  await entrar(talento);
  const { user } = await (await page.request.get('/api/userinfo')).json();
  const nome: string = user.nome;

  // The manager asks, and names who needs it.
  await entrar(gestor);
  await page.goto('/desenvolvimento/cursos-lnt/new');
  await expect(page.getByRole('combobox', { name: 'LNT' })).toHaveValue(/^LNT /);
  const area = page.getByRole('combobox', { name: 'Área organizacional' });
  if ((await area.inputValue()) === '') {
    await area.click();
    await page.getByRole('option').first().click();
  }
  await escolher(page, 'Curso', CURSO);
  await page.getByRole('textbox', { name: 'Participantes previstos' }).fill('3');
  await page.getByRole('button', { name: 'Talentos indicados' }).click();
  const lista = page.getByRole('dialog', { name: 'Talentos indicados' });
  await lista.getByRole('textbox', { name: 'Pesquisar: Talentos indicados' }).fill(nome);
  await lista.getByRole('checkbox', { name: nome }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Justificativa' }).fill('Reclamações de clientes sobre o atendimento.');
  await conferir('pedido-da-lnt');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'salvo com sucesso');

  // HR sees it by talent, and makes a class of it.
  await entrar(administrador);
  await page.goto('/desenvolvimento/cursos-lnt/por-talento');
  await expect(page.getByRole('row').filter({ hasText: nome })).toContainText(CURSO);
  await conferir('necessidades-por-talento');
  await page.goto(`/desenvolvimento/cursos-lnt?pedido=${encodeURIComponent(CURSO)}`);
  const linha = page.getByRole('row').filter({ hasText: CURSO }).first();
  await acao(linha, 'Criar turma');
  await expect(page.getByRole('combobox', { name: 'Curso' })).toHaveValue(CURSO);
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Comunicação, turma da jornada');
  await page.getByRole('textbox', { name: 'Instrutor' }).fill('Marta Reis');
  await page.getByRole('textbox', { name: 'Data inicial prevista' }).fill(formatarData(HOJE));
  await page.getByRole('button', { name: 'Adicionar dia' }).click();
  const dia = page.getByRole('dialog', { name: 'Inserir Dia' });
  await dia.getByRole('textbox', { name: 'Dia' }).fill(formatarData(HOJE));
  await dia.getByRole('textbox', { name: 'Hora inicial' }).fill('08:00');
  await dia.getByRole('textbox', { name: 'Hora final' }).fill('12:00');
  await dia.getByRole('button', { name: /Adicionar|Confirmar|OK|Gravar/ }).click();
  await conferir('turma-do-pedido');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'salva com sucesso');

  // Who was named is in it already: present, and passed once it was held.
  const { content } = await (
    await page.request.get(`/api/desenvolvimento/turmas?page=0&descricao=${encodeURIComponent('turma da jornada')}`)
  ).json();
  const { id } = content[0];
  await page.goto(`/desenvolvimento/turmas/${id}/presencas`);
  await expect(page.getByRole('status').filter({ hasText: 'presentes' })).toContainText('0 de 1');
  // Marked once the device has kept it.
  await page.getByRole('checkbox', { name: nome }).click();
  await expect(page.getByRole('status').filter({ hasText: 'presentes' })).toContainText('1 de 1');
  await expect(page.getByText('Frequência da turma: 100,00%')).toBeVisible();
  await conferir('presencas-da-turma');
  await page.goto(`/desenvolvimento/turmas/${id}/edit`);
  await page.getByRole('checkbox', { name: 'Realizada' }).check();
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'atualizada com sucesso');
  await page.goto(`/desenvolvimento/colaborador-turma?turmaId=${id}`);
  await page.getByRole('button', { name: 'Emitir certificados' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
  await avisou(page, '1 certificado emitido');
  const emitidos = await (await page.request.get(`/api/desenvolvimento/certificado?page=0&turmaId=${id}`)).json();
  const certificado = await (
    await page.request.get(`/api/desenvolvimento/certificado/${emitidos.content[0].id}`)
  ).json();
  expect(certificado.turma.id).toBe(id);

  // Anybody reads its QR with a telephone, without a log-in.
  const fora = await browser.newContext({ ...CELULAR, ...(baseURL ? { baseURL } : {}) });
  const celular = await fora.newPage();
  await celular.goto(`/externo/certificado?codigo=${certificado.codigo.replaceAll('-', '')}`);
  await expect(celular.getByText('Este certificado é válido.')).toBeVisible();
  await expect(celular.getByText(nome)).toBeVisible();
  await expect(celular.getByText(CURSO)).toBeVisible();
  await fora.close();
});

test('treinamento @desktop > presença por QR com dois navegadores: o da sala mostra, o do celular confirma, e o código velho não serve', async ({
  page,
  browser,
  baseURL,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { content } = await (
    await page.request.get(`/api/desenvolvimento/turmas?page=0&dataIni=${HOJE}&dataFim=${HOJE}`)
  ).json();
  const lidas = await Promise.all(
    content.map(async ({ id }: { id: number }) =>
      (await page.request.get(`/api/desenvolvimento/turmas/${id}/presencas`)).json(),
    ),
  );
  const daqui = lidas.find(
    ({ turma, dias }) => !turma.descricao.includes('jornada') && dias.some(({ dia }: { dia: string }) => dia === HOJE),
  );
  const diaId = daqui.dias.find(({ dia }: { dia: string }) => dia === HOJE).id;
  const { id } = daqui.turma;

  // The screen of the room.
  await page.goto(`/desenvolvimento/turmas/${id}/presencas?dia=${diaId}`);
  const presentes = page.getByRole('status').filter({ hasText: 'presentes' });
  await expect(presentes).toContainText(`0 de ${daqui.participantes.length}`);
  await page.getByRole('button', { name: 'QR do dia' }).click();
  await expect(page.getByRole('img', { name: 'QR de presença do dia' })).toBeVisible();
  await conferir('qr-da-sala');

  // What the picture says is the address with the code of this half minute: the same picture is drawn of it.
  // Its address is the installation's, which here is called otherwise than the browsers call it.
  const publica = `http://localhost:${new URL(baseURL ?? '').port}`;
  const enderecoDe = (agora: number, onde = baseURL) =>
    `${onde}/desenvolvimento/presenca?codigo=${codigoDe(CHAVE, 'D', diaId, agora)}`;
  const naSala = async () => {
    const resposta = await page.request.get(`/api/desenvolvimento/dias-turmas/qr-code-presenca?diaTurmaId=${diaId}`);
    return (await resposta.body()).toString('base64');
  };
  const desenhada = async () =>
    (
      await qrcode.toBuffer(enderecoDe(Date.now(), publica), {
        type: 'png',
        margin: 2,
        width: 640,
        errorCorrectionLevel: 'M',
      })
    ).toString('base64');
  await expect.poll(async () => (await naSala()) === (await desenhada())).toBe(true);

  // The telephone of somebody who is not logged in asks for the log-in first, and then confirms.
  const fora = await browser.newContext({ ...CELULAR, ...(baseURL ? { baseURL } : {}) });
  const celular = await fora.newPage();
  await celular.addInitScript(() => sessionStorage.setItem('chegada-conhecida', '1'));
  await celular.goto(enderecoDe(Date.now()));
  await expect(celular.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await celular.request.post('/api/login', {
    data: { username: talento.login, password: talento.senha, empresaId: 1 },
  });
  await celular.goto(enderecoDe(Date.now()));
  await expect(celular.getByRole('status').filter({ hasText: 'Presença confirmada' })).toContainText(
    daqui.turma.descricao,
  );
  // A picture of the QR that is sent on opens for a minute at most.
  await celular.goto(enderecoDe(Date.now() - 90_000));
  await expect(celular.getByRole('alert')).toContainText('já venceu');
  await fora.close();

  await page.reload();
  await expect(presentes).toContainText(`1 de ${daqui.participantes.length}`);
  const { participantes } = await (await page.request.get(`/api/desenvolvimento/turmas/${id}/presencas`)).json();
  const confirmadas = participantes.flatMap(
    ({ presencas }: { presencas: { origem: string; presente: boolean }[] }) => presencas,
  );
  expect(confirmadas).toMatchObject([{ presente: true, origem: 'Q' }]);
});

test('treinamento @desktop > do pedido da LNT nasce o curso, do curso a turma, e a lista para assinar já vem com ela', async ({
  page,
  baseURL,
  entrar,
}) => {
  const nome = 'Negociação da jornada';
  await entrar(administrador);
  const opcoes = async (de: string) => (await page.request.get(`/api/${de}/opcoes`)).json();
  const [lnt] = await opcoes('desenvolvimento/lnt');
  const [area] = await opcoes('cargo-salario/areas-organizacionais');
  const pedido = await page.request.post('/api/desenvolvimento/cursos-lnt', {
    headers: { origin: baseURL ?? '' },
    data: {
      ...{ lnt: { id: lnt.id }, areaOrganizacional: { id: area.id }, curso: null, nome, prioridade: 'A' },
      ...{ qtdParticipantes: 2, participantes: [], justificativa: 'Contratos perdidos.' },
    },
  });
  expect(pedido.status(), await pedido.text()).toBeLessThan(300);

  const daLinha = async (acao: string) => {
    await page.goto('/desenvolvimento/cursos-lnt');
    const linha = page.getByRole('row', { name: nome });
    await linha.hover();
    const botao = linha.getByRole('button', { name: acao });
    if (await botao.isVisible()) return botao.click();
    await linha.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: acao }).click();
  };
  await daLinha('Criar curso');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(nome);
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Curso salvo');
  await daLinha('Criar turma');
  await page.getByRole('textbox', { name: 'Instrutor' }).fill('Rui Barros');
  await page.getByRole('textbox', { name: 'Data inicial prevista' }).fill(formatarData(HOJE));
  // The first day is that of the class, and hours alone are whole ones.
  await page.getByRole('button', { name: 'Adicionar dia' }).click();
  const dia = page.getByRole('dialog', { name: 'Inserir Dia' });
  await expect(dia.getByRole('textbox', { name: 'Dia' })).toHaveValue(formatarData(HOJE));
  await dia.getByRole('textbox', { name: 'Hora inicial' }).fill('13');
  await dia.getByRole('textbox', { name: 'Hora final' }).fill('8');
  await dia.getByRole('button', { name: 'Gravar' }).click();
  await expect(dia).toContainText('A hora final deve ser maior que a inicial');
  await page.getByRole('button', { name: 'OK' }).click();
  await dia.getByRole('textbox', { name: 'Hora final' }).fill('17');
  await dia.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByRole('row', { name: formatarData(HOJE) })).toContainText('13:00');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Turma salva');

  const [turma] = (
    await (await page.request.get(`/api/desenvolvimento/turmas?page=0&dataIni=${HOJE}`)).json()
  ).content.filter(({ descricao }: { descricao: string }) => descricao === nome);
  const telas = page.getByRole('navigation', { name: 'Telas da turma' });
  await page.goto(`/desenvolvimento/turmas/${turma.id}/edit`);
  await telas.getByRole('link', { name: 'Presenças' }).click();
  await page.getByRole('link', { name: 'Lista para assinar' }).click();
  await expect(page.getByRole('button', { name: 'Turmas', exact: true })).toContainText(nome);
  await page.goto(`/desenvolvimento/turmas/${turma.id}/edit`);
  await telas.getByRole('link', { name: 'Participantes' }).click();
  await page.getByRole('button', { name: 'Inscrever em lote' }).click();
  await expect(page.getByRole('dialog').getByLabel('Turma')).toHaveValue(nome);
});

test('treinamento @desktop > a presença marcada sem conexão ou com a sessão expirada fica no aparelho e vai depois, e só a recusada sai', async ({
  page,
  context,
  entrar,
}) => {
  await entrar(administrador);
  const { content } = await (
    await page.request.get(`/api/desenvolvimento/turmas?page=0&dataFim=${HOJE}&realizada=true`)
  ).json();
  const lida = await (await page.request.get(`/api/desenvolvimento/turmas/${content[0].id}/presencas`)).json();
  const [{ id: diaId }] = lida.dias;
  const quem = lida.participantes[0];
  const noServidor = async () => {
    const { participantes } = await (
      await page.request.get(`/api/desenvolvimento/turmas/${lida.turma.id}/presencas`)
    ).json();
    return participantes
      .find(({ id }: { id: number }) => id === quem.id)
      .presencas.some((uma: { diaId: number; presente: boolean }) => uma.diaId === diaId && uma.presente);
  };
  const guardadas = () =>
    page.evaluate((dia) => {
      const nome = Object.keys(localStorage).find((um) => um.startsWith('presencas:') && um.endsWith(`:${dia}`));
      return nome === undefined ? null : localStorage.getItem(nome);
    }, diaId);
  const antes = await noServidor();
  const caixa = page.getByRole('checkbox', { name: quem.nome });
  const espera = page.getByRole('status').filter({ hasText: 'neste aparelho' });
  const gravacao = `**/api/desenvolvimento/turmas/${lida.turma.id}/presencas/${diaId}`;
  await page.goto(`/desenvolvimento/turmas/${lida.turma.id}/presencas?dia=${diaId}`);
  await expect(caixa).toBeChecked({ checked: antes });

  // Without a connection, and the page loaded again.
  await page.route(gravacao, (route) => route.abort());
  await caixa.click();
  await expect(espera).toHaveText('Sem conexão: 1 presença espera neste aparelho e vão quando ela voltar.');
  await page.reload();
  await expect(espera).toBeVisible();
  await expect(caixa).toBeChecked({ checked: !antes });
  expect(await guardadas()).toBe(JSON.stringify({ [quem.id]: !antes }));
  expect(await noServidor()).toBe(antes);
  await page.unroute(gravacao);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(espera).toBeHidden();
  await expect.poll(noServidor).toBe(!antes);
  expect(await guardadas()).toBeNull();

  // A server that asks to wait refuses nothing.
  for (const status of [408, 429]) {
    await page.route(gravacao, (route) => route.fulfill({ status, body: '' }));
    await caixa.click();
    await expect(espera).toContainText('O servidor não gravou agora');
    expect(await guardadas()).not.toBeNull();
    await page.unroute(gravacao);
    await page.reload();
    await expect.poll(guardadas).toBeNull();
  }
  expect(await noServidor()).toBe(!antes);

  // With an expired session it stays until the log-in. Only this call comes without the session: nothing else asks before it.
  await page.route(gravacao, async (route) => {
    await route.fulfill({
      response: await route.fetch({ headers: { ...route.request().headers(), cookie: 'fora=1' } }),
    });
  });
  await caixa.click();
  const dialogo = page.getByRole('dialog', { name: 'Sessão expirada' });
  await expect(dialogo).toBeVisible();
  expect(await guardadas()).toBe(JSON.stringify({ [quem.id]: antes }));
  await page.unroute(gravacao);
  await dialogo.getByLabel('Senha', { exact: true }).fill(administrador.senha);
  await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await expect.poll(guardadas).toBeNull();
  expect(await noServidor()).toBe(antes);

  // A refusal is told, by whom it is about, and nothing of it is kept.
  const mensagem = 'A turma foi encerrada.';
  await page.route(gravacao, (route) => route.fulfill({ status: 400, json: { codigo: 'REGRA', mensagem } }));
  await caixa.click();
  await avisou(page, `1 presença recusada: ${mensagem}\n• ${quem.nome}`);
  await expect(caixa).toBeChecked({ checked: antes });
  expect(await guardadas()).toBeNull();
});
