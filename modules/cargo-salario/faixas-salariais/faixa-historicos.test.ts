import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarCargo,
  criarFaixa,
  criarIndice,
  criarLinhaDaFaixa,
  criarValorDoIndice,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  alterarHistoricoDaFaixa,
  excluirHistoricoDaFaixa,
  incluirHistoricoDaFaixa,
  listarHistoricosDaFaixa,
  obterHistoricoDaFaixa,
} from './faixa-historicos.contract.ts';
import { salarioDaFaixaEm, salarioDoTalento, salariosDosTalentos } from './salarios.queries.ts';

const t = useApp();
const linha = (dados: object = {}) => ({
  data: '2026-02-01',
  tipo: '3' as const,
  indiceId: null,
  quantidade: null,
  valor: '3500.00',
  ...dados,
});

async function montar(nome = 'I') {
  const tenant = await t.app.empresa();
  const cargoId = await criarCargo(t.app, tenant.empresaId, { nome: 'Analista' });
  const faixaId = await criarFaixa(t.app, tenant.empresaId, { cargoId, nome, data: '2025-01-01' });
  return { ...tenant, params: { cargoId, faixaId } };
}

test('incluem-se, listam-se com o salário de cada um, alteram-se e excluem-se', async () => {
  const { cliente, empresaId, params } = await montar();
  const indiceId = await criarIndice(t.app, empresaId, { nome: 'Piso', valor: '2000.00', data: '2025-01-01' });
  await criarValorDoIndice(t.app, empresaId, indiceId, { valor: '2200.00', data: '2026-05-01' });
  const criado = await cliente.call(incluirHistoricoDaFaixa, {
    params,
    body: linha({ tipo: '2', indiceId, quantidade: '2', valor: '99.00' }),
  });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  expect(criado.body).toMatchObject({ tipo: '2', quantidade: '2.00', valor: null, status: '1' });
  const { body } = await cliente.call(listarHistoricosDaFaixa, { params });
  expect(body.map(({ data, salario, indice }) => [data, salario, indice])).toEqual([
    ['2026-02-01', '4000.00', 'Piso'],
    ['2025-01-01', '3000.00', null],
  ]);
  const um = { ...params, id: criado.body.id };
  const mudado = await cliente.call(alterarHistoricoDaFaixa, { params: um, body: { ...linha(), versao: 1 } });
  expect(mudado.body).toMatchObject({ tipo: '3', valor: '3500.00', indiceId: null, quantidade: null, versao: 2 });
  expect((await cliente.call(obterHistoricoDaFaixa, { params: um })).body).toEqual(mudado.body);
  expect((await cliente.call(excluirHistoricoDaFaixa, { params: um })).status).toBe(204);
});

test('pede data e tipo, e o que o tipo usa, a partir de 1', async () => {
  const { cliente, empresaId, params } = await montar();
  const indiceId = await criarIndice(t.app, empresaId, { data: '2025-01-01' });
  const erros = async (dados: object) =>
    (await cliente.call(incluirHistoricoDaFaixa, { params, body: linha(dados) })).problema.erros.map(
      ({ campo, mensagem }) => [campo, mensagem],
    );
  expect(await erros({ data: null, tipo: null })).toEqual([
    ['data', 'Data é obrigatória'],
    ['tipo', 'Tipo é obrigatório'],
  ]);
  expect(await erros({ tipo: '2' })).toEqual([
    ['indiceId', 'Índice é obrigatório'],
    ['quantidade', 'Quantidade é obrigatória'],
  ]);
  expect(await erros({ tipo: '2', indiceId, quantidade: '0.99' })).toEqual([
    ['quantidade', 'Quantidade não pode ser 0 (zero) ou menor'],
  ]);
  expect(await erros({ valor: null })).toEqual([['valor', 'Valor é obrigatório']]);
  expect(await erros({ valor: '0.99' })).toEqual([['valor', 'Valor não pode ser 0 (zero) ou menor']]);
  for (const dados of [{ valor: '1.00' }, { tipo: '2' as const, indiceId, quantidade: '1.00', data: '2026-03-01' }])
    expect((await cliente.call(incluirHistoricoDaFaixa, { params, body: linha(dados) })).status).toBe(201);
});

test('um por data, e o último que resta não se exclui', async () => {
  const { cliente, params } = await montar();
  const repetido = await cliente.call(incluirHistoricoDaFaixa, { params, body: linha({ data: '2025-01-01' }) });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'data', mensagem: 'Já existe um histórico de faixa salarial nesta data nesta faixa salarial.' }],
  });
  const { body } = await cliente.call(listarHistoricosDaFaixa, { params });
  const recusa = await cliente.call(excluirHistoricoDaFaixa, { params: { ...params, id: body[0]?.id ?? 0 } });
  expect(recusa.problema.mensagem).toBe('A faixa precisa de ao menos um histórico.');
});

test('só se alcança pelo cargo e pela faixa a que pertence', async () => {
  const { cliente, empresaId, params } = await montar();
  const outra = await criarFaixa(t.app, empresaId, { cargoId: params.cargoId });
  const id = await criarLinhaDaFaixa(t.app, empresaId, outra, { data: '2026-01-01' });
  expect((await cliente.call(obterHistoricoDaFaixa, { params: { ...params, id } })).status).toBe(404);
  expect((await cliente.call(excluirHistoricoDaFaixa, { params: { ...params, id } })).status).toBe(404);
  const cargoId = await criarCargo(t.app, empresaId);
  expect((await cliente.call(listarHistoricosDaFaixa, { params: { ...params, cargoId } })).status).toBe(404);
  const { cliente: estranho } = await t.app.empresa();
  expect((await estranho.call(listarHistoricosDaFaixa, { params })).status).toBe(404);
  expect((await estranho.call(incluirHistoricoDaFaixa, { params, body: linha() })).status).toBe(404);
});

describe('faixa que paga um talento', () => {
  async function comTalento() {
    const montado = await montar();
    const areaId = await criarArea(t.app, montado.empresaId);
    await criarColaborador(t.app, montado.empresaId, {
      nome: 'Rita Moura',
      dataAdmissao: '2025-03-01',
      lotacao: { areaId, faixaSalarialId: montado.params.faixaId, tipoSalario: '1' },
    });
    const { body } = await montado.cliente.call(listarHistoricosDaFaixa, { params: montado.params });
    return { ...montado, id: body[0]?.id ?? 0 };
  }

  test('não perde o histórico que vale, nem o vê começar depois do talento', async () => {
    const { cliente, params, id } = await comTalento();
    const um = { ...params, id };
    await cliente.call(incluirHistoricoDaFaixa, { params, body: linha() });
    const exclusao = await cliente.call(excluirHistoricoDaFaixa, { params: um });
    expect(exclusao.problema.mensagem).toBe(
      'O histórico de 01/01/2025 não pode ser excluído: paga a Rita Moura. Inclua um novo histórico ou corrija este.',
    );
    const tarde = await cliente.call(alterarHistoricoDaFaixa, { params: um, body: linha({ data: '2026-01-01' }) });
    expect(tarde.problema.erros).toEqual([
      { campo: 'data', mensagem: 'Nesta data a faixa ficaria sem salário para: Rita Moura.' },
    ]);
  });

  const { colaborador } = permissoesOrganizacao;
  test.each([
    [
      'a quem não vê o talento diz quantos são',
      [colaborador.ver, colaborador.verbos.SALARIO],
      '1 talento de outra área',
    ],
    ['a quem não vê salários não diz quantos', [colaborador.ver, permissaoVerTodasAreas], 'talentos'],
    ['a quem não vê talentos não diz quantos', [colaborador.verbos.SALARIO, permissaoVerTodasAreas], 'talentos'],
  ])('%s, e não quem', async (_, autoridades, quem) => {
    const { empresaId, params, id } = await comTalento();
    const { ver } = permissoesCargoSalario.faixaSalarial;
    const { cliente } = await t.app.usuario(empresaId, [ver, permissoesCargoSalario.valores.ver, ...autoridades]);
    const um = { ...params, id };
    const recusas = [
      await cliente.call(alterarHistoricoDaFaixa, { params: um, body: linha({ data: '2026-01-01' }) }),
      await cliente.call(alterarHistoricoDaFaixa, { params: um, body: linha({ tipo: '1' }) }),
    ];
    expect(recusas.map(({ problema }) => problema.erros[0]?.mensagem)).toEqual([
      `Nesta data a faixa ficaria sem salário para: ${quem}.`,
      `A faixa paga a ${quem}: informe um índice ou um valor.`,
    ]);
  });

  test('não passa a não ter salário próprio', async () => {
    const { cliente, params } = await comTalento();
    const recusa = await cliente.call(incluirHistoricoDaFaixa, { params, body: linha({ tipo: '1' }) });
    expect(recusa.problema.erros).toEqual([
      { campo: 'tipo', mensagem: 'A faixa paga a Rita Moura: informe um índice ou um valor.' },
    ]);
  });
});

test('por cargo guarda a faixa sem salário próprio, e o aviso diz qual é', async () => {
  const { cliente, params } = await montar();
  expect((await cliente.call(incluirHistoricoDaFaixa, { params, body: linha({ tipo: '1' }) })).status).toBe(201);
  const { body } = await cliente.call(listarHistoricosDaFaixa, { params });
  expect(body[0]).toMatchObject({
    tipo: '1',
    valor: null,
    salario: null,
    falta: 'A faixa salarial Analista - I não tem salário em vigor em 01/02/2026.',
  });
});

test('escrever histórico é de quem informa valores', async () => {
  const { empresaId, params } = await montar();
  const { ver, inserir, editar } = permissoesCargoSalario.faixaSalarial;
  const { cliente } = await t.app.usuario(empresaId, [ver, inserir, editar]);
  expect((await cliente.call(incluirHistoricoDaFaixa, { params, body: linha() })).status).toBe(403);
  const { body } = await cliente.call(listarHistoricosDaFaixa, { params });
  expect(body[0]).not.toHaveProperty('valor');
  expect(body[0]).not.toHaveProperty('salario');
});

describe('salário para os outros módulos', () => {
  test('de uma faixa em cada data, e o erro antes da primeira', async () => {
    const { empresaId, params } = await montar();
    await criarLinhaDaFaixa(t.app, empresaId, params.faixaId, { data: '2026-01-01', valor: '3300.00' });
    await criarLinhaDaFaixa(t.app, empresaId, params.faixaId, { data: '2026-03-01', valor: '9.00', status: '3' });
    const em = (dia: string) => t.app.banco((db) => salarioDaFaixaEm(db, params.faixaId, dia));
    expect(await em('2025-12-31')).toBe('3000.00');
    expect(await em('2026-01-01')).toBe('3300.00');
    expect(await em('2026-12-31')).toBe('3300.00');
    await expect(em('2024-12-31')).rejects.toThrow(
      'A faixa salarial Analista - I não tem salário em vigor em 31/12/2024.',
    );
  });

  test('de talentos pagos por cargo, por índice e por valor, na ordem pedida', async () => {
    const { empresaId, params } = await montar();
    const indiceId = await criarIndice(t.app, empresaId, { valor: '2000.00' });
    const nada = { faixaSalarialId: params.faixaId, indiceId: null, quantidade: null, salario: null };
    const porIndice = { ...nada, tipoSalario: '2' as const, indiceId, quantidade: '2' };
    const salarios = await t.app.banco((db) =>
      salariosDosTalentos(
        db,
        [porIndice, { ...nada, tipoSalario: '1' }, { ...nada, tipoSalario: '3', salario: '10' }, porIndice],
        '2026-01-05',
      ),
    );
    expect(salarios).toEqual([
      { salario: '4000.00' },
      { salario: '3000.00' },
      { salario: '10.00' },
      { salario: '4000.00' },
    ]);
    const um = t.app.banco((db) => salarioDoTalento(db, porIndice, '2019-12-31'));
    await expect(um).rejects.toThrow(/^O índice .* não tem valor em vigor em 31\/12\/2019\.$/);
  });
});
