import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { Captcha } from '#platform/server/auth/captcha.ts';
import { obterDesafio } from './captcha.contract.ts';

const t = useApp();

async function resolver(captcha: Captcha): Promise<{ token: string; prova: object }> {
  const challenge = await captcha.desafio();
  const solution = await solveChallenge({ challenge, deriveKey });
  const prova = { challenge, solution };
  return { prova, token: codificar(prova) };
}
const codificar = (prova: object) => Buffer.from(JSON.stringify(prova)).toString('base64');

const gasta = {
  status: 'rejected',
  reason: { erros: [{ campo: 'captcha', mensagem: 'Confirme que você não é um robô.' }] },
};

test('o desafio resolvido vale uma vez, mesmo reescrito', async () => {
  const captcha = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const { token, prova } = await resolver(captcha);
  await captcha.conferir(token, '10.0.0.1');
  for (const mesmo of [token, codificar({ ...prova, extra: 1 })]) {
    const [outraVez] = await Promise.allSettled([captcha.conferir(mesmo, '10.0.0.1')]);
    expect(outraVez).toMatchObject(gasta);
  }
});

test('o desafio que o portal pede custa a um robô meio milhar de chaves ou mais, e vale', async () => {
  const { body } = await t.app.anonimo.call(obterDesafio);
  const challenge = body as unknown as Awaited<ReturnType<Captcha['desafio']>>;
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(challenge.parameters.cost).toBe(1000);
  expect(solution?.counter).toBeGreaterThanOrEqual(500);
  const captcha = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  await expect(captcha.conferir(codificar({ challenge, solution }), '10.0.0.1')).resolves.toBeUndefined();
});

test('de muitos envios ao mesmo tempo com a mesma prova um só passa', async () => {
  const captcha = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const { token } = await resolver(captcha);
  const tentativas = await Promise.allSettled(Array.from({ length: 6 }, () => captcha.conferir(token, '10.0.0.1')));
  expect(tentativas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tentativas.find(({ status }) => status === 'rejected')).toMatchObject(gasta);
});

test('outro processo confere o desafio deste, e o que foi mexido não vale', async () => {
  const deste = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const doutro = new Captcha({ engine: t.app.engine, parametros: t.app.parametros });
  const { token, prova } = await resolver(deste);
  await doutro.conferir(token, '10.0.0.1');
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
  await google(true).conferir('ficha', '10.0.0.9');
  expect(pedidos).toEqual([
    'https://www.google.com/recaptcha/api/siteverify secret=segredo&response=ficha&remoteip=10.0.0.9',
  ]);
  // Google itself refuses a token that it has seen; so do we, should it not.
  await expect(google(true).conferir('ficha', '10.0.0.9')).rejects.toMatchObject({ erros: [{ campo: 'captcha' }] });
  await expect(google(false).conferir('ficha', '10.0.0.9')).rejects.toMatchObject({
    erros: [{ mensagem: 'Confirme que você não é um robô.' }],
  });
  const semRede = new Captcha({ engine: t.app.engine, parametros }, () => Promise.reject(new TypeError('sem rede')));
  await expect(semRede.conferir('ficha', '10.0.0.9')).rejects.toMatchObject({
    erros: [{ mensagem: 'Não foi possível conferir o captcha agora. Tente novamente.' }],
  });
});
