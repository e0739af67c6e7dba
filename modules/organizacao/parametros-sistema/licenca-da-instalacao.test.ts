import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { sistemaRhAutenticado } from './parametros-sistema.contract.ts';

const t = useApp({ LICENCA_URL: 'https://licencas.exemplo.com.br' });

test('com servidor de licenças, a instalação sem licença não está autenticada', async () => {
  const { cliente } = await t.app.empresa([]);
  expect(await cliente.call(sistemaRhAutenticado)).toMatchObject({ status: 200, body: false });
});
