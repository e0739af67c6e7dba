import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { categoriaEpi } from '#modules/sst/categorias-epi/categorias-epi.contract.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { tipoTamanhoEpi } from '#modules/sst/tipos-tamanho-epi/tipos-tamanho-epi.contract.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { epiHistorico, historicosDoEpi } from './epi-historicos.contract.ts';
import { epi } from './epis.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');

const historico = {
  data: '2026-01-10',
  descricao: 'Couro hidrofugado, solado de borracha',
  fabricante: 'Marluvas',
  numeroCA: '31469',
  vencimentoCA: somarDias(hoje, 400),
  validadeUso: 180,
};
const botina = { nome: 'Botina', codigo: 'B-1', tipoTamanho: null, ativo: true, epiHistorico: historico };

async function comCategoria(fardamento = false) {
  const { cliente, empresaId } = await t.app.empresa();
  const { body } = await cliente.call(categoriaEpi.criar, { body: { nome: 'Pés', fardamento } });
  return { cliente, empresaId, categoria: { id: body.id } };
}

test('o EPI pede categoria, e o seu primeiro histórico data, descrição e validade de uso de ao menos um dia', async () => {
  const { cliente } = await comCategoria();
  const vazio = { data: null, descricao: null, fabricante: 'F'.repeat(101), numeroCA: '1'.repeat(21), validadeUso: 0 };
  const recusa = await cliente.call(epi.criar, {
    body: { ...botina, nome: 'N'.repeat(101), categoria: null, epiHistorico: { ...historico, ...vazio } } as never,
  });
  expect(recusa.problema?.erros?.map(({ campo }) => campo)).toEqual([
    'nome',
    'categoria',
    'epiHistorico.data',
    'epiHistorico.descricao',
    'epiHistorico.fabricante',
    'epiHistorico.numeroCA',
    'epiHistorico.validadeUso',
  ]);
});

test('o nome do EPI é obrigatório e tem até 100 letras, no cadastro e em cada histórico', async () => {
  const { cliente, categoria } = await comCategoria();
  const criar = (nome: string) => cliente.call(epi.criar, { body: { ...botina, nome, categoria } });
  expect((await criar(' ')).problema.erros).toEqual([{ campo: 'nome', mensagem: 'Nome é obrigatório' }]);
  const { status, body } = await criar('N'.repeat(100));
  expect([status, body.nome]).toEqual([201, 'N'.repeat(100)]);
  const incluir = (nome: string | null) =>
    cliente.call(historicosDoEpi.incluir, {
      params: { donoId: body.id },
      body: { ...historico, data: hoje, nome } as never,
    });
  expect((await incluir(null)).problema.erros).toEqual([{ campo: 'nome', mensagem: 'Nome é obrigatório' }]);
  expect((await incluir('N'.repeat(101))).problema.erros.map(({ campo }) => campo)).toEqual(['nome']);
  expect((await incluir('M'.repeat(100))).status).toBe(201);
});

test('o EPI que não está ativo não se oferece, e volta a oferecer-se quando se reativa', async () => {
  const { cliente, categoria } = await comCategoria();
  const { body } = await cliente.call(epi.criar, { body: { ...botina, categoria, ativo: false } });
  expect(body.ativo).toBe(false);
  expect((await cliente.call(epi.opcoes, { query: {} })).body).toEqual([]);
  await cliente.call(epi.atualizar, { params: { id: body.id }, body: { ...botina, categoria, ativo: true } });
  expect((await cliente.call(epi.opcoes, { query: {} })).body.map(({ id }) => id)).toEqual([body.id]);
});

test('o fabricante tem até 100 letras, o CA até 20, e a validade de uso se diz, de um dia em diante', async () => {
  const { cliente, categoria } = await comCategoria();
  const criar = (nome: string, mudanca: object) =>
    cliente.call(epi.criar, {
      body: { ...botina, nome, codigo: null, categoria, epiHistorico: { ...historico, ...mudanca } } as never,
    });
  for (const [campo, cabe, demais] of [
    ['fabricante', 'F'.repeat(100), 'F'.repeat(101)],
    ['numeroCA', '1'.repeat(20), '1'.repeat(21)],
    ['numeroCA', '31470', 'ABC!12'],
    ['validadeUso', 1, 0],
    ['validadeUso', 2, null],
  ] as const) {
    const recusa = await criar('Recusado', { [campo]: demais });
    expect(recusa.problema.erros.map((erro) => erro.campo)).toEqual([`epiHistorico.${campo}`]);
    const aceito = await criar(`${campo} ${cabe}`.slice(0, 40), { [campo]: cabe });
    expect(aceito.body.epiHistorico, campo).toMatchObject({ [campo]: cabe });
  }
});

test.each([
  [false, 400],
  [true, 201],
])('o vencimento do CA só falta ao fardamento (categoria de fardamento: %s)', async (fardamento, status) => {
  const { cliente, categoria } = await comCategoria(fardamento);
  const semCA = { ...historico, numeroCA: null, vencimentoCA: null };
  const answer = await cliente.call(epi.criar, { body: { ...botina, categoria, epiHistorico: semCA } });
  expect(answer.status).toBe(status);
  if (fardamento) {
    expect(answer.body).toMatchObject({ fardamento: true, cadastroPendente: false, situacaoCA: 'N' });
    return;
  }
  const erro = 'Vencimento do CA é obrigatório, menos para fardamento';
  expect(answer.problema?.erros).toEqual([{ campo: 'epiHistorico.vencimentoCA', mensagem: erro }]);
  const { body } = await cliente.call(epi.criar, { body: { ...botina, categoria } });
  const outro = await cliente.call(historicosDoEpi.incluir, {
    params: { donoId: body.id },
    body: { ...semCA, nome: 'Botina', data: hoje },
  });
  expect(outro.problema?.erros).toEqual([{ campo: 'vencimentoCA', mensagem: erro }]);
});

test('o histórico em vigor diz o nome, o CA e a situação, e o último que resta não se exclui', async () => {
  const { cliente, categoria } = await comCategoria();
  const { id } = (await cliente.call(epi.criar, { body: { ...botina, categoria } })).body;
  const params = { donoId: id };
  const novo = {
    ...historico,
    nome: 'Botina com bico',
    numeroCA: '40000',
    data: hoje,
    vencimentoCA: somarDias(hoje, 60),
  };
  const incluido = await cliente.call(historicosDoEpi.incluir, { params, body: novo });
  expect(incluido.status).toBe(201);
  const ler = async () => (await cliente.call(epi.listar, { query: { page: 0, size: 5 } as never })).body.content[0];
  expect(await ler()).toMatchObject({
    nome: 'Botina com bico',
    numeroCA: '40000',
    situacaoCA: 'A',
    cadastroPendente: false,
  });
  const alterado = await cliente.call(historicosDoEpi.alterar, {
    params: { ...params, id: incluido.body.id },
    body: { ...novo, numeroCA: null, vencimentoCA: somarDias(hoje, -1) },
  });
  expect(alterado.body.numeroCA).toBeNull();
  expect(await ler()).toMatchObject({ situacaoCA: 'E', cadastroPendente: true });
  expect((await cliente.call(historicosDoEpi.listar, { params })).body.map(({ data }) => data)).toEqual([
    hoje,
    '2026-01-10',
  ]);
  const repetido = await cliente.call(historicosDoEpi.incluir, { params, body: novo });
  expect(repetido.status).toBe(409);
  await cliente.call(historicosDoEpi.excluir, { params: { ...params, id: incluido.body.id } });
  expect(await ler()).toMatchObject({ nome: 'Botina', situacaoCA: 'V', numeroCA: '31469' });
  const [ultimo] = (await cliente.call(historicosDoEpi.listar, { params })).body;
  const recusa = await cliente.call(historicosDoEpi.excluir, { params: { ...params, id: ultimo?.id ?? 0 } });
  expect(recusa.problema?.detail).toBe('O EPI precisa de ao menos um histórico.');
});

test('um histórico lê-se pelo seu EPI, e por outro não', async () => {
  const { cliente, empresaId } = await comCategoria();
  const [um, outro] = [await criarEpi(t.app, empresaId), await criarEpi(t.app, empresaId)];
  const [{ id } = { id: 0 }] = (await cliente.call(historicosDoEpi.listar, { params: { donoId: um } })).body;
  expect((await cliente.call(historicosDoEpi.obter, { params: { donoId: um, id } })).body.id).toBe(id);
  expect((await cliente.call(historicosDoEpi.obter, { params: { donoId: outro, id } })).status).toBe(404);
  expect((await cliente.call(epiHistorico.listar, { query: { donoId: outro } as never })).body).toHaveLength(1);
});

test('o nome que muda no EPI muda no histórico em vigor', async () => {
  const { cliente, categoria } = await comCategoria();
  const { body } = await cliente.call(epi.criar, { body: { ...botina, categoria } });
  await cliente.call(epi.atualizar, { params: { id: body.id }, body: { ...botina, categoria, nome: 'Bota' } });
  const [linha] = (await cliente.call(historicosDoEpi.listar, { params: { donoId: body.id } })).body;
  expect(linha?.nome).toBe('Bota');
});

test('os tamanhos de um tipo não se repetem, e os dos outros tipos ficam por marcar', async () => {
  const { cliente } = await comCategoria();
  const com = (nome: string, ...nomes: string[]) => ({
    nome,
    tiposTamanhosEpi: nomes.map((um) => ({ id: null, nome: um })),
  });
  const repetido = await cliente.call(tipoTamanhoEpi.criar, { body: com('Roupas', 'P', 'p') });
  expect(repetido.problema?.erros).toEqual([
    { campo: 'tiposTamanhosEpi[1].nome', mensagem: 'Este tamanho já está na lista' },
  ]);
  await cliente.call(tipoTamanhoEpi.criar, { body: com('Calçados', '38', '40') });
  const { body } = await cliente.call(tipoTamanhoEpi.criar, { body: com('Roupas', 'P', '40') });
  expect(body.tamanhosNaoMarcados).toEqual(['38']);
});

test('o CA que vence é avisado na caixa de SST a quem vê os EPIs, uma vez em cada prazo', async () => {
  const { empresaId, usuarioId } = await t.app.empresa();
  await criarEpi(t.app, empresaId, { nome: 'Capacete', vencimento: somarDias(hoje, 40) });
  await criarEpi(t.app, empresaId, { nome: 'Luva', vencimento: somarDias(hoje, 61) });
  let vez = 0;
  const avisos = async () => {
    vez += 1;
    await t.app.jobs.send(null, 'sst.vencimento-de-ca', { vez });
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string; tipo: string }>`select m.texto, m.tipo from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${usuarioId} and m.link = '/sst/epis'`.execute(
        db,
      ),
    );
    return rows;
  };
  const [aviso, ...outros] = await avisos();
  expect(outros).toEqual([]);
  expect(aviso?.tipo).toBe('S');
  expect(aviso?.texto).toContain('Capacete');
  expect(aviso?.texto).not.toContain('Luva');
  expect(await avisos()).toHaveLength(1);
});
