import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { aprovacaoDaSolicitacao } from './aprovacao.contract.ts';
import { cenaDaCadeia } from './aprovacao.factory.ts';

const t = useApp();

test('quem decide pela tela que abriu antes de a solicitação mudar não aprova o que não viu', async () => {
  const c = await cenaDaCadeia(t.app);
  const vista = await c.ler(c.ana);
  expect(vista?.etapaDaVez).toBe(1);
  // Meanwhile who asked wants fifty people instead of two: the way begins anew, at the same step.
  await c.mudar({ quantidade: 50 });
  const decidir = (tramite: number) =>
    c.ana.cliente.call(aprovacaoDaSolicitacao.decidir, {
      ...{ params: { id: c.id }, body: { tramite, etapa: 1, decisao: 'A', motivo: null } },
    });
  const { status, problema } = await decidir(vista?.tramite ?? 0);
  expect([status, problema?.mensagem]).toEqual([
    409,
    'O pedido mudou depois que você abriu esta página, e a aprovação recomeçou: confira-o como está agora.',
  ]);
  const agora = await c.ler(c.ana);
  expect(agora?.etapas[0]?.decisao).toBeNull();
  expect((await decidir(agora?.tramite ?? 0)).status).toBe(200);
});
