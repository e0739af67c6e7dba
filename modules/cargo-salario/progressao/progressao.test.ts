import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { somas } from '#app/testing/sums.ts';
import { criarLinhaDaFaixa, criarValorDoIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarFolha } from '#modules/cargo-salario/realinhamento.factory.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarArea, criarHistorico } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { obterProgressao } from './progressao.contract.ts';

const t = useApp();
const { ver } = permissoesOrganizacao.historicoColaborador;
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;

test('mostra cada passo com o que mudou, e o salário também quando muda a faixa ou o índice que o paga', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const folha = await criarFolha(t.app, empresaId);
  await criarLinhaDaFaixa(t.app, empresaId, folha.faixaId, { data: '2025-03-01', valor: '3300.00' });
  await criarValorDoIndice(t.app, empresaId, folha.indiceId, { data: '2025-05-01', valor: '2100.00' });
  const outra = await criarArea(t.app, empresaId, { nome: 'Expedição' });
  await criarHistorico(t.app, empresaId, folha.porCargo, {
    data: '2025-07-01',
    motivo: 'TRANSFERENCIA',
    areaId: outra,
    estabelecimentoId: folha.estabelecimentoId,
    faixaSalarialId: folha.faixaId,
    tipoSalario: '3',
    salario: '3465.00',
  });
  const { body } = await cliente.call(obterProgressao, { params: { id: folha.porCargo } });
  expect(body.passos).toMatchObject([
    { data: '2024-01-02', mudancas: ['ADMISSAO'], salario: '3000.00', variacao: null },
    {
      data: '2025-07-01',
      motivo: 'TRANSFERENCIA',
      mudancas: ['TRANSFERENCIA', 'SALARIO'],
      areaOrganizacional: { id: outra, nome: 'Expedição' },
      salario: '3465.00',
      variacao: '15.50',
    },
  ]);
  expect(body.salarios).toEqual([
    { data: '2024-01-02', origem: 'HISTORICO', salario: '3000.00' },
    { data: '2025-03-01', origem: 'FAIXA', salario: '3300.00' },
    { data: '2025-07-01', origem: 'HISTORICO', salario: '3465.00' },
  ]);
  const porIndice = await cliente.call(obterProgressao, { params: { id: folha.porIndice } });
  expect(porIndice.body.salarios).toEqual([
    { data: '2024-01-02', origem: 'HISTORICO', salario: '4000.00' },
    { data: '2025-05-01', origem: 'INDICE', salario: '4200.00' },
  ]);
});

test('sem a autoridade sobre salários não vem valor, variação, nem o dia em que um mudou', async () => {
  const { empresaId } = await t.app.empresa();
  const folha = await criarFolha(t.app, empresaId);
  await criarLinhaDaFaixa(t.app, empresaId, folha.faixaId, { data: '2025-03-01', valor: '3300.00' });
  const { cliente } = await t.app.usuario(empresaId, [ver, VER_TODAS]);
  const { status, body } = await cliente.call(obterProgressao, { params: { id: folha.porCargo } });
  expect([status, body.salarios]).toEqual([200, []]);
  expect(Object.keys(body.passos[0] ?? {})).not.toEqual(expect.arrayContaining(['salario']));
  expect(JSON.stringify(body)).not.toMatch(somas('3000.00', '3300.00'));
  expect(JSON.stringify(body)).not.toMatch(/SALARIO|variacao/);
});

test('é de quem vê o talento: sem as suas áreas, de outra empresa ou sem os históricos, nada', async () => {
  const { empresaId } = await t.app.empresa();
  const { porValor } = await criarFolha(t.app, empresaId);
  const outra = await t.app.empresa();
  const gestor = await t.app.usuario(empresaId, [ver]);
  const semHistorico = await t.app.usuario(empresaId, [permissoesOrganizacao.colaborador.ver, VER_TODAS]);
  const quem = [outra.cliente, gestor.cliente, semHistorico.cliente];
  const respostas = await Promise.all(
    quem.map(async (cliente) => (await cliente.call(obterProgressao, { params: { id: porValor } })).status),
  );
  expect(respostas).toEqual([404, 404, 403]);
});

test('a linha do histórico de quem recebe por cargo diz o que a faixa pagava no dia dela, só a quem vê salários', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const folha = await criarFolha(t.app, empresaId);
  await criarLinhaDaFaixa(t.app, empresaId, folha.faixaId, { data: '2025-03-01', valor: '3300.00' });
  await criarHistorico(t.app, empresaId, folha.porCargo, {
    data: '2025-07-01',
    motivo: 'TRANSFERENCIA',
    areaId: folha.areaId,
    estabelecimentoId: folha.estabelecimentoId,
    faixaSalarialId: folha.faixaId,
    tipoSalario: '1',
  });
  const query = { colaboradorId: folha.porCargo, page: 0 };
  const { body } = await cliente.call(historicoColaborador.listar, { query });
  expect(body.content.map(({ data, salarioNaData }) => [data, salarioNaData])).toEqual([
    ['2025-07-01', '3300.00'],
    ['2024-01-02', '3000.00'],
  ]);
  const semSalario = await t.app.usuario(empresaId, [ver, VER_TODAS]);
  const lida = await semSalario.cliente.call(historicoColaborador.listar, { query });
  expect(lida.body.content).toHaveLength(2);
  expect(JSON.stringify(lida.body)).not.toMatch(somas('3300.00', '3000.00'));
  expect(JSON.stringify(lida.body)).not.toMatch(/salarioNaData/);
});
