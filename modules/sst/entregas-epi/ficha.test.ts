import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { figurasDoPdf, textoDoPdf } from '#app/testing/pdf.ts';
import { PNG_DE_UM_PONTO } from '#app/testing/png.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { hoje as dataDeHoje, formatarData } from '#platform/shared/format/data.ts';
import { assinarEntrega, entregaEpi, fichaDeEpi } from './entregas-epi.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');

test('a ficha de EPI sai em PDF com o termo, o que se entregou e a assinatura desenhada, só de quem se vê', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const lotacao = { areaId: await criarArea(t.app, empresaId, { nome: 'Estamparia' }), estabelecimentoId };
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana Prado', lotacao });
  const epiId = await criarEpi(t.app, empresaId, { nome: 'Botina', validade: 180 });
  await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade: 5 });
  const entrega = {
    solicitacao: null,
    colaborador: { id: ana },
    estabelecimento: { id: estabelecimentoId },
    data: hoje,
    observacao: null,
    itens: [{ id: null, epi: { id: epiId }, tamanho: '40', quantidade: 3 }],
  };
  const { id } = (await cliente.call(entregaEpi.criar, { body: entrega as never })).body;
  const url = pathWith(fichaDeEpi.path, { talentoId: ana });
  const imprimir = async () => (await cliente.raw({ method: 'GET', url })).bytes;
  const antes = await imprimir();
  expect(await textoDoPdf(antes)).not.toContain('SHA-256');

  const payload = new FormData();
  payload.append('assinatura', new Blob([new Uint8Array(PNG_DE_UM_PONTO)], { type: 'image/png' }), 'assinatura.png');
  await cliente.raw({ method: 'POST', url: pathWith(assinarEntrega.path, { id }), payload });
  const { sha256 } = (await cliente.call(entregaEpi.obter, { params: { id } })).body;
  const ficha = await imprimir();
  const escrito = await textoDoPdf(ficha);
  for (const parte of ['Ana Prado', 'Estamparia', 'recebi gratuitamente', `${formatarData(hoje)} Botina`, '31469'])
    expect(escrito).toContain(parte);
  expect(escrito).toMatch(/Botina 3 40 /);
  expect(escrito).toContain('Assinado em');
  expect(escrito.replaceAll(' ', '')).toContain(`SHA-256${(sha256 ?? '?').slice(0, 16)}`);
  expect(figurasDoPdf(ficha)).toBeGreaterThan(figurasDoPdf(antes));
  expect((await (await t.app.empresa()).cliente.raw({ method: 'GET', url })).status).toBe(404);
});
