import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesDaCadeia } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { cancelar, suspender } from './andamento.contract.ts';
import { cenaDaCadeia, DECIDE } from './aprovacao.factory.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const t = useApp();
const ESPERA = expect.stringMatching(/espera a sua decisão na cadeia de aprovação\.$/);

describe('o aviso de que algo espera a decisão', () => {
  test('fica lido, para quem decidiu e para quem decidiria, quando um deles decide; o próximo tem o seu por ler', async () => {
    const c = await cenaDaCadeia(t.app);
    const substituta = await t.app.usuario(c.dono.empresaId, DECIDE);
    await t.app.banco((db) =>
      sql`insert into substituto_aprovacao (empresa_id, ausente_id, substituto_id, inicio, fim)
        values (${c.dono.empresaId}, ${c.ana.usuarioId}, ${substituta.usuarioId}, ${hoje()}, ${hoje()})`.execute(db),
    );
    const recomeca = await t.app.usuario(c.dono.empresaId, [...DECIDE, permissoesDaCadeia.verbos.NA_FALTA]);
    await c.enviar(recomeca);
    // What the way before told is read; what tells of the new one is not.
    expect([await c.naoLidas(c.ana), await c.naoLidas(substituta)]).toEqual([[ESPERA], [ESPERA]]);
    await c.decidir(substituta, 1);
    expect([await c.naoLidas(c.ana), await c.naoLidas(substituta)]).toEqual([[], []]);
    expect(await c.naoLidas(c.rui)).toEqual([ESPERA]);
    await c.decidir(c.rui, 2);
    expect(await c.naoLidas(c.rui)).toEqual([]);
    expect(await c.mensagens(c.rui)).toEqual([ESPERA]);
  });

  test.each(['reprovada', 'cancelada', 'excluída', 'suspensa'] as const)(
    'de uma solicitação %s ao lado da cadeia',
    async (qual) => {
      const c = await cenaDaCadeia(t.app);
      const params = { id: c.id };
      const atos = {
        reprovada: () => c.liberar('R'),
        cancelada: () =>
          c.dono.cliente.call(cancelar, {
            params,
            body: { obsCancelamento: 'Não há verba.' } as never,
          }),
        suspensa: () =>
          c.dono.cliente.call(suspender, { params, body: { suspensa: true, obsSuspensao: 'Por ora.' } as never }),
        excluída: () => c.dono.cliente.call(solicitacaoPessoal.excluir, { params }),
      };
      const { status, body } = await atos[qual]();
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      // A suspended request goes on later, and then still waits.
      expect(await c.naoLidas(c.ana)).toEqual(qual === 'suspensa' ? [ESPERA] : []);
    },
  );

  test('de outra solicitação fica por ler', async () => {
    const [c, d] = [await cenaDaCadeia(t.app), await cenaDaCadeia(t.app)];
    await c.decidir(c.ana, 1);
    expect(await d.naoLidas(d.ana)).toEqual([ESPERA]);
  });
});
