import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  responderComo,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { encerrarPesquisa, pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { excluirParticipante, excluirRespostas, listarParticipantes } from './participantes.contract.ts';

const t = useApp();

/** A survey that was closed, with the answer of one of the two whom it asked. */
async function encerrada(anonima: boolean) {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const ana = await criarRespondente(t.app, rh.empresaId, areaId);
  const bia = await criarRespondente(t.app, rh.empresaId, areaId);
  const uma = await criarPesquisa(rh, { anonima });
  await convidarAreas(rh, uma.id, [areaId]);
  await liberar(rh, uma);
  expect((await responderComo(ana, uma.perguntas)).status).toBe(200);
  expect((await rh.cliente.call(encerrarPesquisa, { params: { id: uma.id } })).status).toBe(201);
  const ler = async () => {
    const query = { questionarioId: uma.id, page: 0, size: 20 } as never;
    const { body } = await rh.cliente.call(listarParticipantes, { query });
    return body.content.map(({ id, situacao, colaborador }) => ({ id, situacao, de: colaborador.id }));
  };
  const de = async (quem: number) => (await ler()).find((um) => um.de === quem)?.id ?? 0;
  return { rh, uma, ler, deAna: await de(ana.id), deBia: await de(bia.id) };
}

const RECUSA = 'A pesquisa está encerrada: quem foi convidado e o que respondeu não mudam mais.';

test('de uma pesquisa encerrada não se excluem respostas nem participantes: ninguém responderia de novo', async () => {
  const { rh, uma, ler, deAna, deBia } = await encerrada(false);
  const antes = [await ler(), (await rh.cliente.call(pesquisa.obter, { params: { id: uma.id } })).body];
  const log = await t.app.auditoria(rh.empresaId);
  const recusas = [
    await rh.cliente.call(excluirRespostas.uma, { params: { id: deAna } }),
    await rh.cliente.call(excluirRespostas.varias, { query: { ids: [deAna] } }),
    await rh.cliente.call(excluirParticipante.uma, { params: { id: deAna } }),
    await rh.cliente.call(excluirParticipante.varias, { query: { ids: [deBia, deAna] } }),
  ];
  expect(recusas.map(({ status, problema }) => [status, problema?.mensagem])).toEqual(recusas.map(() => [400, RECUSA]));
  expect([await ler(), (await rh.cliente.call(pesquisa.obter, { params: { id: uma.id } })).body]).toEqual(antes);
  expect(await t.app.auditoria(rh.empresaId)).toEqual(log);
});

test('de uma anônima encerrada nem quem não respondeu sai: a participação apurada fica', async () => {
  const { rh, ler, deBia } = await encerrada(true);
  const { status, problema } = await rh.cliente.call(excluirParticipante.uma, { params: { id: deBia } });
  expect([status, problema.mensagem]).toEqual([400, RECUSA]);
  expect(await ler()).toHaveLength(2);
});
