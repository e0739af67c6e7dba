import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { Captcha, gastarCaptcha } from '#platform/server/auth/captcha.ts';

const t = useApp();

async function resolver(captcha: Captcha): Promise<{ token: string; prova: object }> {
  const challenge = await captcha.desafio();
  const solution = await solveChallenge({ challenge, deriveKey });
  const prova = { challenge, solution };
  return { prova, token: codificar(prova) };
}
const codificar = (prova: object) => Buffer.from(JSON.stringify(prova)).toString('base64');

test('o desafio resolvido vale uma vez, mesmo reescrito', async () => {
  const captcha = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const { token, prova } = await resolver(captcha);
  const aceito = await captcha.conferir(token, '10.0.0.1');
  await t.app.banco((db) => gastarCaptcha(db, aceito));
  for (const mesmo of [token, codificar({ ...prova, extra: 1 })]) {
    const outraVez = await captcha.conferir(mesmo, '10.0.0.1');
    await expect(t.app.banco((db) => gastarCaptcha(db, outraVez))).rejects.toMatchObject({
      erros: [{ campo: 'captcha', mensagem: 'Confirme que você não é um robô.' }],
    });
  }
});

test('uma prova serve a poucas tentativas recusadas e a um sucesso só, mesmo ao mesmo tempo', async () => {
  const captcha = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const um = await resolver(captcha);
  for (let n = 0; n < 5; n++) await captcha.conferir(um.token, '10.0.0.1');
  await expect(captcha.conferir(um.token, '10.0.0.1')).rejects.toMatchObject({ erros: [{ campo: 'captcha' }] });
  const dois = await resolver(captcha);
  const provas = await Promise.all([
    captcha.conferir(dois.token, '10.0.0.1'),
    captcha.conferir(dois.token, '10.0.0.1'),
  ]);
  const gastos = await Promise.allSettled(provas.map((prova) => t.app.banco((db) => gastarCaptcha(db, prova))));
  expect(gastos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('outro processo confere o desafio deste, e o que foi mexido não vale', async () => {
  const deste = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const doutro = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const { token, prova } = await resolver(deste);
  expect((await doutro.conferir(token, '10.0.0.1')).chave).toHaveLength(32);
  const { challenge } = prova as { challenge: { parameters: object } };
  const forjado = { ...prova, challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } };
  for (const ruim of ['', 'x', codificar({}), codificar({ challenge: {}, solution: {} }), codificar(forjado)])
    await expect(doutro.conferir(ruim, '10.0.0.1'), ruim).rejects.toMatchObject({ codigo: 'VIOLACAO_CAMPO' });
});

test('com par de chaves nos parâmetros pergunta ao reCAPTCHA, e a rede fora do ar tem mensagem própria', async () => {
  const chaves: Record<string, string> = { recaptchaChaveSite: 'site', recaptchaChaveSecreta: 'segredo' };
  const parametros = Object.assign(Object.create(t.app.parametros), { get: (nome: string) => chaves[nome] ?? '' });
  const pedidos: string[] = [];
  const google = (success: boolean) =>
    new Captcha({ engine: t.app.engine, parametros }, async (url, init) => {
      pedidos.push(`${url} ${init?.body}`);
      return Response.json({ success });
    });
  expect(google(true).emUso()).toEqual({ provedor: 'recaptcha', chaveSite: 'site' });
  expect((await google(true).conferir('ficha', '10.0.0.9')).chave).toHaveLength(32);
  expect(pedidos).toEqual([
    'https://www.google.com/recaptcha/api/siteverify secret=segredo&response=ficha&remoteip=10.0.0.9',
  ]);
  await expect(google(false).conferir('ficha', '10.0.0.9')).rejects.toMatchObject({
    erros: [{ mensagem: 'Confirme que você não é um robô.' }],
  });
  const semRede = new Captcha({ engine: t.app.engine, parametros }, () => Promise.reject(new TypeError('sem rede')));
  await expect(semRede.conferir('ficha', '10.0.0.9')).rejects.toMatchObject({
    erros: [{ mensagem: 'Não foi possível conferir o captcha agora. Tente novamente.' }],
  });
});
