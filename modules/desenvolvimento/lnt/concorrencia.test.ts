import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { finalizarLnt, lnt, pedidoLnt } from './lnt.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('o pedido que chega enquanto a LNT se finaliza espera, e é recusado', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId);
  const dia = hoje(zonaDoServidor());
  const { body: aberta } = await cliente.call(lnt.criar, {
    body: { titulo: 'LNT', dataIni: dia, dataFim: dia, areasOrganizacionais: [], observacao: null },
  });
  const [recusa] = await enquanto(
    t.app,
    async (db) => {
      await sql`select from lnt where id = ${aberta.id} for update`.execute(db);
      await sql`update lnt set finalizada_em = ${dia} where id = ${aberta.id}`.execute(db);
    },
    () =>
      cliente.call(pedidoLnt.criar, {
        body: {
          ...{ lnt: { id: aberta.id }, areaOrganizacional: { id: areaId }, curso: null, nome: 'Negociação' },
          ...{ prioridade: 'A', qtdParticipantes: 4, participantes: [], justificativa: 'Contratos perdidos.' },
        } as never,
      }),
  );
  expect(recusa?.problema.erros).toMatchObject([{ campo: 'lnt' }]);
});

test.runIf(ESPERA_SE)(
  'dois que finalizam a mesma LNT ao mesmo tempo: um finaliza, e o outro sabe que já foi',
  async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const dia = hoje(zonaDoServidor());
    const { body: aberta } = await cliente.call(lnt.criar, {
      body: { titulo: 'LNT', dataIni: dia, dataFim: dia, areasOrganizacionais: [], observacao: null },
    });
    const finalizar = () => cliente.call(finalizarLnt, { params: { id: aberta.id } });
    const dois = await enquanto(
      t.app,
      (db) => sql`select from lnt where id = ${aberta.id} for update`.execute(db),
      finalizar,
      finalizar,
    );
    expect(dois.map(({ problema }) => problema?.mensagem ?? null).toSorted()).toEqual([
      'A LNT já está finalizada.',
      null,
    ]);
    const feitas = (await t.app.auditoria(empresaId, 'LNT')).filter(({ acao }) => acao === 'Finalização');
    expect(feitas).toHaveLength(1);
  },
);
