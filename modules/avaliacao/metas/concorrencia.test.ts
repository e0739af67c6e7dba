import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { meta } from './metas.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('as metas não fazem um círculo, nem quando as ligam ao mesmo tempo', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const criar = async (titulo: string) =>
    (
      await cliente.call(meta.criar, {
        body: {
          ...{ titulo, colaborador: null, areaOrganizacional: { id: areaId }, inicio: '2026-01-01', fim: '2026-12-31' },
          ...{ peso: 1, metaMae: null, descricao: null, resultados: [] },
        } as never,
      })
    ).body;
  const [uma, outra, terceira] = [await criar('Uma'), await criar('Outra'), await criar('Terceira')];
  const ligar = (filha: typeof uma, mae: typeof uma) => () =>
    cliente.call(meta.atualizar, { params: { id: filha.id }, body: { ...filha, metaMae: { id: mae.id } } as never });
  expect((await ligar(outra, terceira)()).status).toBe(200);
  const duas = await enquanto(
    t.app,
    (db) => sql`lock table meta in share mode`.execute(db),
    ligar(uma, outra),
    ligar(terceira, uma),
  );
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(duas.find(({ status }) => status === 400)?.problema.erros).toMatchObject([{ campo: 'metaMae' }]);
});
