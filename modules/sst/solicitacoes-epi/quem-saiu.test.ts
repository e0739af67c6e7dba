import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { zonaPadrao } from '#platform/shared/format/instante.ts';
import { solicitacaoEpi } from './solicitacoes-epi.contract.ts';

const t = useApp();
const hoje = dataDeHoje(zonaPadrao);

test('o que quem saiu pediu não espera mais entrega, e ainda se escolhe para gravar a que houve', async () => {
  const s = await t.app.empresa();
  const ana = await criarColaborador(t.app, s.empresaId);
  const epi = await criarEpi(t.app, s.empresaId);
  const { body: pedida } = await s.cliente.call(solicitacaoEpi.criar, {
    body: {
      ...{ colaborador: { id: ana }, data: hoje, motivo: 'P', observacao: null },
      itens: [{ id: null, epi: { id: epi }, tamanho: null, quantidade: 1 }],
    },
  });
  const pedido = pedida.id;
  const esperam = async () => [
    (await s.cliente.call(solicitacaoEpi.listar, { query: { aEntregar: true, page: 0 } as never })).body.content.map(
      ({ id }) => id,
    ),
    (await s.cliente.call(trabalhoDoDia, {})).body.find(({ id }) => id === 'solicitacoes-de-epi')?.total ?? 0,
  ];
  const sai = (data: string) =>
    t.app.banco((db) => sql`update colaborador set data_desligamento = ${data} where id = ${ana}`.execute(db));
  await sai(somarDias(hoje, 1));
  expect(await esperam()).toEqual([[pedido], 1]);
  await sai(hoje);
  expect(await esperam()).toEqual([[], 0]);
  const { body } = await s.cliente.call(solicitacaoEpi.opcoes, { query: { ids: [pedido] } as never });
  expect(body).toHaveLength(1);
});
