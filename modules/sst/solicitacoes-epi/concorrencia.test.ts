import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { entregaEpi } from '#modules/sst/entregas-epi/entregas-epi.contract.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { solicitacaoEpi } from './solicitacoes-epi.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('quem exclui o pedido enquanto dele se entrega espera, e ouve que já se mexeu nele', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const areaId = await criarArea(t.app, empresaId);
  const colaborador = { id: await criarColaborador(t.app, empresaId, { lotacao: { areaId, estabelecimentoId } }) };
  const epiId = await criarEpi(t.app, empresaId, { nome: 'Botina' });
  await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade: 5 });
  const itens = [{ id: null, epi: { id: epiId }, tamanho: '40', quantidade: 1 }];
  const base = { colaborador, data: hoje('America/Fortaleza'), observacao: null, itens };
  const { id } = (await cliente.call(solicitacaoEpi.criar, { body: { ...base, motivo: 'P' } as never })).body;
  // The delivery waits first, and the other one behind it.
  const [entrega, exclusao] = await enquanto<{ status: number; problema: { mensagem: string } }>(
    t.app,
    (db) => sql`select from solicitacao_epi where id = ${id} for update`.execute(db),
    () =>
      cliente.call(entregaEpi.criar, {
        body: { ...base, solicitacao: { id }, estabelecimento: { id: estabelecimentoId } } as never,
      }),
    () => cliente.call(solicitacaoEpi.excluir, { params: { id } }),
  );
  // Whichever came first, never both: a delivery of a request that is gone.
  expect([entrega?.status === 201, exclusao?.status === 204].filter(Boolean)).toHaveLength(1);
});
