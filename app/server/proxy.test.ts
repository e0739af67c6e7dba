import { describe, expect, test } from 'vitest';
import { type TestApp, useApp } from '#app/testing/harness.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';

const PROXY = '10.20.30.40';
const FORA = '198.51.100.9';

/** Log-in over a connection from `par`, with these forwarded headers. */
const entrar = (app: TestApp, par: string, corpo: object, cabecalhos: Readonly<Record<string, string>> = {}) =>
  app.anonimo.raw({ method: 'POST', url: '/api/login', payload: corpo, remoteAddress: par, headers: cabecalhos });

async function pessoa(app: TestApp) {
  const { empresaId } = await app.empresa([]);
  const perfilId = await criarPerfil(app);
  const { login } = await criarUsuarioComSenha(app, { empresas: [{ empresaId, perfilId }] });
  return { username: login, password: SENHA_DE_TESTE, empresaId };
}

/** Forty failures on forty accounts, each with another address written by the sender; `depois` is what the proxy appends. */
async function falhar40(app: TestApp, par: string, empresaId: number, depois = ''): Promise<void> {
  for (let n = 0; n < 40; n++)
    await entrar(
      app,
      par,
      { username: `ninguem${par}${depois}${n}`, password: 'senha errada', empresaId },
      { 'x-forwarded-for': `203.0.113.${n}${depois}` },
    );
}

/** Status of a right log-in that says it comes from an address of its own. */
const certa = async (app: TestApp, par: string, cliente: string) =>
  (await entrar(app, par, await pessoa(app), { 'x-forwarded-for': cliente })).status;

const deOutroSite = (app: TestApp, par: string) =>
  app.anonimo.raw({
    method: 'POST',
    url: '/api/login',
    payload: {},
    remoteAddress: par,
    headers: { origin: 'https://outro.exemplo', 'x-forwarded-host': 'outro.exemplo', host: 'rh.exemplo' },
  });

describe('sem proxy de confiança', () => {
  const t = useApp();

  test('quarenta falhas com quarenta endereços forjados são de um endereço só, e o host encaminhado não vale', async () => {
    const { empresaId } = await t.app.empresa([]);
    await falhar40(t.app, FORA, empresaId);
    expect(await certa(t.app, FORA, '192.0.2.77')).toBe(401);
    expect(await certa(t.app, '198.51.100.10', '192.0.2.77')).toBe(200);
    expect((await deOutroSite(t.app, FORA)).problema.codigo).toBe('ORIGEM');
  });
});

describe('com um proxy', () => {
  const t = useApp({ PROXY_CONFIAVEL: '1' });

  test('vale o endereço que o proxy viu, não o que o cliente escreveu antes', async () => {
    const { empresaId } = await t.app.empresa([]);
    await falhar40(t.app, PROXY, empresaId, ', 192.0.2.1');
    expect(await certa(t.app, PROXY, '192.0.2.77, 192.0.2.1')).toBe(401);
    expect(await certa(t.app, PROXY, '192.0.2.1, 192.0.2.2')).toBe(200);
  });
});

describe('com a rede dos proxies', () => {
  const t = useApp({ PROXY_CONFIAVEL: '10.0.0.0/8' });

  test('só quem vem da rede é acreditado, no endereço e no host', async () => {
    const { empresaId } = await t.app.empresa([]);
    await falhar40(t.app, FORA, empresaId);
    expect(await certa(t.app, FORA, '192.0.2.77')).toBe(401);
    await falhar40(t.app, PROXY, empresaId, ', 192.0.2.1, 10.1.1.1');
    expect(await certa(t.app, PROXY, '192.0.2.77, 192.0.2.1, 10.1.1.1')).toBe(401);
    expect(await certa(t.app, PROXY, '192.0.2.1, 192.0.2.2, 10.1.1.1')).toBe(200);
    expect((await deOutroSite(t.app, FORA)).problema.codigo).toBe('ORIGEM');
    expect((await deOutroSite(t.app, PROXY)).problema.codigo).toBe('VIOLACAO_CAMPO');
  });
});
