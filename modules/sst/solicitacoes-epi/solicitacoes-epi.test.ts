import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { entregaEpi } from '#modules/sst/entregas-epi/entregas-epi.contract.ts';
import { cancelarMeuPedido, lerMeusEpis, pedirEpi } from '#modules/sst/entregas-epi/proprios.contract.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { solicitacaoEpi, tamanhosDoEpi } from './solicitacoes-epi.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');
const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

/** Ana, and a boot of which five are in stock. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const areaId = await criarArea(t.app, empresaId);
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId, estabelecimentoId } });
  const epiId = await criarEpi(t.app, empresaId, { nome: 'Botina' });
  await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade: 5 });
  return { ...dono, estabelecimentoId, ana, epiId };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const item = (epiId: number, quantidade: number) => ({ id: null, epi: { id: epiId }, tamanho: '40', quantidade });
const base = (s: Cena, quantidade: number) => ({
  colaborador: { id: s.ana },
  data: hoje,
  observacao: null,
  itens: [item(s.epiId, quantidade)],
});
const pedir = async (s: Cena, quantidade: number) =>
  (await s.cliente.call(solicitacaoEpi.criar, { body: { ...base(s, quantidade), motivo: 'P' } })).body.id;
const entregarUma = (s: Cena, solicitacaoId: number) =>
  s.cliente.call(entregaEpi.criar, {
    body: { ...base(s, 1), solicitacao: { id: solicitacaoId }, estabelecimento: { id: s.estabelecimentoId } },
  });

test('pede-se um dos tamanhos que o EPI tem, e a lista diz qual e o que falta', async () => {
  const s = await cena();
  const tipo = await inserir(
    t.app,
    sql`with n as (insert into tipo_tamanho_epi (empresa_id, nome) values (${s.empresaId}, 'Calçados') returning id),
        m as (insert into tamanho_epi (empresa_id, tipo_tamanho_epi_id, nome) select ${s.empresaId}, n.id, x from n, unnest(array['39', '40']) x)
      select id from n`,
  );
  await banco(sql`update epi set tipo_tamanho_id = ${tipo} where id = ${s.epiId}`);
  const dela = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  await banco(sql`update usuario set colaborador_id = ${s.ana} where id = ${dela.usuarioId}`);
  expect((await dela.cliente.call(tamanhosDoEpi, { query: { epiId: s.epiId } })).body).toEqual(['39', '40']);
  const itens = [{ ...item(s.epiId, 2), tamanho: 'XXGGG 99' }];
  const erros = [{ campo: 'itens[0].tamanho', mensagem: 'Este EPI não tem o tamanho XXGGG 99. Tem: 39, 40.' }];
  const meu = { motivo: 'D' as const, observacao: null, itens };
  expect((await dela.cliente.call(pedirEpi, { body: meu })).problema.erros).toEqual(erros);
  const pedido = { ...meu, colaborador: { id: s.ana }, data: hoje };
  expect((await s.cliente.call(solicitacaoEpi.criar, { body: pedido })).problema.erros).toEqual(erros);
  const id = await pedir(s, 2);
  await entregarUma(s, id);
  const [linha] = (await s.cliente.call(solicitacaoEpi.listar, { query: { page: 0 } as never })).body.content;
  expect(linha).toMatchObject({ resumo: '2 × Botina, tamanho 40', falta: '1 × Botina, tamanho 40', situacao: 'P' });
});

test('cancela-se um pedido próprio de que nada foi entregue, e o de outro não', async () => {
  const s = await cena();
  const dela = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  const outro = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  await banco(sql`update usuario set colaborador_id = ${s.ana} where id = ${dela.usuarioId}`);
  const cancelar = (quem: Pick<Tenant, 'cliente'>, id: number) =>
    quem.cliente.call(cancelarMeuPedido, { params: { id } });
  const id = await pedir(s, 1);
  expect((await cancelar(outro, id)).status).toBe(404);
  expect((await cancelar(dela, id)).status).toBe(201);
  expect((await s.cliente.call(solicitacaoEpi.obter, { params: { id } })).body.situacao).toBe('C');
  const [pedido] = (await dela.cliente.call(lerMeusEpis)).body.pedidos;
  expect(pedido).toMatchObject({ situacao: 'C', falta: null });
  const emParte = await pedir(s, 2);
  await entregarUma(s, emParte);
  expect((await cancelar(dela, emParte)).problema.mensagem).toBe('Só se cancela um pedido de que nada foi entregue.');
});
