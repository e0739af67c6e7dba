import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarAmbiente } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje, formatarData, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { etiquetasDeExtintores, extintor, permissoesDoExtintor } from './extintores.contract.ts';
import { criarExtintor, inspecaoDe } from './extintores.factory.ts';
import { inspecionar, inspecoesDoExtintor, listarAInspecionar } from './inspecoes.contract.ts';
import { relatorioDeExtintores } from './relatorio.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');

async function cena() {
  const dono = await t.app.empresa();
  const estabelecimentoId = await criarEstabelecimento(t.app, dono.empresaId, { nome: 'Matriz' });
  const form = {
    numero: 'EXT-1',
    agente: 'P' as const,
    capacidade: '6.0',
    unidade: 'K' as const,
    situacao: 'U' as const,
    estabelecimento: { id: estabelecimentoId },
    ambiente: null,
    ponto: 'Porta da doca',
    fabricante: null,
    seloInmetro: '4120350',
    fabricadoEm: somarMeses(hoje, -24),
    ultimaRecarga: somarDias(hoje, -5),
    proximaRecarga: null,
    ultimoTeste: null,
    observacao: null,
  };
  const criar = (mudancas: object = {}) =>
    dono.cliente.call(extintor.criar, { body: { ...form, ...mudancas } as never });
  const feito = (id: number, mudancas: object = {}, cabeca: object = {}) =>
    dono.cliente.call(inspecionar, {
      body: { data: hoje, nivel: 'M', inspecoes: [inspecaoDe(id, mudancas)], ...cabeca } as never,
    });
  return { ...dono, estabelecimentoId, form, criar, feito };
}

describe('o cadastro', () => {
  test('diz até quando está em ordem, e muda com a recarga', async () => {
    const { criar, form, cliente } = await cena();
    const { body } = await criar();
    expect(body).toMatchObject({
      inspecaoAte: somarMeses(form.ultimaRecarga, 1),
      anualAte: somarMeses(form.ultimaRecarga, 12),
      recargaAte: somarMeses(form.ultimaRecarga, 12),
      testeAte: somarMeses(form.fabricadoEm, 60),
      venceEm: somarMeses(form.ultimaRecarga, 1),
      vencimento: 'V',
    });
    const parado = await cliente.call(extintor.atualizar, {
      params: { id: body.id },
      body: { ...form, situacao: 'M' },
    });
    expect(parado.body).toMatchObject({ venceEm: null, vencimento: null });
  });

  test('recusa número repetido, dias fora de ordem e unidade que não é do agente', async () => {
    const { criar } = await cena();
    await criar();
    expect((await criar()).status).toBe(409);
    const { problema } = await criar({
      numero: 'EXT-2',
      unidade: 'L',
      ultimaRecarga: somarMeses(hoje, -25),
      ultimoTeste: somarMeses(hoje, -25),
      capacidade: '0.0',
    });
    expect(problema.erros.map(({ campo }) => campo).sort()).toEqual([
      'capacidade',
      'ultimaRecarga',
      'ultimoTeste',
      'unidade',
    ]);
  });

  test('a lista filtra por vencimento, agente, lugar, busca e não conformes', async () => {
    const s = await cena();
    const ambienteId = await criarAmbiente(t.app, s.empresaId);
    const dia = (dias: number) => somarDias(hoje, dias);
    const base = { estabelecimentoId: s.estabelecimentoId };
    const vencido = await criarExtintor(t.app, s.empresaId, { ...base, numero: 'V-1', fabricadoEm: dia(-60) });
    const aVencer = await criarExtintor(t.app, s.empresaId, {
      ...base,
      numero: 'A-1',
      agente: 'C',
      ambienteId,
      fabricadoEm: dia(-10),
    });
    const emDia = await criarExtintor(t.app, s.empresaId, { numero: 'D-1', fabricadoEm: dia(-1) });
    const baixado = await criarExtintor(t.app, s.empresaId, {
      numero: 'B-1',
      fabricadoEm: dia(-900),
      situacao: 'B',
    });
    await s.feito(aVencer, { manometro: 'X', peso: 'N', observacao: 'Leve' });
    const achar = async (filtro: object) =>
      (await s.cliente.call(extintor.listar, { query: { page: 0, size: 10, ...filtro } as never })).body.content.map(
        ({ id }) => id,
      );
    expect(await achar({})).toEqual([vencido, emDia, aVencer, baixado]);
    // The round of a month is about to expire in its last week.
    await t.app.banco((db) =>
      sql`update extintor set vence_em = ${dia(7)}, alerta_em = ${hoje} where id = ${aVencer}`.execute(db),
    );
    expect(await achar({ vencimento: 'E' })).toEqual([vencido]);
    expect(await achar({ vencimento: 'A' })).toEqual([aVencer]);
    expect(await achar({ vencimento: 'V' })).toEqual([emDia]);
    expect(await achar({ agente: 'C' })).toEqual([aVencer]);
    expect(await achar({ situacao: 'B' })).toEqual([baixado]);
    expect(await achar({ estabelecimentoId: s.estabelecimentoId })).toEqual([vencido, aVencer]);
    expect(await achar({ ambienteId })).toEqual([aVencer]);
    expect(await achar({ busca: 'v-1' })).toEqual([vencido]);
    expect(await achar({ naoConforme: true })).toEqual([aVencer]);
  });
});

describe('a inspeção', () => {
  test('em lote, renova o prazo de cada um e diz quantos não conformam', async () => {
    const s = await cena();
    const ids: number[] = [];
    for (const numero of ['EXT-1', 'EXT-2']) ids.push((await s.criar({ numero })).body.id);
    const [um = 0, outro = 0] = ids;
    const { body } = await s.cliente.call(inspecionar, {
      body: {
        data: hoje,
        nivel: 'M',
        inspecoes: [inspecaoDe(um), inspecaoDe(outro, { acesso: 'N', observacao: 'Palete' })],
      },
    });
    expect(body).toEqual({ registradas: 2, naoConformes: 1 });
    const lido = await s.cliente.call(extintor.obter, { params: { id: um } });
    expect(lido.body.inspecaoAte).toBe(somarMeses(hoje, 1));
    const { body: feitas } = await s.cliente.call(inspecoesDoExtintor, { params: { id: outro } });
    expect(feitas).toMatchObject([
      { data: hoje, nivel: 'M', conforme: false, falhas: ['Acesso livre'], observacao: 'Palete' },
    ]);
    const log = await t.app.auditoria(s.empresaId, 'Extintor');
    expect(log.filter(({ acao }) => acao === 'Inspeção').map(({ id }) => id)).toEqual(ids);
  });

  test('a do mesmo dia e nível é corrigida, e a anual e o ensaio renovam os seus prazos', async () => {
    const s = await cena();
    const { id } = (await s.criar()).body;
    await s.feito(id, { lacre: 'N', observacao: 'Rompido' });
    await s.feito(id);
    const { body: feitas } = await s.cliente.call(inspecoesDoExtintor, { params: { id } });
    expect(feitas.map(({ conforme }) => conforme)).toEqual([true]);
    const prazos = async () => (await s.cliente.call(extintor.obter, { params: { id } })).body;
    await s.feito(id, {}, { nivel: 'A' });
    expect(await prazos()).toMatchObject({
      anualAte: somarMeses(hoje, 12),
      testeAte: somarMeses(s.form.fabricadoEm, 60),
    });
    await s.feito(id, {}, { nivel: 'Q' });
    expect(await prazos()).toMatchObject({ testeAte: somarMeses(hoje, 60) });
  });

  test('recusa o que não conforma sem dizer o quê, o dia que não chegou, o parado e o repetido', async () => {
    const s = await cena();
    const { id } = (await s.criar()).body;
    const parado = await criarExtintor(t.app, s.empresaId, { fabricadoEm: somarDias(hoje, -9), situacao: 'M' });
    expect((await s.feito(id, { lacre: 'N' })).problema.erros).toEqual([
      { campo: 'inspecoes[0].observacao', mensagem: 'Diga na observação o que não está conforme.' },
    ]);
    expect((await s.feito(id, {}, { data: somarDias(hoje, 1) })).problema.erros).toEqual([
      { campo: 'data', mensagem: 'A data ainda não chegou.' },
    ]);
    expect((await s.feito(id, {}, { data: somarMeses(hoje, -25) })).problema.erros).toEqual([
      { campo: 'data', mensagem: 'O extintor EXT-1 foi fabricado depois desta data.' },
    ]);
    expect((await s.feito(parado)).problema.erros).toEqual([
      { campo: 'inspecoes[0].extintorId', mensagem: 'Só se inspeciona um extintor em uso ou reserva desta empresa.' },
    ]);
    expect((await s.feito(id, {}, { inspecoes: [inspecaoDe(id), inspecaoDe(id)] })).problema.erros).toEqual([
      { campo: 'inspecoes[1].extintorId', mensagem: 'Este extintor já está na lista.' },
    ]);
    expect((await s.feito(id, {}, { inspecoes: [] })).problema.erros).toEqual([
      { campo: 'inspecoes', mensagem: 'Marque ao menos um extintor inspecionado' },
    ]);
  });

  test('mostra os do lugar, ou só o da etiqueta, o que vence primeiro na frente; sem lugar, nenhum', async () => {
    const s = await cena();
    const base = { estabelecimentoId: s.estabelecimentoId };
    const novo = await criarExtintor(t.app, s.empresaId, { ...base, numero: 'N', fabricadoEm: somarDias(hoje, -1) });
    const velho = await criarExtintor(t.app, s.empresaId, { ...base, numero: 'V', fabricadoEm: somarDias(hoje, -90) });
    await criarExtintor(t.app, s.empresaId, { ...base, fabricadoEm: somarDias(hoje, -90), situacao: 'M' });
    const quais = async (query: object) =>
      (await s.cliente.call(listarAInspecionar, { query: query as never })).body.map(({ id }) => id);
    expect(await quais({ estabelecimentoId: s.estabelecimentoId })).toEqual([velho, novo]);
    expect(await quais({ extintorId: novo })).toEqual([novo]);
    expect(await quais({})).toEqual([]);
    const { cliente } = await t.app.empresa();
    expect((await cliente.call(listarAInspecionar, { query: { extintorId: novo } as never })).body).toEqual([]);
  });

  test('diz o que está vencido em cada um, e o que a última inspeção deixou em aberto', async () => {
    const s = await cena();
    const extintorId = await criarExtintor(t.app, s.empresaId, {
      estabelecimentoId: s.estabelecimentoId,
      fabricadoEm: somarMeses(hoje, -70),
    });
    const ler = async () => (await s.cliente.call(listarAInspecionar, { query: { extintorId } as never })).body[0];
    const recargaAte = somarMeses(somarMeses(hoje, -70), 12);
    await s.feito(extintorId, { acesso: 'N', lacre: 'N', observacao: 'Palete na frente' });
    expect(await ler()).toMatchObject({ recargaAte, falhas: ['Acesso livre', 'Lacre'] });
    await s.feito(extintorId);
    expect((await ler())?.falhas).toEqual([]);
  });

  test('quem só vê não inspeciona, e de outra empresa não se inspeciona', async () => {
    const s = await cena();
    const { id } = (await s.criar()).body;
    const soVe = await t.app.usuario(s.empresaId, [permissoesDoExtintor.ver]);
    const body = { data: hoje, nivel: 'M' as const, inspecoes: [inspecaoDe(id)] };
    expect((await soVe.cliente.call(inspecionar, { body })).status).toBe(403);
    const { cliente } = await t.app.empresa();
    expect((await cliente.call(inspecionar, { body })).status).toBe(400);
    expect((await cliente.call(inspecoesDoExtintor, { params: { id } })).status).toBe(404);
  });
});

test('o que vence é avisado na caixa de SST a quem vê os extintores, uma vez em cada prazo', async () => {
  const { empresaId, usuarioId } = await t.app.empresa();
  const id = await criarExtintor(t.app, empresaId, { numero: 'EXT-7', fabricadoEm: somarDias(hoje, -10) });
  await criarExtintor(t.app, empresaId, { numero: 'EXT-8', fabricadoEm: somarDias(hoje, -900), situacao: 'B' });
  let vez = 0;
  const avisos = async () => {
    vez += 1;
    await t.app.jobs.send(null, 'sst.vencimento-de-extintores', { vez });
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string; tipo: string }>`select m.texto, m.tipo from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${usuarioId} and m.link = '/sst/extintores'
        order by m.id`.execute(db),
    );
    return rows;
  };
  // Before the last week nobody is told; then once, and once more when it has ended.
  for (const [dias, quantos] of [
    [8, 0],
    [7, 1],
    [0, 1],
    [-1, 2],
    [-5, 2],
  ] as const) {
    const vence = somarDias(hoje, dias);
    await t.app.banco((db) =>
      sql`update extintor set vence_em = ${vence}, alerta_em = ${somarDias(vence, -7)} where id = ${id}`.execute(db),
    );
    const ditos = await avisos();
    expect(ditos, `faltam ${dias} dias`).toHaveLength(quantos);
    if (dias === 7)
      expect(ditos).toEqual([
        { tipo: 'S', texto: `1 extintor vence em breve ou venceu: EXT-7, ${formatarData(vence)}.` },
      ]);
  }
});

test('o relatório diz os prazos de cada extintor por estabelecimento, com figuras', async () => {
  const s = await cena();
  const { body } = await s.criar();
  await criarExtintor(t.app, s.empresaId, {
    numero: 'C-9',
    agente: 'C',
    estabelecimentoId: s.estabelecimentoId,
    fabricadoEm: somarMeses(hoje, -14),
  });
  const pedir = (filtro: object) =>
    linhasDaPrevia(s.cliente, relatorioDeExtintores, {
      estabelecimentosIds: [],
      vencimento: null,
      agentes: [],
      ...filtro,
    });
  const dias = [body.inspecaoAte, body.anualAte, body.recargaAte, body.testeAte].map((dia) => formatarData(dia));
  const linhas = await pedir({});
  expect(linhas).toContain('[Estabelecimento: Matriz]');
  expect(linhas).toContain(
    ['EXT-1', 'Pó ABC', '6 kg', 'Porta da doca', '4120350', ...dias, 'Em dia', 'Conforme'].join(' | '),
  );
  expect(linhas.slice(-10)).toEqual([
    'Extintores: 2',
    'Vencidos: 1',
    'A vencer: 0',
    'Não conformes: 0',
    'Por vencimento (barras)',
    '  Em dia = 1: 1',
    '  Vencido = 1: 1',
    'Por agente (barras)',
    '  Gás carbônico = 1: 1',
    '  Pó ABC = 1: 1',
  ]);
  const soVencidos = (await pedir({ vencimento: 'E', agentes: ['C'] })).join('\n');
  expect(soVencidos).toContain('C-9');
  expect(soVencidos).not.toContain('EXT-1');
  const filial = await criarEstabelecimento(t.app, s.empresaId, { nome: 'Filial' });
  const fabricadoEm = somarMeses(hoje, -14);
  await criarExtintor(t.app, s.empresaId, { numero: 'F-1', agente: 'C', estabelecimentoId: filial, fabricadoEm });
  const daFilial = (await pedir({ estabelecimentosIds: [filial] })).join('\n');
  expect(daFilial).toContain('F-1');
  expect(daFilial).not.toContain('C-9');
  expect(daFilial).not.toContain('EXT-1');
});

test('as etiquetas saem em PDF, só dos extintores da empresa', async () => {
  const s = await cena();
  const { id } = (await s.criar()).body;
  const { status, bytes } = await s.cliente.call(etiquetasDeExtintores, { body: { extintoresIds: [id] } });
  expect(status).toBe(200);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { cliente } = await t.app.empresa();
  expect((await cliente.call(etiquetasDeExtintores, { body: { extintoresIds: [id] } })).status).toBe(400);
});
