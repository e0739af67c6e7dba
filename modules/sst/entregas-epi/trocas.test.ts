import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { zonaPadrao } from '#platform/shared/format/instante.ts';
import { devolverEpi, entregaEpi, listarEmUso, permissoesDaEntrega, trocarEpi } from './entregas-epi.contract.ts';
import { devolverVarios, trocarVarios } from './trocas.contract.ts';

const t = useApp();
const hoje = dataDeHoje(zonaPadrao);

/** Ana, Bia and Caio have boots that are to be exchanged since yesterday; Ana gloves besides; as many pieces stand there again. */
async function cena({ botinas = 9, luvas = 9 } = {}) {
  const dono = await t.app.empresa();
  const { cliente, empresaId } = dono;
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const lotacao = { areaId: await criarArea(t.app, empresaId), estabelecimentoId };
  const novo = (nome: string) =>
    criarColaborador(t.app, empresaId, { nome, dataAdmissao: somarDias(hoje, -400), lotacao });
  const [ana, bia, caio] = [await novo('Ana'), await novo('Bia'), await novo('Caio')];
  const botina = await criarEpi(t.app, empresaId, { nome: 'Botina', validade: 30 });
  const luva = await criarEpi(t.app, empresaId, { nome: 'Luva', validade: 90 });
  const entrar = (epiId: number, quantidade: number) =>
    entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade });
  await entrar(botina, 3 + botinas);
  await entrar(luva, 1 + luvas);
  const entregar = (colaboradorId: number, epis: readonly number[], dias: number) =>
    cliente.call(entregaEpi.criar, {
      body: {
        solicitacao: null,
        colaborador: { id: colaboradorId },
        estabelecimento: { id: estabelecimentoId },
        data: somarDias(hoje, -dias),
        observacao: null,
        itens: epis.map((epi) => ({ id: null, epi: { id: epi }, tamanho: null, quantidade: 1 })),
      },
    });
  expect((await entregar(ana, [botina], 31)).status).toBe(201);
  expect((await entregar(ana, [luva], 80)).status).toBe(201);
  await entregar(bia, [botina], 33);
  await entregar(caio, [botina], 32);
  const emUso = async (query: object = {}) =>
    (
      await cliente.call(listarEmUso, {
        query: { busca: null, colaboradorId: null, epiId: null, situacao: null, page: 0, ...query },
      })
    ).body.content;
  const nomes = async (query: object = {}) =>
    (await emUso(query)).map(({ colaborador, epi }) => `${colaborador.nome}: ${epi.nome}`);
  const trocar = (itensIds: readonly number[], confirmadas?: string) =>
    cliente.call(trocarVarios, {
      body: { itensIds: itensIds.map((id) => id) as never },
      ...(confirmadas ? { headers: { 'x-confirmadas': confirmadas } } : {}),
    });
  const recibos = async () =>
    (await cliente.call(entregaEpi.listar, { query: { page: 0, dataIni: hoje } as never })).body.content.map(
      ({ colaborador, resumo, recibo }) => [colaborador.nome, resumo, recibo],
    );
  return { ...dono, ana, bia, caio, botina, luva, emUso, nomes, trocar, recibos };
}

test('vários EPIs de várias pessoas trocam de uma vez, com um recibo por pessoa a assinar', async () => {
  const s = await cena();
  const itens = await s.emUso();
  const { status, body } = await s.trocar(itens.map(({ id }) => id));
  expect([status, body]).toEqual([200, { recibos: 3, itens: 4, deFora: 0 }]);
  expect((await s.recibos()).toSorted()).toEqual([
    ['Ana', '1 × Botina; 1 × Luva', 'A'],
    ['Bia', '1 × Botina', 'A'],
    ['Caio', '1 × Botina', 'A'],
  ]);
  const depois = await s.emUso();
  expect(depois.map(({ entregueEm, quantidade }) => [entregueEm, quantidade])).toEqual(Array(4).fill([hoje, 1]));
  expect(depois.map(({ id }) => id).filter((id) => itens.some((antes) => antes.id === id))).toEqual([]);
  expect((await s.trocar(itens.map(({ id }) => id))).problema.erros).toEqual([
    { campo: 'itensIds', mensagem: 'Tudo já foi devolvido.' },
  ]);
});

test('o que quem saiu não devolveu fica na lista, a devolver, e não se troca', async () => {
  const s = await cena();
  const sai = (id: number, campos: object) =>
    t.app.banco((db) => db.updateTable('colaborador').set(campos).where('id', '=', id).execute());
  await sai(s.bia, { data_desligamento: hoje });
  // Until the last day it is in use as before.
  await sai(s.caio, { data_desligamento: somarDias(hoje, 10) });
  expect(await s.nomes({ situacao: 'D' })).toEqual(['Bia: Botina']);
  expect((await s.nomes({ situacao: 'V' })).toSorted()).toEqual(['Ana: Botina', 'Caio: Botina']);
  expect(await s.nomes({ colaboradorId: s.bia })).toEqual(['Bia: Botina']);
  expect(await s.nomes()).toHaveLength(4);
  const trabalhos = async () =>
    (await s.cliente.call(trabalhoDoDia, {})).body
      .filter(({ id }) => id.startsWith('epis-'))
      .map(({ id, total, itens }) => [
        id,
        total,
        itens
          .map(({ titulo }) => titulo)
          .toSorted()
          .join(),
      ]);
  expect(await trabalhos()).toEqual([
    ['epis-vencidos', 2, 'Ana,Caio'],
    ['epis-a-devolver', 1, 'Bia'],
    ['epis-a-trocar', 1, 'Ana'],
  ]);
  const [dela] = await s.emUso({ situacao: 'D' });
  expect((await s.trocar([dela?.id ?? 0])).problema.erros).toEqual([
    { campo: 'itensIds', mensagem: 'Bia: Este talento saiu: registre a devolução.' },
  ]);
  const so = await s.cliente.call(trocarEpi, { params: { id: dela?.id ?? 0 } });
  expect(so.problema.mensagem).toBe('Este talento saiu: registre a devolução.');
  const corpo = { data: hoje, quantidade: 1, motivo: 'S', voltaAoEstoque: true } as const;
  expect((await s.cliente.call(devolverEpi, { params: { id: dela?.id ?? 0 }, body: corpo })).body).toEqual({
    emUso: 0,
  });
  expect(await s.nomes({ colaboradorId: s.bia })).toEqual([]);
  // Of who was forgotten nobody asks anything back.
  await sai(s.caio, { data_desligamento: hoje, anonimizado_em: sql`now()`, anonimizado_motivo: 'PEDIDO' });
  expect((await s.nomes()).toSorted()).toEqual(['Ana: Botina', 'Ana: Luva']);
});

test('vários EPIs se devolvem de uma vez, cada um por inteiro: todos ou nenhum', async () => {
  const s = await cena();
  const itens = await s.emUso();
  const devolver = (itensIds: readonly number[], data: string) =>
    s.cliente.call(devolverVarios, {
      body: { itensIds: [...itensIds], data, motivo: 'S', voltaAoEstoque: true },
    });
  const ids = itens.map(({ id }) => id);
  // Caio got his after that day.
  const [caio] = itens.filter(({ colaborador }) => colaborador.nome === 'Caio');
  expect(
    (await devolver(ids, somarDias(caio?.entregueEm ?? hoje, -1))).problema.erros.map(({ campo }) => campo),
  ).toEqual(['data']);
  expect((await devolver(ids, somarDias(hoje, 1))).problema.erros).toEqual([
    { campo: 'data', mensagem: 'A data ainda não chegou' },
  ]);
  expect(await s.emUso()).toHaveLength(4);
  const [um, ...outros] = ids;
  expect((await devolver([um ?? 0], hoje)).body).toEqual({ devolvidos: 1 });
  expect((await devolver(ids, hoje)).body).toEqual({ devolvidos: outros.length });
  expect(await s.emUso()).toEqual([]);
  expect((await devolver(ids, hoje)).problema.erros).toEqual([
    { campo: 'itensIds', mensagem: 'Tudo já foi devolvido.' },
  ]);
  const alheio = await t.app.usuario(s.empresaId, [permissoesDaEntrega.ver, permissaoVerTodasAreas]);
  const recusada = await alheio.cliente.call(devolverVarios, {
    body: { itensIds: ids, data: hoje, motivo: 'S', voltaAoEstoque: false },
  });
  expect(recusada.status).toBe(403);
});

test('quem o estoque não atende fica de fora, e isso se diz antes de gravar', async () => {
  const s = await cena({ botinas: 2 });
  const itens = (await s.emUso({ epiId: s.botina })).map(({ id }) => id);
  const { problema } = await s.trocar(itens);
  expect(problema.codigo).toBe('CONFIRMAR');
  expect(problema.mensagem).toBe(
    'Caio: Falta 1 de Botina no estoque deste estabelecimento. Este recibo fica de fora. Trocar o resto (2 recibos)?',
  );
  expect(await s.recibos()).toEqual([]);
  expect((await s.trocar(itens, 'troca-em-parte')).body).toEqual({ recibos: 2, itens: 2, deFora: 1 });
  expect((await s.trocar((await s.emUso({ situacao: 'V' })).map(({ id }) => id))).problema.erros).toEqual([
    { campo: 'itensIds', mensagem: 'Caio: Falta 1 de Botina no estoque deste estabelecimento.' },
  ]);
});

test('a pergunta de um CA vencido se faz uma vez, com o nome de todos', async () => {
  const s = await cena();
  await t.app.banco((db) =>
    db.updateTable('epi_historico').set({ vencimento_ca: '2025-01-31' }).where('epi_id', '=', s.botina).execute(),
  );
  const itens = (await s.emUso({ epiId: s.botina })).map(({ id }) => id);
  const { problema } = await s.trocar(itens);
  expect(problema.atual).toEqual({ pergunta: 'ca-vencido' });
  for (const nome of ['Ana', 'Bia', 'Caio']) expect(problema.mensagem).toContain(`${nome}: CA vencido: Botina`);
  expect((await s.trocar(itens, 'ca-vencido')).body).toMatchObject({ recibos: 3 });
});

test('troca quem pode devolver, e só o que é de quem vê', async () => {
  const s = await cena();
  const [um] = await s.emUso();
  const tentar = async (permissoes: Parameters<typeof t.app.usuario>[1], id = um?.id ?? 0) =>
    (
      await (
        await t.app.usuario(s.empresaId, permissoes)
      ).cliente.call(trocarVarios, { body: { itensIds: [id] as never } })
    ).status;
  expect(await tentar([permissoesDaEntrega.ver, permissaoVerTodasAreas])).toBe(403);
  expect(await tentar([permissoesDaEntrega.verbos.DEVOLVER])).toBe(404);
  const alheio = await cena();
  const [deOutra] = await alheio.emUso();
  expect((await s.trocar([deOutra?.id ?? 0])).status).toBe(404);
});

test('os EPIs em uso se acham por talento ou por EPI, e vêm na ordem que se pede', async () => {
  const s = await cena();
  expect(await s.nomes({ busca: 'bia' })).toEqual(['Bia: Botina']);
  expect(await s.nomes({ busca: 'luv' })).toEqual(['Ana: Luva']);
  expect(await s.nomes({ busca: 'lua' })).toEqual([]);
  expect(await s.nomes()).toEqual(['Bia: Botina', 'Caio: Botina', 'Ana: Botina', 'Ana: Luva']);
  expect(await s.nomes({ sort: 'trocarAte,desc' })).toEqual([
    'Ana: Luva',
    'Ana: Botina',
    'Caio: Botina',
    'Bia: Botina',
  ]);
  expect(await s.nomes({ sort: 'colaborador,desc' })).toEqual([
    'Caio: Botina',
    'Bia: Botina',
    'Ana: Botina',
    'Ana: Luva',
  ]);
  expect(await s.nomes({ sort: 'epi,desc' })).toEqual(['Ana: Luva', 'Ana: Botina', 'Bia: Botina', 'Caio: Botina']);
  expect(await s.nomes({ sort: 'entregueEm,asc' })).toEqual([
    'Ana: Luva',
    'Bia: Botina',
    'Caio: Botina',
    'Ana: Botina',
  ]);
});
