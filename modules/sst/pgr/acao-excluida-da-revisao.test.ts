import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { acaoDoPlano } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { cenaDoPgr, comRuido, emitirMesmoAssim, inserirAcao } from './pgr.factory.ts';

const t = useApp();

async function revisto() {
  const dados = await cenaDoPgr(t.app);
  await comRuido(dados);
  const { id } = (await dados.criar()).body;
  const antiga = (await inserirAcao(dados, id)).body.id;
  await emitirMesmoAssim(dados, id);
  const revisao = (
    await dados.criar({
      nome: 'PGR 2026, revisão 1',
      ...{ dataIni: '2026-07-01', dataFim: '2028-06-30', revisaDe: { id }, motivoRevisao: 'ACIDENTE' },
    })
  ).body.id;
  const lista = async (pgrId: number) =>
    (await dados.cliente.call(acaoDoPlano.listar, { query: { pgrId, page: 0, size: 10 } as never })).body.content;
  const excluirLevada = async () => {
    const [levada] = await lista(revisao);
    return dados.cliente.call(acaoDoPlano.excluir, { params: { id: levada?.id ?? 0 } });
  };
  return { dados, id, antiga, revisao, lista, excluirLevada };
}

test('a ação excluída na revisão já emitida não volta a abrir-se no programa revisto', async () => {
  const { dados, id, antiga, revisao, lista, excluirLevada } = await revisto();
  await emitirMesmoAssim(dados, revisao);
  const exclusao = await excluirLevada();
  expect([exclusao.status, exclusao.problema?.mensagem]).toEqual([
    400,
    "Esta ação segue a de 'PGR 2026', que voltaria a abrir-se lá: encerre-a, em vez de a excluir.",
  ]);
  expect((await lista(id)).map((acao) => [acao.id, acao.situacao])).toEqual([[antiga, 'S']]);
});

test('no rascunho da revisão ela se exclui, abre-se onde estava, e é levada de novo quando a revisão é emitida', async () => {
  const { dados, id, antiga, revisao, lista, excluirLevada } = await revisto();
  expect((await excluirLevada()).status).toBe(204);
  expect([(await lista(id)).map((acao) => acao.id), await lista(revisao)]).toEqual([[antiga], []]);
  expect((await lista(id))[0]?.situacao).not.toBe('S');
  await emitirMesmoAssim(dados, revisao);
  expect((await lista(id)).map((acao) => [acao.id, acao.situacao])).toEqual([[antiga, 'S']]);
  expect(await lista(revisao)).toHaveLength(1);
});
