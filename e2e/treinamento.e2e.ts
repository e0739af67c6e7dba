import qrcode from 'qrcode';
import { administrador, talento } from '#app/server/demo/logins.ts';
import { codigoDe } from '#modules/desenvolvimento/presencas/codigo.queries.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

/** A telephone. */
const CELULAR = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const;
const HOJE = hoje('America/Fortaleza');
const noBrasil = (dia: string) => dia.split('-').reverse().join('/');
/** Of the demo's class of today (app/server/demo/turmas.ts), whose key no call tells. */
const CHAVE = 'demonstracao-1-58'.padEnd(64, '0');

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
  await expect(celular.getByRole('button', { name: 'Entrar' })).toBeVisible();
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
  await page.getByRole('textbox', { name: 'Data inicial prevista' }).fill(noBrasil(HOJE));
  // The first day is that of the class, and hours alone are whole ones.
  await page.getByRole('button', { name: 'Adicionar dia' }).click();
  const dia = page.getByRole('dialog', { name: 'Inserir Dia' });
  await expect(dia.getByRole('textbox', { name: 'Dia' })).toHaveValue(noBrasil(HOJE));
  await dia.getByRole('textbox', { name: 'Hora inicial' }).fill('13');
  await dia.getByRole('textbox', { name: 'Hora final' }).fill('8');
  await dia.getByRole('button', { name: 'Gravar' }).click();
  await expect(dia).toContainText('A hora final deve ser maior que a inicial');
  await page.getByRole('button', { name: 'OK' }).click();
  await dia.getByRole('textbox', { name: 'Hora final' }).fill('17');
  await dia.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByRole('row', { name: noBrasil(HOJE) })).toContainText('13:00');
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
