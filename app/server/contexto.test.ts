import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';

/** The product below a path of its own, as a proxy publishes it. */
const t = useApp({ CONTEXTO: '/fortesrh' });

test('o caminho em que o produto se publica é configuração: tudo responde abaixo dele, e nada fora', async () => {
  const pedir = (url: string) => t.app.anonimo.raw({ method: 'GET', url });
  expect((await pedir('/fortesrh/api/userinfo')).body).toMatchObject({ authenticated: false });
  expect((await pedir('/api/userinfo')).status).toBe(404);
  const documento = (await pedir('/fortesrh/api/openapi.json')).body as { servers: { url: string }[] };
  expect(documento.servers.map(({ url }) => url)).toEqual(['/fortesrh']);
});
