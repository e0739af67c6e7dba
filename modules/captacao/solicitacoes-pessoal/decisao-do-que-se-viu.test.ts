import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { cenaDaCadeia } from './aprovacao.factory.ts';

const t = useApp();

test('quem decide pela tela que abriu antes de a solicitação mudar não aprova o que não viu', async () => {
  const c = await cenaDaCadeia(t.app);
  const vista = await c.ler(c.ana);
  expect(vista?.etapaDaVez).toBe(1);
  // Meanwhile who asked wants fifty people instead of two: the way begins anew, at the same step.
  await c.mudar({ quantidade: 50 });
  const { status } = await c.decidir(c.ana, vista?.etapaDaVez ?? 0);
  expect(status).toBe(409);
  expect((await c.ler(c.ana))?.etapas[0]?.decisao).toBeNull();
});
