import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { entregaEpi } from '#modules/sst/entregas-epi/entregas-epi.contract.ts';
import { listarEstoque, movimentoEpi } from '#modules/sst/movimentos-epi/movimentos-epi.contract.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { zonaPadrao } from '#platform/shared/format/instante.ts';
import {
  aplicarImportacao,
  desfazerImportacao,
  enviarPlanilha,
  type Importacao,
  listarLinhas,
  obterImportacao,
  telaDaImportacao,
} from './importacao.contract.ts';

const t = useApp();
const hoje = dataDeHoje(zonaPadrao);
const CABECALHO = ['Estabelecimento', 'EPI', 'Tipo', 'Data', 'Tamanho', 'Quantidade', 'Documento'];

async function cena() {
  const dono = await t.app.empresa();
  const { cliente, empresaId } = dono;
  const matriz = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const botina = await criarEpi(t.app, empresaId, { nome: 'Botina' });
  await criarEpi(t.app, empresaId, { nome: 'Luva' });
  const ler = async (id: number) => (await cliente.call(obterImportacao, { params: { id } })).body;
  async function enviar(linhas: readonly (readonly string[])[]) {
    const corpo = new FormData();
    corpo.append('tipo', 'ESTOQUE');
    corpo.append('file', new Blob([[CABECALHO, ...linhas].map((uma) => uma.join(';')).join('\r\n')]), 'nota.csv');
    const { status, body } = await cliente.raw<Importacao>({
      method: 'POST',
      url: enviarPlanilha.path,
      payload: corpo,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    await t.app.executarTarefas();
    return ler(body.id);
  }
  async function gravar(linhas: readonly (readonly string[])[]) {
    const { id } = await enviar(linhas);
    await cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: false } });
    await t.app.executarTarefas();
    return ler(id);
  }
  const erros = async (importacaoId: number) =>
    (await cliente.call(listarLinhas, { query: { importacaoId, resultado: null, page: 0 } })).body.content.map(
      ({ nome, erros: ditos }) => [nome, ...ditos.map((um) => `${um.coluna}: ${um.mensagem}`)],
    );
  async function desfazer(id: number) {
    const { problema } = await cliente.call(desfazerImportacao, { params: { id } });
    await t.app.executarTarefas();
    return problema?.mensagem ?? null;
  }
  const saldos = async () =>
    (await cliente.call(listarEstoque, { query: { nome: null, estabelecimentoId: null, page: 0 } })).body.content.map(
      ({ epi, saldo, tamanhos }) => [epi.nome, saldo, tamanhos],
    );
  return { ...dono, matriz, botina, enviar, gravar, erros, desfazer, saldos };
}

test('uma compra entra no estoque por planilha: sem o tipo é entrada, e cada linha diz o que nela está errado', async () => {
  const s = await cena();
  const conferida = await s.enviar([
    ['Matriz', 'Botina', '', '02/02/2026', '40', '10', 'NF 7'],
    ['Matriz', 'Luva', 'Entrada', '02/02/2026', '', '25', 'NF 7'],
    ['Matriz', 'Luva', 'Saída', '03/02/2026', '', '30', 'NF 8'],
    ['Filial', 'Chapéu', 'Entrada', '02/02/2099', '', '0', 'NF 7'],
    ['Matriz', 'Botina', 'Perda ou descarte', '02/02/2099', '', '1', 'NF 7'],
  ]);
  expect(conferida).toMatchObject({ situacao: 'CONFERIDA', novas: 2, recusadas: 3 });
  expect(await s.saldos()).toEqual([]);
  expect(await s.erros(conferida.id)).toEqual([
    ['Botina'],
    ['Luva'],
    ['Luva', 'Quantidade: Faltam 5 de Luva no estoque deste estabelecimento.'],
    [
      null,
      "Estabelecimento: Estabelecimento: 'Filial' não foi encontrado entre os que você pode usar.",
      "EPI: EPI: 'Chapéu' não foi encontrado entre os que você pode usar.",
      'Quantidade: Quantidade deve ser maior ou igual a 1',
    ],
    ['Botina', 'Data: A data ainda não chegou'],
  ]);
  await s.cliente.call(aplicarImportacao, { params: { id: conferida.id }, body: { aceitaRecusadas: true } });
  await t.app.executarTarefas();
  expect(await s.saldos()).toEqual([
    ['Botina', 10, '40 (10)'],
    ['Luva', 25, null],
  ]);
  expect((await t.app.auditoria(s.empresaId, movimentoEpi.nome.um)).length).toBe(2);
});

test('a mesma nota enviada outra vez não dobra o estoque', async () => {
  const s = await cena();
  const nota = [['Matriz', 'Botina', 'Entrada', '02/02/2026', '40', '10', 'NF 7']];
  expect(await s.gravar(nota)).toMatchObject({ situacao: 'APLICADA', feitas: 1 });
  const outra = await s.enviar([...nota, ['Matriz', 'Botina', 'Entrada', '02/02/2026', '41', '3', 'NF 7']]);
  expect(await s.erros(outra.id)).toEqual([
    ['Botina', 'Documento: Este EPI já está no estoque com o documento NF 7.'],
    ['Botina'],
  ]);
  const repetida = await s.enviar([
    ['Matriz', 'Luva', '', '02/02/2026', '', '1', ''],
    ['Matriz', 'Luva', '', '02/02/2026', '', '2', ''],
  ]);
  expect(repetida).toMatchObject({ novas: 0, recusadas: 2 });
});

// The embedded engine has one connection: there nobody writes while a transaction runs.
if (process.env.BANCO === 'postgres')
  test('a mesma nota aplicada ao mesmo tempo por outra planilha espera por ela e não dobra o estoque', async () => {
    const s = await cena();
    const { id } = await s.enviar([['Matriz', 'Botina', 'Entrada', '02/02/2026', '40', '10', 'NF 7']]);
    await s.cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: false } });
    const esperando = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from epi where%for no key update%'`.execute(db);
        return rows.length;
      });
    let tarefa: Promise<unknown> = Promise.resolve();
    await t.app.banco(async (db) => {
      await sql`select from epi where id = ${s.botina} for no key update`.execute(db);
      tarefa = t.app.executarTarefas();
      await expect.poll(esperando, { timeout: 10_000 }).toBe(1);
      await sql`insert into movimento_epi (empresa_id, estabelecimento_id, epi_id, tipo, data, tamanho, quantidade, documento)
        values (${s.empresaId}, ${s.matriz}, ${s.botina}, 'E', '2026-02-02', '40', 10, 'NF 7')`.execute(db);
    });
    await tarefa;
    expect(await s.erros(id)).toEqual([['Botina', 'Documento: Este EPI já está no estoque com o documento NF 7.']]);
    expect(await s.saldos()).toEqual([['Botina', 10, '40 (10)']]);
  });

test('a compra importada se desfaz enquanto nada dela foi entregue, e diz por que não quando foi', async () => {
  const s = await cena();
  const { id } = await s.gravar([
    ['Matriz', 'Botina', 'Entrada', '02/02/2026', '', '5', 'NF 7'],
    ['Matriz', 'Botina', 'Entrada', '03/02/2026', '', '4', 'NF 8'],
  ]);
  const areaId = await criarArea(t.app, s.empresaId);
  const ana = await criarColaborador(t.app, s.empresaId, { lotacao: { areaId, estabelecimentoId: s.matriz } });
  const entrega = await s.cliente.call(entregaEpi.criar, {
    body: {
      solicitacao: null,
      colaborador: { id: ana },
      estabelecimento: { id: s.matriz },
      data: hoje,
      observacao: null,
      itens: [{ id: null, epi: { id: s.botina }, tamanho: null, quantidade: 1 }],
    },
  });
  expect(await s.desfazer(id)).toBe(
    'A importação não pode ser desfeita: linha 2 (Botina): o que entrou já foi entregue ou saiu; linha 3 (Botina): o que entrou já foi entregue ou saiu.',
  );
  await s.cliente.call(entregaEpi.excluir, { params: { id: entrega.body.id } });
  expect(await s.desfazer(id)).toBeNull();
  expect(await s.saldos()).toEqual([]);
});

test('quem não insere movimentos não os traz por planilha', async () => {
  const { empresaId } = await cena();
  const { cliente } = await t.app.usuario(empresaId, [telaDaImportacao.permissao]);
  const corpo = new FormData();
  corpo.append('tipo', 'ESTOQUE');
  corpo.append('file', new Blob([CABECALHO.join(';')]), 'nota.csv');
  expect((await cliente.raw({ method: 'POST', url: enviarPlanilha.path, payload: corpo })).status).toBe(403);
});
