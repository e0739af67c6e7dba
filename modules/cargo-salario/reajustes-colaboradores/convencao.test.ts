import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import {
  gravarSimulacao,
  type Simulacao,
  simular,
} from '#modules/cargo-salario/simulador-realinhamento/simulador.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import {
  aplicarDissidioAosColaboradores,
  type ColetivoDeColaboradores,
  previaDoColetivoDeColaboradores,
} from './coletivo-colaboradores.contract.ts';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

/** What a collective agreement says besides the percentage: a floor, up to where it counts, and less for who came within the year. */

const t = useApp();

async function cena() {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId, { data: '2026-05-01', dissidio: true });
  const body = (dados: Partial<ColetivoDeColaboradores>): ColetivoDeColaboradores => ({
    tabelaReajusteColaborador: { id },
    estabelecimentosIds: [folha.estabelecimentoId],
    areasIds: [folha.areaId],
    ajustePor: '3',
    cargosIds: [],
    indicesIds: [],
    aplicacao: '1',
    percentual: '12.000',
    valor: null,
    incluirPorCargo: false,
    piso: null,
    teto: null,
    dataBaseAnterior: null,
    ...dados,
  });
  const admitir = (nome: string, dataAdmissao: string, salario: string) =>
    criarColaborador(t.app, tenant.empresaId, {
      nome,
      dataAdmissao,
      lotacao: {
        areaId: folha.areaId,
        estabelecimentoId: folha.estabelecimentoId,
        faixaSalarialId: folha.faixaId,
        tipoSalario: '3',
        salario,
      },
    });
  const previa = (dados: Partial<ColetivoDeColaboradores>) =>
    tenant.cliente.call(previaDoColetivoDeColaboradores, { body: body(dados) });
  return { tenant, id, body, admitir, previa };
}

const simulacao = (dados: Partial<Simulacao>): Simulacao => ({
  data: '2026-05-01',
  aplicacao: '1',
  percentual: '12.000',
  valor: null,
  incluirPorCargo: false,
  piso: null,
  teto: null,
  dataBaseAnterior: null,
  areasIds: [],
  estabelecimentosIds: [],
  cargosIds: [],
  encargos: '0.00',
  salariosPorAno: '12.00',
  ...dados,
});

test('quem entrou depois da data-base anterior recebe um doze avos por mês, e a fração de 15 dias conta como mês', async () => {
  const { admitir, previa } = await cena();
  await admitir('Admitido no dia da data-base', '2025-05-01', '1000.00');
  await admitir('Bruna, no dia 17 de 31', '2025-05-17', '1000.00');
  await admitir('Bento, no dia 18 de 31', '2025-05-18', '1000.00');
  await admitir('Cida, em novembro', '2025-11-10', '1000.00');
  await admitir('Dora, com 15 dias de fevereiro', '2026-02-14', '1000.00');
  await admitir('Davi, com 14 dias de fevereiro', '2026-02-15', '1000.00');
  await admitir('Eva, com 14 dias de abril', '2026-04-17', '1000.00');
  const { body } = await previa({ dataBaseAnterior: '2025-05-01' });
  expect(
    body.content.map(({ colaborador, salarioCalculado, avos }) => [colaborador.nome, salarioCalculado, avos]),
  ).toEqual([
    ['Admitido no dia da data-base', '1120.00', 12],
    ['Bento, no dia 18 de 31', '1110.00', 11],
    ['Bruna, no dia 17 de 31', '1120.00', 12],
    ['Caio por valor', '5600.00', 12],
    ['Cida, em novembro', '1060.00', 6],
    ['Davi, com 14 dias de fevereiro', '1020.00', 2],
    ['Dora, com 15 dias de fevereiro', '1030.00', 3],
  ]);
  // Without it everybody is raised whole, and nobody has twelfths.
  const inteira = await previa({});
  expect(inteira.body).toMatchObject({
    novos: 8,
    content: expect.arrayContaining([expect.objectContaining({ avos: null })]),
  });
});

test('acima do teto o percentual vira a quantia que ele dá no teto, e o piso vale por inteiro para todos', async () => {
  const { admitir, previa } = await cena();
  await admitir('Alta, acima do teto', '2020-01-02', '9000.00');
  await admitir('Beatriz, no teto', '2020-01-02', '4000.00');
  await admitir('Carla, abaixo do piso', '2026-03-20', '1000.00');
  const { body } = await previa({ teto: '4000.00', piso: '1500.00', dataBaseAnterior: '2025-05-01' });
  expect(body.content.map(({ colaborador, salarioCalculado }) => [colaborador.nome, salarioCalculado])).toEqual([
    ['Alta, acima do teto', '9480.00'],
    ['Beatriz, no teto', '4480.00'],
    ['Caio por valor', '5480.00'],
    ['Carla, abaixo do piso', '1500.00'],
  ]);
});

test('o que se grava é o que a prévia mostrou, e o reajuste proporcional diz por quê', async () => {
  const { tenant, id, body, admitir } = await cena();
  const cida = await admitir('Cida, em novembro', '2025-11-10', '1000.00');
  const lida = async () => {
    const { content } = (
      await tenant.cliente.call(reajusteColaborador.listar, {
        query: { tabelaReajusteColaboradorId: id, colaboradorId: cida, areasIds: [], page: 0 },
      })
    ).body;
    const um = await tenant.cliente.call(reajusteColaborador.obter, { params: { id: content[0]?.id ?? 0 } });
    return { salario: um.body.salarioProposto, observacao: um.body.observacao };
  };
  await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: body({ dataBaseAnterior: '2025-05-01' }) });
  expect(await lida()).toEqual({ salario: '1060.00', observacao: 'Reajuste proporcional: 6/12.' });
  // Done anew without the proportion, what explained it goes.
  await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: body({}) });
  expect(await lida()).toEqual({ salario: '1120.00', observacao: null });
});

test('também a quantia acrescida é proporcional', async () => {
  const { admitir, previa } = await cena();
  await admitir('Cida, em novembro', '2025-11-10', '1000.00');
  const { body } = await previa({ aplicacao: '2', percentual: null, valor: '120.00', dataBaseAnterior: '2025-05-01' });
  expect(body.content).toMatchObject([{ salarioCalculado: '5120.00' }, { salarioCalculado: '1060.00' }]);
});

test('a simulação faz a mesma conta, e o planejamento dela grava a mesma', async () => {
  const { tenant, admitir } = await cena();
  await admitir('Cida, em novembro', '2025-11-10', '1000.00');
  const pedido = simulacao({ dataBaseAnterior: '2025-05-01', teto: '4500.00' });
  // 12% of 4000 by the index, of 4500 of the 5000 by value, and 6% of 1000.
  expect((await tenant.cliente.call(simular, { body: pedido })).body).toMatchObject({
    alteradas: 3,
    diferenca: '1080.00',
  });
  const { body } = await tenant.cliente.call(gravarSimulacao, {
    body: { nome: 'Dissídio', dissidio: true, simulacao: pedido },
  });
  const { content } = (
    await tenant.cliente.call(reajusteColaborador.listar, {
      query: { tabelaReajusteColaboradorId: body.id, colaboradorId: null, areasIds: [], page: 0 },
    })
  ).body;
  expect(content.map(({ salarioProposto }) => salarioProposto).sort()).toEqual(['1060.00', '4480.00', '5540.00']);
});

test('a data-base é o primeiro dia de um mês, antes da data do planejamento', async () => {
  const { tenant, previa } = await cena();
  expect((await previa({ dataBaseAnterior: '2025-05-02' })).problema?.erros).toMatchObject([
    { campo: 'dataBaseAnterior', mensagem: 'A data-base é o primeiro dia de um mês.' },
  ]);
  const depois = 'A data-base anterior é antes da data do planejamento, 01/05/2026.';
  expect((await previa({ dataBaseAnterior: '2026-05-01' })).problema?.erros).toMatchObject([
    { campo: 'dataBaseAnterior', mensagem: depois },
  ]);
  expect((await previa({ dataBaseAnterior: '2026-04-01' })).status).toBe(200);
  const simulada = await tenant.cliente.call(simular, { body: simulacao({ dataBaseAnterior: '2026-05-01' }) });
  expect(simulada.problema?.erros).toMatchObject([{ campo: 'dataBaseAnterior', mensagem: depois }]);
});
