import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { PNG_DE_UM_PONTO } from '#app/testing/png.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { hoje as dataDeHoje, formatarData, somarDias } from '#platform/shared/format/data.ts';
import { formatarInstante, zonaPadrao } from '#platform/shared/format/instante.ts';
import { assinarEntrega, type EntregaLida, entregaEpi, fichaDeEpi } from './entregas-epi.contract.ts';
import { assinarMeuRecibo } from './proprios.contract.ts';

const t = useApp();
const ontem = somarDias(dataDeHoje(zonaPadrao), -1);
const daquiA = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString();

/** What Ana was given yesterday, and a signature of it that says when it was drawn. */
async function cena() {
  const dono = await t.app.empresa();
  const { cliente, empresaId } = dono;
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const lotacao = { areaId: await criarArea(t.app, empresaId), estabelecimentoId };
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao });
  const epiId = await criarEpi(t.app, empresaId, { nome: 'Botina' });
  await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade: 5 });
  const { body } = await cliente.call(entregaEpi.criar, {
    body: {
      solicitacao: null,
      colaborador: { id: ana },
      estabelecimento: { id: estabelecimentoId },
      data: ontem,
      observacao: null,
      itens: [{ id: null, epi: { id: epiId }, tamanho: null, quantidade: 1 }],
    },
  });
  const { id } = body;
  const assinar = (desenhoEm: string) => {
    const payload = new FormData();
    payload.append('dados', JSON.stringify({ desenhoEm }));
    payload.append('assinatura', new Blob([new Uint8Array(PNG_DE_UM_PONTO)], { type: 'image/png' }), 'assinatura.png');
    return cliente.raw<EntregaLida>({ method: 'POST', url: pathWith(assinarEntrega.path, { id }), payload });
  };
  const log = async () =>
    (await t.app.auditoria(empresaId, entregaEpi.nome.um)).find(({ acao }) => acao === 'Assinatura')?.depois;
  const recibo = async () => (await cliente.call(entregaEpi.obter, { params: { id } })).body;
  return { ...dono, ana, id, assinar, log, recibo };
}

test('a assinatura que esperou no aparelho guarda as duas horas, no recibo, no hash e na ficha', async () => {
  const s = await cena();
  const desenhoEm = daquiA(-95);
  const { body } = await s.assinar(desenhoEm);
  expect([Date.parse(body.desenhoEm ?? ''), body.recibo]).toEqual([Date.parse(desenhoEm), 'V']);
  expect(Date.parse(body.assinadaEm ?? '') - Date.parse(desenhoEm)).toBeGreaterThanOrEqual(95 * 60_000);
  expect(await s.log()).toMatchObject({ desenhoEm, assinadaEm: body.assinadaEm });
  const ficha = await s.cliente.raw({ method: 'GET', url: pathWith(fichaDeEpi.path, { talentoId: s.ana }) });
  expect((await textoDoPdf(ficha.bytes)).replaceAll(/\s/g, '')).toContain(
    `Assinado em ${formatarInstante(desenhoEm)} pelo relógio do aparelho, e chegou em ${formatarInstante(body.assinadaEm)}`.replaceAll(
      ' ',
      '',
    ),
  );
  await t.app.banco((db) =>
    sql`update entrega_epi set assinatura_desenho_em = ${daquiA(-94)} where id = ${s.id}`.execute(db),
  );
  expect((await s.recibo()).recibo).toBe('M');
});

test.each<[string, () => string, RegExp]>([
  ['adiantado', () => daquiA(10), /ainda não tinha chegado/],
  [
    'de antes da entrega',
    () => `${somarDias(ontem, -1)}T12:00:00-03:00`,
    new RegExp(`antes de ${formatarData(ontem)}`),
  ],
])('o relógio %s custa a hora, e não a assinatura', async (_, dita, motivo) => {
  const s = await cena();
  const { body } = await s.assinar(dita());
  expect([body.desenhoEm, body.recibo]).toEqual([null, 'V']);
  expect(await s.log()).toMatchObject({ horaRecusada: expect.stringMatching(motivo) });
});

test('o que não é hora é recusado e nada assina, e quem confirma pelo próprio acesso não desenhou', async () => {
  const s = await cena();
  const { status, problema } = await s.assinar('ontem à tarde');
  expect([status, problema.erros]).toEqual([
    400,
    [{ campo: 'desenhoEm', mensagem: 'Informe a data e a hora em que foi desenhada' }],
  ]);
  expect((await s.recibo()).recibo).toBe('A');
  const dela = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  await t.app.banco((db) => sql`update usuario set colaborador_id = ${s.ana} where id = ${dela.usuarioId}`.execute(db));
  const body = { desenhoEm: daquiA(-30) };
  expect((await dela.cliente.call(assinarMeuRecibo, { params: { id: s.id }, body })).status).toBe(201);
  expect(await s.recibo()).toMatchObject({ desenhoEm: null, modo: 'L', recibo: 'V' });
});
