import qrcode from 'qrcode';
import { administrador, talento } from '#app/server/demo/logins.ts';
import { codigoDe } from '#modules/desenvolvimento/presencas/codigo.queries.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { expect, test } from './fixtures.ts';

/** A telephone. */
const CELULAR = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const;
const HOJE = hoje('America/Fortaleza');
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
