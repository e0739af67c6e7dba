import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { acaoDoPlano } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { cenaDoPgr, comRuido, emitirMesmoAssim, inserirAcao } from './pgr.factory.ts';

const t = useApp();

test('a ação excluída na revisão já emitida não volta a abrir-se no programa revisto', async () => {
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
  await emitirMesmoAssim(dados, revisao);
  const lista = async (pgrId: number) =>
    (await dados.cliente.call(acaoDoPlano.listar, { query: { pgrId, page: 0, size: 10 } as never })).body.content;
  const [levada] = await lista(revisao);
  const exclusao = await dados.cliente.call(acaoDoPlano.excluir, { params: { id: levada?.id ?? 0 } });
  expect([exclusao.status, exclusao.problema?.mensagem]).toEqual([
    400,
    "Esta ação segue a de 'PGR 2026', que voltaria a abrir-se lá: encerre-a, em vez de a excluir.",
  ]);
  expect((await lista(id)).map((acao) => [acao.id, acao.situacao])).toEqual([[antiga, 'S']]);
});
