import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { PNG_DE_UM_PONTO } from '#app/testing/png.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { listarEstoque, movimentoEpi } from '#modules/sst/movimentos-epi/movimentos-epi.contract.ts';
import {
  cancelarPedido,
  faltaEntregar,
  solicitacaoEpi,
} from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import { criarEpi, criarFuncao, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import {
  assinarEntrega,
  devolverEpi,
  type EntregaLida,
  entregaEpi,
  epiNoEstoque,
  estabelecimentoDoTalento,
  faltaDaFuncao,
  listarEmUso,
  trocarEpi,
  verAssinatura,
} from './entregas-epi.contract.ts';
import { assinarMeuRecibo, lerMeusEpis, pedirEpi } from './proprios.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');

/** Ana of the head office, and a boot of which five are there. */
async function cena(quantidade = 5) {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const areaId = await criarArea(t.app, empresaId);
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId, estabelecimentoId } });
  const epiId = await criarEpi(t.app, empresaId, { nome: 'Botina', validade: 180 });
  if (quantidade > 0) await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade });
  return { ...dono, estabelecimentoId, ana, epiId };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const item = (epiId: number, quantidade: number) => ({ id: null, epi: { id: epiId }, tamanho: '40', quantidade });
const entrega = (s: Cena, quantidade: number, solicitacaoId: number | null = null) => ({
  solicitacao: solicitacaoId === null ? null : { id: solicitacaoId },
  colaborador: { id: s.ana },
  estabelecimento: { id: s.estabelecimentoId },
  data: hoje,
  observacao: null,
  itens: [item(s.epiId, quantidade)],
});
const entregar = (s: Cena, quantidade: number, solicitacaoId: number | null = null) =>
  s.cliente.call(entregaEpi.criar, { body: entrega(s, quantidade, solicitacaoId) });
async function pedir(s: Cena, quantidade: number, motivo: 'P' | 'V' = 'P') {
  const pedido = {
    colaborador: { id: s.ana },
    data: hoje,
    motivo,
    observacao: null,
    itens: [item(s.epiId, quantidade)],
  };
  return (await s.cliente.call(solicitacaoEpi.criar, { body: pedido })).body.id;
}
const saldo = async (s: Cena) =>
  (await s.cliente.call(listarEstoque, { query: { nome: null, estabelecimentoId: null, page: 0 } })).body.content.map(
    (linha) => [linha.epi.nome, linha.saldo, linha.pedidos, linha.falta],
  );
const situacao = async (s: Cena, id: number) =>
  (await s.cliente.call(solicitacaoEpi.obter, { params: { id } })).body.situacao;
const emUso = async (s: Pick<Tenant, 'cliente'>) =>
  (
    await s.cliente.call(listarEmUso, {
      query: { busca: null, colaboradorId: null, epiId: null, situacao: null, page: 0 },
    })
  ).body.content;
const assinar = (
  { cliente }: Pick<Tenant, 'cliente'>,
  id: number,
  comDesenho = true,
  desenho: Buffer = PNG_DE_UM_PONTO,
) => {
  const payload = new FormData();
  if (comDesenho)
    payload.append('assinatura', new Blob([new Uint8Array(desenho)], { type: 'image/png' }), 'assinatura.png');
  return cliente.raw<EntregaLida>({ method: 'POST', url: pathWith(assinarEntrega.path, { id }), payload });
};
const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

test('a entrega atende a solicitação em partes, e nunca além do que ela pede', async () => {
  const s = await cena();
  const pedido = await pedir(s, 3);
  expect(await situacao(s, pedido)).toBe('S');
  expect((await entregar(s, 2, pedido)).status).toBe(201);
  expect(await situacao(s, pedido)).toBe('P');
  expect((await s.cliente.call(faltaEntregar, { params: { id: pedido } })).body).toMatchObject({
    colaborador: { id: s.ana },
    estabelecimento: { id: s.estabelecimentoId },
    itens: [{ pedida: 3, falta: 1, saldo: 3 }],
  });
  expect((await entregar(s, 2, pedido)).problema.erros).toEqual([
    { campo: 'itens[0].quantidade', mensagem: 'Falta entregar 1 desta solicitação.' },
  ]);
  expect((await entregar(s, 1, pedido)).status).toBe(201);
  expect(await situacao(s, pedido)).toBe('A');
  expect((await entregar(s, 1, pedido)).problema.erros?.map(({ campo }) => campo)).toEqual(['solicitacao']);
  const outro = await criarEpi(t.app, s.empresaId);
  const deOutro = { ...entrega(s, 1, await pedir(s, 1)), itens: [item(outro, 1)] };
  expect((await s.cliente.call(entregaEpi.criar, { body: deOutro })).problema.erros).toEqual([
    { campo: 'itens[0].quantidade', mensagem: 'A solicitação não pede mais deste EPI.' },
  ]);
});

test('a entrega nunca tira mais do que o estoque do estabelecimento tem, nem duas ao mesmo tempo', async () => {
  const s = await cena(5);
  expect((await entregar(s, 6)).problema.erros).toEqual([
    { campo: 'itens[0].quantidade', mensagem: 'Falta 1 de Botina no estoque deste estabelecimento.' },
  ]);
  const duas = await Promise.all([entregar(s, 3), entregar(s, 3)]);
  expect(duas.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(await saldo(s)).toEqual([['Botina', 2, 0, 0]]);
  await pedir(s, 4);
  expect(await saldo(s)).toEqual([['Botina', 2, 4, 2]]);
  const saida = {
    estabelecimento: { id: s.estabelecimentoId },
    epi: { id: s.epiId },
    data: hoje,
    tamanho: null,
    documento: null,
    observacao: null,
  };
  const perda = (quantidade: number) =>
    s.cliente.call(movimentoEpi.criar, { body: { ...saida, tipo: 'P' as const, quantidade } });
  expect((await perda(3)).problema.erros?.map(({ campo }) => campo)).toEqual(['quantidade']);
  expect((await perda(2)).status).toBe(201);
  expect(await saldo(s)).toEqual([['Botina', 0, 4, 4]]);
});

test('o EPI com CA vencido no dia só se entrega depois de uma pergunta', async () => {
  const s = await cena();
  const vencido = await criarEpi(t.app, s.empresaId, { nome: 'Luva', vencimento: somarDias(hoje, -1) });
  const noDia = await criarEpi(t.app, s.empresaId, { nome: 'Óculos', vencimento: hoje });
  for (const epiId of [vencido, noDia])
    await entrarNoEstoque(t.app, s.empresaId, { estabelecimentoId: s.estabelecimentoId, epiId, quantidade: 1 });
  const com = (epiId: number, headers: Record<string, string> = {}) =>
    s.cliente.call(entregaEpi.criar, { body: { ...entrega(s, 1), itens: [item(epiId, 1)] }, headers });
  const pergunta = (await com(vencido)).problema;
  expect(pergunta.codigo).toBe('CONFIRMAR');
  expect(pergunta.mensagem).toContain('Só se entrega o que foi comprado antes do vencimento');
  expect((await com(vencido, { 'x-confirmadas': 'ca-vencido' })).status).toBe(201);
  expect((await com(noDia)).status).toBe(201);
});

test('o recibo assinado vale enquanto diz o que foi assinado, e a entrega não muda mais', async () => {
  const s = await cena();
  const { body } = await entregar(s, 1);
  expect(body).toMatchObject({ recibo: 'A', assinadaEm: null });
  const params = { id: body.id };
  expect((await s.cliente.call(verAssinatura, { params })).status).toBe(404);
  const semDesenho = await assinar(s, body.id, false);
  expect(semDesenho.problema.erros).toEqual([{ campo: 'assinatura', mensagem: 'Assine no quadro antes de confirmar' }]);
  const assinada = (await assinar(s, body.id)).body;
  expect(assinada).toMatchObject({ recibo: 'V', modo: 'D', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await assinar(s, body.id)).problema.mensagem).toBe('Este recibo já foi assinado.');
  const desenho = await s.cliente.call(verAssinatura, { params });
  expect([desenho.status, desenho.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await (await t.app.empresa()).cliente.call(verAssinatura, { params })).status).toBe(404);
  const semAreas = await t.app.usuario(s.empresaId, [entregaEpi.permissoes.ver]);
  expect((await semAreas.cliente.call(verAssinatura, { params })).status).toBe(404);
  const mudanca = await s.cliente.call(entregaEpi.atualizar, { params: { id: body.id }, body: entrega(s, 2) });
  expect(mudanca.problema.mensagem).toBe('O recibo já foi assinado: registre uma devolução ou uma entrega nova.');
  expect((await s.cliente.call(entregaEpi.excluir, { params: { id: body.id } })).status).toBe(403);
  const recibo = async () => (await s.cliente.call(entregaEpi.obter, { params: { id: body.id } })).body.recibo;
  for (const mudar of ['quantidade = quantidade + 1', "tamanho = '41'", "numero_ca = '1'"]) {
    const antes = sql.raw(mudar);
    await banco(sql`update entrega_epi_item set ${antes} where entrega_epi_id = ${body.id}`);
    expect(await recibo()).toBe('M');
    await banco(
      sql`update entrega_epi_item set quantidade = 1, tamanho = '40', numero_ca = '31469' where entrega_epi_id = ${body.id}`,
    );
    expect(await recibo()).toBe('V');
  }
  await banco(sql`update entrega_epi set data = data - 1 where id = ${body.id}`);
  expect(await recibo()).toBe('M');
});

test('o que se devolve sai do uso, e volta ao estoque só quando outra pessoa pode usar', async () => {
  const s = await cena();
  await entregar(s, 3);
  const [usado] = await emUso(s);
  expect(usado).toMatchObject({ quantidade: 3, numeroCA: '31469', trocarAte: somarDias(hoje, 180), situacao: 'U' });
  const devolver = (quantidade: number, voltaAoEstoque: boolean, data = hoje) =>
    s.cliente.call(devolverEpi, {
      params: { id: usado?.id ?? 0 },
      body: { data, quantidade, motivo: 'D', voltaAoEstoque },
    });
  for (const [dias, mensagem] of [
    [-1, 'A data é anterior à entrega'],
    [1, 'A data ainda não chegou'],
  ] as const)
    expect((await devolver(1, true, somarDias(hoje, dias))).problema.erros).toEqual([{ campo: 'data', mensagem }]);
  expect((await devolver(4, true)).problema.erros).toEqual([{ campo: 'quantidade', mensagem: 'O talento tem 3.' }]);
  expect((await devolver(1, true)).body).toEqual({ emUso: 2 });
  expect(await saldo(s)).toEqual([['Botina', 3, 0, 0]]);
  expect((await devolver(2, false)).body).toEqual({ emUso: 0 });
  expect((await devolver(1, true)).problema.erros).toEqual([
    { campo: 'quantidade', mensagem: 'Tudo já foi devolvido.' },
  ]);
  expect((await s.cliente.call(trocarEpi, { params: { id: usado?.id ?? 0 } })).problema.mensagem).toBe(
    'Tudo já foi devolvido.',
  );
  expect(await saldo(s)).toEqual([['Botina', 3, 0, 0]]);
  expect(await emUso(s)).toEqual([]);
});

test('a troca entrega um novo e recolhe o anterior, também quando foi pedida', async () => {
  const s = await cena();
  const { body: velha } = await s.cliente.call(entregaEpi.criar, {
    body: { ...entrega(s, 1), data: somarDias(hoje, -181) },
  });
  const [vencido] = await emUso(s);
  expect(vencido).toMatchObject({ situacao: 'V', trocarAte: somarDias(hoje, -1) });
  const { body: nova } = await s.cliente.call(trocarEpi, { params: { id: vencido?.id ?? 0 } });
  expect(nova).toMatchObject({ recibo: 'A', colaborador: { id: s.ana } });
  expect(nova.id).not.toBe(velha.id);
  expect((await emUso(s)).map(({ quantidade, situacao: qual }) => [quantidade, qual])).toEqual([[1, 'U']]);
  expect((await entregar(s, 1, await pedir(s, 1, 'V'))).status).toBe(201);
  expect(await emUso(s)).toHaveLength(1);
  expect(await saldo(s)).toEqual([['Botina', 2, 0, 0]]);
});

test('a solicitação cancelada não espera mais entrega, e a que teve entrega não muda', async () => {
  const s = await cena();
  const pedido = await pedir(s, 2);
  await entregar(s, 1, pedido);
  const bia = await criarColaborador(t.app, s.empresaId, { nome: 'Bia' });
  const aBia = await s.cliente.call(entregaEpi.criar, { body: { ...entrega(s, 1, pedido), colaborador: { id: bia } } });
  expect(aBia.problema.erros).toEqual([{ campo: 'solicitacao', mensagem: 'Esta solicitação é de outro talento.' }]);
  const params = { id: pedido };
  const mexida = await s.cliente.call(solicitacaoEpi.excluir, { params });
  expect(mexida.problema.mensagem).toBe('Já houve entrega desta solicitação, ou ela foi cancelada.');
  expect((await s.cliente.call(cancelarPedido, { params })).body.situacao).toBe('C');
  expect((await s.cliente.call(cancelarPedido, { params })).status).toBe(400);
  expect((await entregar(s, 1, pedido)).problema.erros?.map(({ campo }) => campo)).toEqual(['solicitacao']);
});

test('só se entrega em dias do contrato que já chegaram', async () => {
  const s = await cena();
  const [ontem, anteontem] = [somarDias(hoje, -1), somarDias(hoje, -2)];
  const caio = await criarColaborador(t.app, s.empresaId, {
    nome: 'Caio',
    dataAdmissao: '2024-01-02',
    dataDesligamento: ontem,
  });
  const em = (data: string) =>
    s.cliente.call(entregaEpi.criar, { body: { ...entrega(s, 1), colaborador: { id: caio }, data } });
  expect((await em('2024-01-01')).problema.erros).toEqual([
    { campo: 'data', mensagem: 'O talento foi admitido em 02/01/2024.' },
  ]);
  expect((await em(hoje)).problema.erros).toEqual([{ campo: 'colaborador', mensagem: 'Este talento foi desligado.' }]);
  expect((await em(somarDias(hoje, 1))).problema.erros).toEqual([
    { campo: 'data', mensagem: 'A data ainda não chegou' },
  ]);
  expect((await em(anteontem)).status).toBe(201);
});

test('o talento vê o que tem, pede, e assina pelo próprio acesso só o que é seu', async () => {
  const s = await cena();
  const bia = await criarColaborador(t.app, s.empresaId, { nome: 'Bia' });
  const dela = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  await banco(sql`update usuario set colaborador_id = ${s.ana} where id = ${dela.usuarioId}`);
  const { body: daAna } = await entregar(s, 1);
  const { body: daBia } = await s.cliente.call(entregaEpi.criar, {
    body: { ...entrega(s, 1), colaborador: { id: bia } },
  });
  const meus = async () => (await dela.cliente.call(lerMeusEpis)).body;
  expect((await meus()).aAssinar.map(({ id, itens }) => [id, itens[0]?.epi])).toEqual([[daAna.id, 'Botina']]);
  const alheio = await dela.cliente.call(assinarMeuRecibo, { params: { id: daBia.id }, body: {} });
  expect(alheio.status).toBe(404);
  expect((await dela.cliente.call(assinarMeuRecibo, { params: { id: daAna.id }, body: {} })).status).toBe(201);
  expect((await s.cliente.call(entregaEpi.obter, { params: { id: daAna.id } })).body).toMatchObject({
    recibo: 'V',
    modo: 'L',
  });
  const pedido = { motivo: 'D' as const, observacao: null, itens: [item(s.epiId, 1)] };
  expect((await dela.cliente.call(pedirEpi, { body: pedido })).status).toBe(201);
  expect(await meus()).toMatchObject({
    talento: true,
    aAssinar: [],
    pedidos: [{ situacao: 'S', resumo: '1 × Botina, tamanho 40', falta: '1 × Botina, tamanho 40' }],
  });
  expect((await dela.cliente.call(listarEmUso, { query: { page: 0 } as never })).status).toBe(403);
});

test('a assinatura que esperou no aparelho não vale para o que mudou depois de mostrado', async () => {
  const s = await cena();
  const { body: mostrada } = await entregar(s, 1);
  const assinarVista = (versao: number) => {
    const payload = new FormData();
    payload.append('dados', JSON.stringify({ versao }));
    payload.append('assinatura', new Blob([new Uint8Array(PNG_DE_UM_PONTO)], { type: 'image/png' }), 'assinatura.png');
    return s.cliente.raw<EntregaLida>({
      method: 'POST',
      url: pathWith(assinarEntrega.path, { id: mostrada.id }),
      payload,
    });
  };
  const mudada = await s.cliente.call(entregaEpi.atualizar, {
    params: { id: mostrada.id },
    body: { ...entrega(s, 2), versao: mostrada.versao },
  });
  expect(mudada.status).toBe(200);
  expect((await assinarVista(mostrada.versao)).problema.mensagem).toContain('A entrega mudou depois que foi mostrada');
  expect((await assinarVista(mudada.body.versao)).body.recibo).toBe('V');
});

test('um desenho que não se abre é recusado: impediria a ficha para sempre', async () => {
  const s = await cena();
  const { id } = (await entregar(s, 1)).body;
  const estragado = Buffer.concat([PNG_DE_UM_PONTO.subarray(0, 8), Buffer.alloc(200, 7)]);
  const { status, problema } = await assinar(s, id, true, estragado);
  expect([status, problema.erros?.map(({ campo }) => campo)]).toEqual([400, ['assinatura']]);
  expect((await assinar(s, id)).body.recibo).toBe('V');
});

test('quem recebe traz o estabelecimento em que trabalha, só para quem vê esse talento', async () => {
  const s = await cena();
  const ler = (quem: Tenant) => quem.cliente.call(estabelecimentoDoTalento, { query: { colaboradorId: s.ana } });
  expect((await ler(s)).body).toEqual({ estabelecimento: { id: s.estabelecimentoId, nome: 'Matriz' } });
  const restrito = await t.app.usuario(s.empresaId, [entregaEpi.permissoes.ver]);
  expect((await ler(restrito)).body.estabelecimento ?? null).toBeNull();
});

test('o tamanho que não está no estoque é recusado com os que há, e perguntado onde há peças sem tamanho', async () => {
  const s = await cena(0);
  const entrar = (quantidade: number, tamanho?: string) =>
    entrarNoEstoque(t.app, s.empresaId, { ...s, quantidade, ...(tamanho ? { tamanho } : {}) });
  await entrar(2, '38');
  await entrar(1, '42');
  const recusa = [
    { campo: 'itens[0].tamanho', mensagem: 'No estoque de Matriz não há Botina tamanho 40. Há: 38 (2), 42 (1).' },
  ];
  expect((await entregar(s, 1)).problema.erros).toEqual(recusa);
  await entrar(1, '40');
  expect((await entregar(s, 1)).status).toBe(201);
  expect((await entregar(s, 1)).problema.erros).toEqual(recusa);
  await entrar(3);
  const pergunta = await entregar(s, 1);
  expect([pergunta.status, pergunta.problema.mensagem]).toEqual([
    409,
    'No estoque de Matriz não há Botina tamanho 40. Há: 38 (2), 42 (1). Com este ficam 2 de tamanho não informado. Entregar mesmo assim?',
  ]);
  const { body: lido } = await s.cliente.call(epiNoEstoque, {
    query: { estabelecimentoId: s.estabelecimentoId, epiId: s.epiId, colaboradorId: s.ana },
  });
  expect(lido).toEqual({
    saldo: 6,
    tamanhos: [
      { tamanho: '38', saldo: 2 },
      { tamanho: '40', saldo: 0 },
      { tamanho: '42', saldo: 1 },
    ],
    usual: { tamanho: '40', data: hoje },
  });
  expect(
    (await s.cliente.call(listarEstoque, { query: { nome: null, estabelecimentoId: null, page: 0 } })).body.content[0]
      ?.tamanhos,
  ).toBe('38 (2), 42 (1)');
});

test('o tamanho usual e o que falta da função só se dizem de quem se vê', async () => {
  const s = await cena();
  await entregar(s, 1);
  const luva = await criarEpi(t.app, s.empresaId, { nome: 'Luva' });
  const funcaoId = await criarFuncao(t.app, s.empresaId);
  await banco(
    sql`insert into funcao_epi (empresa_id, funcao_id, epi_id) select ${s.empresaId}, ${funcaoId}, x from unnest(array[${s.epiId}, ${luva}]::bigint[]) x`,
  );
  await banco(sql`update historico_colaborador set funcao_id = ${funcaoId} where colaborador_id = ${s.ana}`);
  const falta = async (quem: Pick<Tenant, 'cliente'>) =>
    (await quem.cliente.call(faltaDaFuncao, { query: { colaboradorId: s.ana } })).body;
  expect(await falta(s)).toEqual([{ epi: { id: luva, nome: 'Luva' }, tamanho: null }]);
  const restrito = await t.app.usuario(s.empresaId, [entregaEpi.permissoes.ver]);
  expect(await falta(restrito)).not.toEqual(await falta(s));
  const query = { estabelecimentoId: s.estabelecimentoId, epiId: s.epiId, colaboradorId: s.ana };
  expect((await restrito.cliente.call(epiNoEstoque, { query })).body.usual ?? null).toBeNull();
  expect((await (await t.app.empresa()).cliente.call(epiNoEstoque, { query })).status).toBeGreaterThanOrEqual(400);
});
