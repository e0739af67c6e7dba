import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { reajusteFaixaSalarial } from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { aplicarFaixasSalariais, totalFolha } from '#modules/cargo-salario/tabelas-reajustes/andamento.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { gravarSimulacao, type Simulacao, simular, telaDoSimulador } from './simulador.contract.ts';

const t = useApp();

const pedido = (dados: Partial<Simulacao> = {}): Simulacao => ({
  data: '2026-05-01',
  aplicacao: '1',
  percentual: '10.000',
  valor: null,
  incluirPorCargo: true,
  piso: null,
  teto: null,
  dataBaseAnterior: null,
  areasIds: [],
  estabelecimentosIds: [],
  cargosIds: [],
  encargos: '50.00',
  salariosPorAno: '13.00',
  ...dados,
});

const reajustes = (tenant: Tenant) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from reajuste_colaborador where empresa_id = ${tenant.empresaId}`.execute(db);
    return rows[0]?.n;
  });

test('mostra a folha por mês e por ano, por área e por faixa, com encargos, e nada grava', async () => {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const { status, body } = await tenant.cliente.call(simular, { body: pedido() });
  expect(status, JSON.stringify(body)).toBe(200);
  // 3000 by the band, 2 x 2000 by the index, 5000 by value; the band of all three pays 3000.
  expect(body).toMatchObject({
    pessoas: 3,
    incluidas: 3,
    alteradas: 3,
    semSalario: 0,
    atual: '12000.00',
    proposto: '13200.00',
    diferenca: '1200.00',
    percentual: '10.00',
    custos: { mesAtual: '18000.00', mesProposto: '19800.00', anoAtual: '234000.00', anoProposto: '257400.00' },
    posicao: { abaixoAntes: 0, naFaixaAntes: 1, acimaAntes: 2, abaixoDepois: 0, naFaixaDepois: 0, acimaDepois: 3 },
    porArea: [{ id: folha.areaId, pessoas: 3, proposto: '13200.00' }],
    porFaixa: [{ id: folha.faixaId, salarioDaFaixa: '3000.00', pessoas: 3 }],
  });
  expect(await reajustes(tenant)).toBe(0);
});

test('quem recebe por cargo é contado e fica como está, na simulação e no planejamento, até que se escolha incluí-lo', async () => {
  const tenant = await t.app.empresa();
  await criarFolha(t.app, tenant.empresaId);
  const simulacao = pedido({ incluirPorCargo: false });
  const { body } = await tenant.cliente.call(simular, { body: simulacao });
  // 10% of the 4000 by the index and of the 5000 by value; the 3000 by the band stay.
  expect(body).toMatchObject({ incluidas: 3, recebemPorCargo: 1, alteradas: 2, proposto: '12900.00' });
  const gravada = await tenant.cliente.call(gravarSimulacao, { body: { nome: 'Dissídio', dissidio: true, simulacao } });
  expect(gravada.body).toMatchObject({ quantidade: 2 });
  const incluindo = await tenant.cliente.call(simular, { body: pedido() });
  expect(incluindo.body).toMatchObject({ recebemPorCargo: 1, alteradas: 3, proposto: '13200.00' });
});

test('o piso levanta só quem fica abaixo dele, e quem não foi escolhido fica como está', async () => {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const soPiso = await tenant.cliente.call(simular, { body: pedido({ percentual: null, piso: '4500.00' }) });
  expect(soPiso.body).toMatchObject({ alteradas: 2, proposto: '14000.00' });
  const outra = await criarArea(t.app, tenant.empresaId);
  const fora = await tenant.cliente.call(simular, { body: pedido({ areasIds: [outra] }) });
  expect(fora.body).toMatchObject({ pessoas: 3, incluidas: 0, alteradas: 0, diferenca: '0.00' });
  expect(folha.areaId).not.toBe(outra);
  const invalida = await tenant.cliente.call(simular, { body: pedido({ percentual: '-1' }) });
  expect(invalida.problema.erros).toMatchObject([{ campo: 'percentual' }]);
});

test('gravada, vira um planejamento com o que se viu', async () => {
  const tenant = await t.app.empresa();
  await criarFolha(t.app, tenant.empresaId);
  const simulacao = pedido({ percentual: null, piso: '4500.00' });
  const { status, body } = await tenant.cliente.call(gravarSimulacao, {
    body: { nome: 'Piso de 4.500', dissidio: true, simulacao },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ nome: 'Piso de 4.500', dissidio: true, quantidade: 2, aprovada: false });
  const total = await tenant.cliente.call(totalFolha, { params: { id: body.id } });
  expect(total.body).toMatchObject({ alteradas: 2, atual: '12000.00', proposto: '14000.00' });
});

test('o total da folha de um planejamento de faixas é o mesmo antes e depois de aplicado', async () => {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'F' });
  await tenant.cliente.call(reajusteFaixaSalarial.criar, {
    body: {
      tabelaReajusteColaborador: { id },
      faixaSalarial: { id: folha.faixaId },
      tipoSalarioProposto: '3',
      indiceProposto: null,
      quantidadeIndiceProposto: null,
      valorProposto: '3300.00',
      observacao: null,
    },
  });
  const antes = await tenant.cliente.call(totalFolha, { params: { id } });
  expect(antes.body).toMatchObject({ alteradas: 1, atual: '12000.00', proposto: '12300.00', percentual: '2.50' });
  await tenant.cliente.call(aplicarFaixasSalariais, { params: { id } });
  expect((await tenant.cliente.call(totalFolha, { params: { id } })).body).toEqual(antes.body);
});

test('quem não vê salários não simula nem lê somas, e quem só vê as suas áreas soma só as suas pessoas', async () => {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId);
  const semSalario = await t.app.usuario(tenant.empresaId, [
    telaDoSimulador.permissao,
    'ROLE_CARGO_SALARIO_TABELA_REAJUSTE',
    'ROLE_ORGANIZACAO_AREA_ORGANIZACIONAL_VER_TODAS',
  ]);
  expect((await semSalario.cliente.call(simular, { body: pedido() })).status).toBe(403);
  // Alone in an area, and paid in no way that can be told: the heads do not tell it.
  const sozinha = await criarArea(t.app, tenant.empresaId);
  await criarColaborador(t.app, tenant.empresaId, {
    lotacao: { areaId: sozinha, estabelecimentoId: folha.estabelecimentoId },
  });
  const total = await semSalario.cliente.call(totalFolha, { params: { id } });
  expect(total.body).toMatchObject({ pessoas: 4 });
  expect(total.body.porArea).toContainEqual({ id: sozinha, nome: expect.any(String), pessoas: 1 });
  expect((await tenant.cliente.call(totalFolha, { params: { id } })).body).toMatchObject({ pessoas: 3, semSalario: 1 });
  expect(JSON.stringify(total.body)).not.toMatch(/12000|atual|proposto|percentual|alteradas|semSalario/);
  const outra = await criarArea(t.app, tenant.empresaId);
  const gestora = await criarColaborador(t.app, tenant.empresaId, {
    lotacao: { areaId: outra, estabelecimentoId: folha.estabelecimentoId, tipoSalario: '3', salario: '9000.00' },
  });
  await responderPorArea(t.app, tenant.empresaId, outra, gestora);
  const { cliente, usuarioId } = await t.app.usuario(tenant.empresaId, [
    telaDoSimulador.permissao,
    'ROLE_ORGANIZACAO_COLABORADOR_SALARIO',
  ]);
  await ligarUsuario(t.app, usuarioId, gestora);
  expect((await cliente.call(simular, { body: pedido() })).body).toMatchObject({ pessoas: 1, atual: '9000.00' });
});
