import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarCargo,
  criarCompetencia,
  criarFaixa,
  criarGrupoOcupacional,
  criarIndice,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { calcularSalarioHistorico } from '#modules/cargo-salario/faixas-salariais/faixa-historicos.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { cargo, type FiltroCargo } from './cargos.contract.ts';
import {
  listarCargosMaisSemAreas,
  obterResponsabilidade,
  obterResponsabilidadeDoTalento,
} from './cargos-consultas.contract.ts';

const t = useApp();

const vazio = {
  ativa: true,
  exibirModuloExterno: false,
  grupoOcupacional: null,
  missao: null,
  recrutamento: null,
  etapaSeletivas: [],
  responsabilidades: null,
  conhecimentos: [],
  complementoConhecimento: null,
  habilidades: [],
  complementoHabilidade: null,
  atitudes: [],
  complementoAtitude: null,
  escolaridade: null,
  areasFormacaoRelacionadas: [],
  experiencia: null,
  observacao: null,
};
const semFiltro: FiltroCargo = cargo.filtro.parse({});
const idsDe = (linhas: readonly { id: number }[]) => linhas.map(({ id }) => id).sort((a, b) => a - b);

test('grava e devolve todos os campos, com as competências cada uma em sua lista', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const area = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const c = await criarCompetencia(t.app, empresaId, 'C', 'Excel');
  const h = await criarCompetencia(t.app, empresaId, 'H', 'Negociação');
  const a = await criarCompetencia(t.app, empresaId, 'A', 'Iniciativa');
  const grupo = await criarGrupoOcupacional(t.app, empresaId, 'Operacional');
  const body = {
    ...vazio,
    nome: '  Analista de RH ',
    nomeMercado: ' Analista ',
    exibirModuloExterno: true,
    grupoOcupacional: { id: grupo },
    areasOrganizacionais: [{ id: area }],
    missao: 'Cuidar de gente',
    responsabilidades: 'Folha\nBenefícios',
    conhecimentos: [{ id: c }],
    habilidades: [{ id: h }],
    atitudes: [{ id: a }],
    complementoConhecimento: 'Avançado',
    escolaridade: '08' as const,
  };
  const criado = await cliente.call(cargo.criar, { body });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  expect(criado.body).toMatchObject({
    nome: 'Analista de RH',
    nomeMercado: 'Analista',
    grupoOcupacional: { id: grupo, nome: 'Operacional' },
    areasOrganizacionais: [{ id: area, nome: 'Produção' }],
    conhecimentos: [{ id: c, nome: 'Excel' }],
    habilidades: [{ id: h, nome: 'Negociação' }],
    atitudes: [{ id: a, nome: 'Iniciativa' }],
    possuiFaixaSalarial: false,
    empresa: { id: empresaId, acIntegra: false },
  });
  const menos = await cliente.call(cargo.atualizar, {
    params: { id: criado.body.id },
    body: { ...criado.body, habilidades: [] },
  });
  expect(menos.body).toMatchObject({ habilidades: [], atitudes: [{ id: a }], conhecimentos: [{ id: c }] });
});

test('exige nomenclatura, nome de mercado e ao menos uma área', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const criar = (nome: string, nomeMercado: string, areas: number[]) =>
    cliente.call(cargo.criar, {
      body: { ...vazio, nome, nomeMercado, areasOrganizacionais: areas.map((id) => ({ id })) },
    });
  expect((await criar(' ', 'a'.repeat(101), [])).problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nomenclatura é obrigatória' },
    { campo: 'nomeMercado', mensagem: 'Nome de mercado deve ter no máximo 100 caracteres' },
    { campo: 'areasOrganizacionais', mensagem: 'Selecione ao menos uma Área Organizacional' },
  ]);
  const area = await criarArea(t.app, empresaId);
  expect((await criar('a'.repeat(101), ' ', [area])).problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nomenclatura deve ter no máximo 100 caracteres' },
    { campo: 'nomeMercado', mensagem: 'Nome de mercado é obrigatório' },
  ]);
  const inteiro = await criar('a'.repeat(100), 'b'.repeat(100), [area]);
  expect([inteiro.status, inteiro.body.nome, inteiro.body.nomeMercado]).toEqual([
    201,
    'a'.repeat(100),
    'b'.repeat(100),
  ]);
});

test('recusa área e competência de outra empresa, competência de outro tipo e nomenclatura repetida', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const alheia = await criarArea(t.app, outra.empresaId);
  const competenciaAlheia = await criarCompetencia(t.app, outra.empresaId, 'C');
  const habilidade = await criarCompetencia(t.app, empresaId, 'H');
  const area = await criarArea(t.app, empresaId);
  const form = { ...vazio, nome: 'Porteiro', nomeMercado: 'Porteiro', areasOrganizacionais: [{ id: area }] };
  type Escolhas = Partial<Record<'areasOrganizacionais' | 'conhecimentos' | 'atitudes', { id: number }[]>>;
  const campos = async (dados: Escolhas) =>
    (await cliente.call(cargo.criar, { body: { ...form, ...dados } })).problema.erros.map(({ campo }) => campo);
  expect(await campos({ areasOrganizacionais: [{ id: alheia }] })).toEqual(['areasOrganizacionais']);
  expect(await campos({ conhecimentos: [{ id: competenciaAlheia }], atitudes: [{ id: habilidade }] })).toEqual([
    'conhecimentos',
    'atitudes',
  ]);
  expect((await cliente.call(cargo.criar, { body: form })).status).toBe(201);
  expect(await campos({})).toEqual(['nome']);
});

describe('filtro', () => {
  const montar = async (tenant: Tenant) => {
    const { empresaId } = tenant;
    const area = await criarArea(t.app, empresaId);
    const grupo = await criarGrupoOcupacional(t.app, empresaId);
    const doGrupo = await criarCargo(t.app, empresaId, { nome: 'Médico', areaId: area, grupoOcupacionalId: grupo });
    const externo = await criarCargo(t.app, empresaId, { exibirModuloExterno: true, responsabilidades: 'Vender' });
    const semArea = await criarCargo(t.app, empresaId, { areaId: null, ativa: false });
    return { area, grupo, doGrupo, externo, semArea };
  };

  test('cada parte reduz a lista', async () => {
    const tenant = await t.app.empresa();
    const { area, grupo, doGrupo, externo, semArea } = await montar(tenant);
    const listar = async (query: Partial<FiltroCargo>) =>
      idsDe((await tenant.cliente.call(cargo.listar, { query: { ...query, page: 0 } })).body.content);
    expect(await listar({})).toEqual([doGrupo, externo, semArea]);
    expect(await listar({ nomeclatura: 'medico' })).toEqual([doGrupo]);
    expect(await listar({ areasIds: [area] })).toEqual([doGrupo]);
    expect(await listar({ areaId: area })).toEqual([doGrupo]);
    expect(await listar({ areaId: area, cargoSemArea: true })).toEqual([doGrupo, semArea]);
    expect(await listar({ cargoSemArea: true })).toEqual([semArea]);
    expect(await listar({ cargoVinculadosArea: true })).toEqual([doGrupo, externo]);
    expect(await listar({ gruposOcupacionaisIds: [grupo] })).toEqual([doGrupo]);
    expect(await listar({ exibirModuloExterno: true })).toEqual([externo]);
    expect(await listar({ exibirModuloExterno: false })).toEqual([doGrupo, semArea]);
    expect(await listar({ comResponsabilidade: true })).toEqual([externo]);
    expect(await listar({ ativo: 'I' })).toEqual([semArea]);
    expect(await listar({ empresasIds: [tenant.empresaId + 999] })).toEqual([]);
  });

  test('por empresas traz os das empresas em que a pessoa pode ver cargos, sem deixar mudá-los', async () => {
    const tenant = await t.app.empresa();
    const outra = await t.app.empresa();
    const proibida = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
        values (${tenant.usuarioId}, ${outra.empresaId}, ${tenant.perfilId})`.execute(db),
    );
    const daqui = await criarCargo(t.app, tenant.empresaId);
    const dela = await criarCargo(t.app, outra.empresaId);
    await criarCargo(t.app, proibida.empresaId);
    const empresasIds = [tenant.empresaId, outra.empresaId, proibida.empresaId];
    const { body } = await tenant.cliente.call(cargo.listar, { query: { empresasIds, page: 0 } });
    expect(idsDe(body.content)).toEqual([daqui, dela]);
    expect(body.content.map(({ id, empresa, pode }) => [id, empresa.id, pode.editar])).toEqual(
      expect.arrayContaining([
        [daqui, tenant.empresaId, true],
        [dela, outra.empresaId, false],
      ]),
    );
    const soAqui = await tenant.cliente.call(cargo.listar, { query: { page: 0 } });
    expect(idsDe(soAqui.body.content)).toEqual([daqui]);
  });

  test('mais-sem-areas traz os das áreas e os que não têm área', async () => {
    const tenant = await t.app.empresa();
    const { area, doGrupo, externo, semArea } = await montar(tenant);
    const { status, body } = await tenant.cliente.call(listarCargosMaisSemAreas, {
      body: { ...semFiltro, areasIds: [area] },
    });
    expect(status).toBe(200);
    expect(idsDe(body)).toEqual([doGrupo, semArea]);
    const ativos = await tenant.cliente.call(listarCargosMaisSemAreas, {
      body: { ...semFiltro, areasIds: [area], ativo: 'A' },
    });
    expect(idsDe(ativos.body)).toEqual([doGrupo]);
    const todos = await tenant.cliente.call(listarCargosMaisSemAreas, { body: {} as typeof semFiltro });
    expect(idsDe(todos.body)).toEqual([doGrupo, externo, semArea]);
  });
});

test('o inativo não se oferece em opções', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await criarCargo(t.app, empresaId, { nome: 'Extinto', ativa: false });
  const atual = await criarCargo(t.app, empresaId, { nome: 'Atual' });
  expect((await cliente.call(cargo.opcoes)).body).toEqual([{ id: atual, nome: 'Atual' }]);
});

describe('exclusão', () => {
  test('leva as faixas que ninguém usa', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId);
    await criarFaixa(t.app, empresaId, { cargoId: id });
    expect((await cliente.call(cargo.exclusao, { params: { id } })).body).toMatchObject({
      junto: [{ rotulo: 'Faixas salariais', quantidade: 1 }],
      impedimento: null,
    });
    expect((await cliente.call(cargo.excluir, { params: { id } })).status).toBe(204);
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from faixa_salarial where empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('é recusada quando algo aponta para uma faixa', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId, { nome: 'Vigia' });
    const faixa = await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'I' });
    await criarColaborador(t.app, empresaId, {
      lotacao: { areaId: await criarArea(t.app, empresaId), faixaSalarialId: faixa, tipoSalario: '1' },
    });
    const recusa = await cliente.call(cargo.excluir, { params: { id } });
    expect(recusa.problema).toMatchObject({
      status: 409,
      mensagem: 'Entidade Vigia - I possui dependências em: Históricos de colaboradores.',
    });
  });
});

describe('responsabilidades', () => {
  test('são as do cargo, e as do cargo que o talento tinha na data', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const cargoId = await criarCargo(t.app, empresaId, { nome: 'Caixa', responsabilidades: 'Receber' });
    const faixaSalarialId = await criarFaixa(t.app, empresaId, { cargoId });
    const areaId = await criarArea(t.app, empresaId);
    const colaboradorId = await criarColaborador(t.app, empresaId, {
      dataAdmissao: '2025-02-01',
      lotacao: { data: '2025-02-01', areaId, faixaSalarialId, tipoSalario: '1' },
    });
    const esperado = { id: cargoId, nome: 'Caixa', responsabilidades: 'Receber' };
    expect((await cliente.call(obterResponsabilidade, { params: { id: cargoId } })).body).toEqual(esperado);
    const params = { colaboradorId };
    expect((await cliente.call(obterResponsabilidadeDoTalento, { params })).body).toEqual(esperado);
    const antes = await cliente.call(obterResponsabilidadeDoTalento, { params, query: { data: '2025-01-31' } });
    expect(antes.problema).toMatchObject({ status: 404, mensagem: 'O talento não tinha cargo nesta data.' });
    const { cliente: estranho } = await t.app.empresa();
    expect((await estranho.call(obterResponsabilidadeDoTalento, { params })).status).toBe(404);
    expect((await estranho.call(obterResponsabilidade, { params: { id: cargoId } })).status).toBe(404);
    const gestor = await t.app.usuario(empresaId, [permissoesCargoSalario.cargo.ver]);
    const oculto = await gestor.cliente.call(obterResponsabilidadeDoTalento, { params });
    const inexistente = await gestor.cliente.call(obterResponsabilidadeDoTalento, {
      params: { colaboradorId: 987_654 },
    });
    expect([oculto.status, oculto.problema.mensagem]).toEqual([404, inexistente.problema.mensagem]);
    await ligarUsuario(t.app, gestor.usuarioId, colaboradorId);
    expect((await gestor.cliente.call(obterResponsabilidadeDoTalento, { params })).body).toEqual(esperado);
    const { perfilId, empresaId: outra } = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${gestor.usuarioId}, ${outra}, ${perfilId})`.execute(
        db,
      ),
    );
    const deLa = await criarColaborador(t.app, outra, {
      lotacao: {
        areaId: await criarArea(t.app, outra),
        faixaSalarialId: await criarFaixa(t.app, outra),
        tipoSalario: '1',
      },
    });
    const alheio = await gestor.cliente.call(obterResponsabilidadeDoTalento, { params: { colaboradorId: deLa } });
    expect(alheio.status).toBe(404);
  });
});

describe('cálculo do salário de um histórico', () => {
  test('2 vezes 2000 são 4000, e o que falta tem mensagem', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const indiceId = await criarIndice(t.app, empresaId, { nome: 'Piso', valor: '2000.00', data: '2026-01-01' });
    const faixaSalarialId = await criarFaixa(t.app, empresaId, { valor: '2500.00' });
    const calcular = (query: Record<string, unknown>) => cliente.call(calcularSalarioHistorico, { query });
    expect((await calcular({ tipo: '2', indiceId, quantidade: '2', data: '2026-01-05' })).body).toEqual({
      salario: '4000.00',
    });
    expect((await calcular({ tipo: '3', valor: '10.5' })).body).toEqual({ salario: '10.50' });
    expect((await calcular({ tipo: '1', faixaSalarialId })).body).toEqual({ salario: '2500.00' });
    const cedo = await calcular({ tipo: '2', indiceId, quantidade: '2', data: '2025-12-31' });
    expect(cedo.problema).toMatchObject({
      status: 400,
      mensagem: 'O índice Piso não tem valor em vigor em 31/12/2025.',
    });
    const sem = await calcular({ tipo: '2', indiceId });
    expect(sem.problema.erros).toEqual([{ campo: 'quantidade', mensagem: 'Quantidade é obrigatória' }]);
  });

  test('é de quem vê valores, e não enxerga o índice de outra empresa', async () => {
    const { empresaId } = await t.app.empresa();
    const indiceId = await criarIndice(t.app, empresaId);
    const { cliente: leitor } = await t.app.usuario(empresaId, [permissoesCargoSalario.faixaSalarial.ver]);
    expect((await leitor.call(calcularSalarioHistorico, { query: { tipo: '3', valor: '10.00' } })).status).toBe(403);
    const { cliente: estranho } = await t.app.empresa();
    const query = { tipo: '2' as const, indiceId, quantidade: '2' };
    expect((await estranho.call(calcularSalarioHistorico, { query })).status).toBe(400);
  });
});

test('quem só vê as suas áreas lê todos os cargos, e só a elas os liga ou delas os tira', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const [minha, alheia, outra] = [
    await criarArea(t.app, empresaId),
    await criarArea(t.app, empresaId),
    await criarArea(t.app, empresaId),
  ];
  const form = (...areas: number[]) => ({
    ...vazio,
    nome: 'Vendedor',
    nomeMercado: 'Vendedor',
    areasOrganizacionais: areas.map((id) => ({ id })),
  });
  const { id } = (await dono.cliente.call(cargo.criar, { body: form(alheia) })).body;
  const { ver, inserir, editar } = permissoesCargoSalario.cargo;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, empresaId, minha, chefe);
  const { cliente } = gestor;
  expect((await cliente.call(cargo.listar, { query: { ...semFiltro, page: 0 } })).body.content).toHaveLength(1);
  const gravar = (...areas: number[]) => cliente.call(cargo.atualizar, { params: { id }, body: form(...areas) });
  const naoExiste = 'Áreas relacionadas: o registro escolhido não existe.';
  for (const [recusado, mensagem] of [
    [await cliente.call(cargo.criar, { body: { ...form(alheia), nome: 'Outro' } }), naoExiste],
    [await gravar(alheia, outra), naoExiste],
    [await gravar(minha), 'Escolha uma área organizacional pela qual você responde.'],
  ] as const)
    expect(recusado.problema.erros).toEqual([{ campo: 'areasOrganizacionais', mensagem }]);
  for (const areas of [[alheia, minha], [alheia]]) expect((await gravar(...areas)).status).toBe(200);
});

test('o seletor mostra os primeiros, e quem marca todos recebe todos os que a pesquisa acha', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await t.app.banco((db) =>
    sql`insert into cargo (empresa_id, nome, nome_mercado) select ${empresaId}, 'Operador ' || n, 'Operador' from generate_series(1, 160) n`.execute(
      db,
    ),
  );
  const quantos = async (query: { busca?: string; todos?: boolean }) =>
    (await cliente.call(cargo.opcoes, { query })).body.length;
  expect(await quantos({})).toBe(50);
  expect(await quantos({ todos: true })).toBe(160);
  expect(await quantos({ todos: true, busca: 'operador 16' })).toBe(2);
});
