import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  cpfUnico,
  criarArea,
  criarColaborador,
  criarHistorico,
  criarLugar,
  type Lugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { type ColaboradorForm, colaborador } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';
import {
  listarParticipantes,
  listarPorArea,
  listarPorIds,
  listarPorSituacao,
  opcoesPermitidas,
} from './talentos.contract.ts';

const t = useApp();
const lugar = ({ empresaId }: Tenant) => criarLugar(t.app, empresaId);

const lotacaoDe = (onde: Lugar, salario: object = { tipoSalario: '3', salario: '3000.00' }) => ({
  areaOrganizacional: { id: onde.areaId },
  estabelecimento: { id: onde.estabelecimentoId },
  faixaSalarial: { id: onde.faixaSalarialId },
  ...salario,
});

const form = (dados: object = {}) =>
  ({ nome: 'Davi Dias', vinculo: 'E', dataAdmissao: '2024-01-02', ...dados }) as unknown as ColaboradorForm;

const criar = ({ cliente }: Tenant, dados: object = {}) => cliente.call(colaborador.criar, { body: form(dados) });
const obter = ({ cliente }: Tenant, id: number) => cliente.call(colaborador.obter, { params: { id } });

describe('cadastro', () => {
  test('guarda os grupos da pessoa e a lotação inicial vira o primeiro histórico', async () => {
    const tenant = await t.app.empresa();
    const onde = await lugar(tenant);
    await criarColaborador(t.app, tenant.empresaId, { lotacao: { areaId: onde.areaId } });
    const cpf = cpfUnico();
    const criado = await criar(tenant, {
      matricula: '0042',
      pessoal: { cpf, deficiencia: '1', ctps: { numero: '123', uf: { id: 23 } }, tituloEleitoral: { zona: '7' } },
      endereco: { uf: { id: 23 }, cidade: { id: 2304400 }, cep: '60175055' },
      contato: { email: 'davi@exemplo.com' },
      lotacao: lotacaoDe(onde),
    });
    expect(criado.status, JSON.stringify(criado.body)).toBe(201);
    expect(criado.body).toMatchObject({
      matricula: '0042',
      vinculo: 'E',
      dataAdmissao: '2024-01-02',
      dataDesligamento: null,
      situacao: 'A',
      cargo: { id: onde.cargoId },
      pessoal: {
        cpf,
        deficiencia: '1',
        ctps: { numero: '123', uf: { id: 23, nome: 'Ceará' } },
        tituloEleitoral: { zona: '7' },
      },
      endereco: { cidade: { nome: 'Fortaleza' } },
      lotacao: { areaOrganizacional: { id: onde.areaId }, tipoSalario: '3', salario: '3000.00' },
    });
    const historicos = await tenant.cliente.call(historicoColaborador.listar, {
      query: { page: 0, colaboradorId: criado.body.id },
    });
    expect(historicos.body.content).toMatchObject([
      {
        data: '2024-01-02',
        motivo: 'CONTRATACAO',
        cargo: { id: onde.cargoId },
        faixaSalarial: { id: onde.faixaSalarialId },
        areaOrganizacional: { id: onde.areaId },
        estabelecimento: { id: onde.estabelecimentoId },
        salario: '3000.00',
        status: 'NAO_INTEGRADO',
      },
    ]);
  });

  test('recusa CPF de colaborador ativo, e aceita o de quem já saiu', async () => {
    const tenant = await t.app.empresa();
    const cpf = cpfUnico();
    await criarColaborador(t.app, tenant.empresaId, { cpf, dataDesligamento: '2025-01-31' });
    expect((await criar(tenant, { pessoal: { cpf } })).status).toBe(201);
    const repetido = await criar(tenant, { pessoal: { cpf } });
    expect(repetido.problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'pessoal.cpf', mensagem: 'Já existe um colaborador ativo com este CPF.' }],
    });
    const outra = await t.app.empresa();
    expect((await criar(outra, { pessoal: { cpf } })).status).toBe(201);
  });

  test('aponta nos campos o que falta e o que se contradiz', async () => {
    const tenant = await t.app.empresa();
    const area = await criarArea(t.app, tenant.empresaId);
    const vazio = await tenant.cliente.call(colaborador.criar, { body: {} as ColaboradorForm });
    expect(vazio.problema.erros.map(({ mensagem }) => mensagem)).toEqual([
      'Nome é obrigatório',
      'Vínculo é obrigatório',
      'Data de admissão é obrigatória',
    ]);
    const errado = await criar(tenant, {
      dataDesligamento: '2023-01-01',
      lotacao: { areaOrganizacional: { id: area }, tipoSalario: '2' },
    });
    expect(errado.problema.erros.map(({ campo }) => campo)).toEqual([
      'dataDesligamento',
      'lotacao.estabelecimento',
      'lotacao.faixaSalarial',
      'lotacao.indice',
      'lotacao.quantidade',
    ]);
    const pis = await criar(tenant, { pessoal: { pis: '12056412548' } });
    expect(pis.problema.erros).toEqual([{ campo: 'pessoal.pis', mensagem: 'O número PIS é inválido.' }]);
    expect((await criar(tenant, { pessoal: { pis: '12056412545' } })).status).toBe(201);
    const cidade = await criar(tenant, { endereco: { uf: { id: 35 }, cidade: { id: 2304400 } } });
    expect(cidade.problema.erros).toEqual([
      { campo: 'endereco.cidade', mensagem: 'A cidade não pertence à UF escolhida' },
    ]);
  });

  test('não aceita lotação em área, estabelecimento ou faixa de outra empresa', async () => {
    const tenant = await t.app.empresa();
    const alheio = await lugar(await t.app.empresa());
    const resposta = await criar(tenant, { lotacao: lotacaoDe(alheio) });
    expect(resposta.problema.erros.map(({ campo }) => campo)).toEqual([
      'lotacao.areaOrganizacional',
      'lotacao.estabelecimento',
      'lotacao.faixaSalarial',
    ]);
  });

  test('quem não vê salário, deficiência e raça não os lê nem os muda', async () => {
    const dono = await t.app.empresa();
    const onde = await lugar(dono);
    const { body } = await criar(dono, {
      pessoal: { deficiencia: '2', etniaRaca: '8', mae: 'Dora' },
      lotacao: lotacaoDe(onde),
    });
    const { ver, editar } = permissoesOrganizacao.colaborador;
    const restrito = await t.app.usuario(dono.empresaId, [
      ver,
      editar,
      permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
    ]);
    const lido = await obter(restrito, body.id);
    expect(lido.body.pessoal).toMatchObject({ mae: 'Dora' });
    expect(Object.keys(lido.body.pessoal)).not.toEqual(expect.arrayContaining(['deficiencia']));
    expect(Object.keys(lido.body.pessoal)).not.toEqual(expect.arrayContaining(['etniaRaca']));
    expect(Object.keys(lido.body.lotacao)).not.toEqual(expect.arrayContaining(['salario']));
    const mudado = await restrito.cliente.call(colaborador.atualizar, {
      params: { id: body.id },
      body: form({ pessoal: { deficiencia: '0', etniaRaca: '2', mae: 'Outra' }, versao: body.versao }),
    });
    expect(mudado.status, JSON.stringify(mudado.body)).toBe(200);
    expect((await obter(dono, body.id)).body.pessoal).toMatchObject({ deficiencia: '2', etniaRaca: '8', mae: 'Outra' });
  });

  test('filtra por nome, CPF, matrícula, área, cargo, estabelecimento e situação', async () => {
    const tenant = await t.app.empresa();
    const [aqui, ali] = [await lugar(tenant), await lugar(tenant)];
    const cpf = cpfUnico();
    const { body: eva } = await criar(tenant, {
      nome: 'Eva Évora',
      matricula: 'E1',
      pessoal: { cpf },
      lotacao: lotacaoDe(aqui),
    });
    await criarHistorico(t.app, tenant.empresaId, eva.id, { data: '2025-01-01', ...ali });
    const saiu = await criarColaborador(t.app, tenant.empresaId, { nome: 'Caio', dataDesligamento: '2025-01-31' });
    const achar = async (query: object) => {
      const { body } = await tenant.cliente.call(colaborador.listar, { query: { page: 0, ...query } });
      return body.content.map(({ id }) => id);
    };
    for (const query of [
      { nome: 'evora' },
      { cpf: cpf.slice(0, 9) },
      { matricula: 'E1' },
      { areasIds: [ali.areaId] },
      { cargosIds: [ali.cargoId] },
      { estabelecimentosIds: [ali.estabelecimentoId] },
      { situacao: 'A' },
    ]) {
      expect(await achar(query), JSON.stringify(query)).toEqual([eva.id]);
    }
    expect(await achar({ areasIds: [aqui.areaId] })).toEqual([]);
    expect(await achar({ situacao: 'D' })).toEqual([saiu]);
    expect(await achar({ situacao: 'T' })).toEqual([saiu, eva.id]);
  });
});

describe('histórico', () => {
  const linha = (colaboradorId: number, onde: Lugar, dados: object = {}) => ({
    colaborador: { id: colaboradorId },
    data: '2025-06-01',
    motivo: 'PROMOCAO' as const,
    observacao: null,
    ...lotacaoDe(onde, { tipoSalario: '3', salario: '4000.00', indice: null, quantidade: null }),
    ...dados,
  });

  test('a linha mais recente até hoje é a que vale, e a data não se repete nem precede a admissão', async () => {
    const tenant = await t.app.empresa();
    const [antes, depois] = [await lugar(tenant), await lugar(tenant)];
    const { body: pessoa } = await criar(tenant, { lotacao: lotacaoDe(antes) });
    const futura = linha(pessoa.id, antes, { data: somarDias(hoje(), 30) });
    for (const body of [linha(pessoa.id, depois), futura]) {
      const resposta = await tenant.cliente.call(historicoColaborador.criar, { body: body as never });
      expect(resposta.status, JSON.stringify(resposta.body)).toBe(201);
    }
    expect((await obter(tenant, pessoa.id)).body.lotacao).toMatchObject({
      areaOrganizacional: { id: depois.areaId },
      salario: '4000.00',
    });
    const repetida = await tenant.cliente.call(historicoColaborador.criar, { body: linha(pessoa.id, antes) as never });
    expect(repetida.problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'data', mensagem: 'Já existe um histórico do colaborador nesta data neste colaborador.' }],
    });
    const cedo = await tenant.cliente.call(historicoColaborador.criar, {
      body: linha(pessoa.id, antes, { data: '2023-12-31' }) as never,
    });
    expect(cedo.problema.erros).toEqual([{ campo: 'data', mensagem: 'A data não pode ser anterior à admissão.' }]);
  });

  test('nenhuma linha fica depois do desligamento, e a admissão não passa da primeira linha', async () => {
    const tenant = await t.app.empresa();
    const onde = await lugar(tenant);
    const saiu = await criarColaborador(t.app, tenant.empresaId, { dataDesligamento: '2025-01-31' });
    const gravar = (data: string) =>
      tenant.cliente.call(historicoColaborador.criar, { body: linha(saiu, onde, { data }) as never });
    expect((await gravar('2025-02-01')).problema.erros).toEqual([
      { campo: 'data', mensagem: 'A data não pode ser posterior ao desligamento.' },
    ]);
    expect((await gravar('2025-01-31')).status).toBe(201);
    const { body } = await obter(tenant, saiu);
    const mudada = await tenant.cliente.call(colaborador.atualizar, {
      params: { id: saiu },
      body: { ...body, dataAdmissao: '2025-02-01', dataDesligamento: null },
    });
    expect(mudada.problema.erros).toEqual([
      {
        campo: 'dataAdmissao',
        mensagem: 'A data de admissão não pode ser posterior ao primeiro histórico, de 31/01/2025.',
      },
    ]);
  });

  test('guarda só o que o tipo de salário usa e pede o que falta', async () => {
    const tenant = await t.app.empresa();
    const onde = await lugar(tenant);
    const pessoa = await criarColaborador(t.app, tenant.empresaId);
    const porCargo = await tenant.cliente.call(historicoColaborador.criar, {
      body: linha(pessoa, onde, { tipoSalario: '1' }) as never,
    });
    expect(porCargo.body).toMatchObject({ tipoSalario: '1', salario: null });
    const semTipo = await tenant.cliente.call(historicoColaborador.criar, {
      body: linha(pessoa, onde, { data: '2025-07-01', tipoSalario: null }) as never,
    });
    expect(semTipo.problema.erros).toEqual([{ campo: 'tipoSalario', mensagem: 'Tipo de salário é obrigatório' }]);
  });

  test('quem não vê salários transfere sem mudar o que a pessoa ganha', async () => {
    const dono = await t.app.empresa();
    const [antes, depois] = [await lugar(dono), await lugar(dono)];
    const { body: pessoa } = await criar(dono, { lotacao: lotacaoDe(antes) });
    const restrito = await t.app.usuario(dono.empresaId, [
      permissoesOrganizacao.historicoColaborador.ver,
      permissoesOrganizacao.historicoColaborador.inserir,
      permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
    ]);
    const criada = await restrito.cliente.call(historicoColaborador.criar, {
      body: linha(pessoa.id, depois, { motivo: 'TRANSFERENCIA', salario: '99999.00' }) as never,
    });
    expect(criada.status, JSON.stringify(criada.body)).toBe(201);
    expect(criada.body).not.toHaveProperty('salario');
    expect((await obter(dono, pessoa.id)).body.lotacao).toMatchObject({
      areaOrganizacional: { id: depois.areaId },
      tipoSalario: '3',
      salario: '3000.00',
    });
  });

  test('linha confirmada pela folha não muda nem sai quando a empresa é integrada', async () => {
    const tenant = await t.app.empresa();
    const onde = await lugar(tenant);
    const { body: pessoa } = await criar(tenant, { lotacao: lotacaoDe(onde) });
    const { body } = await tenant.cliente.call(historicoColaborador.listar, {
      query: { page: 0, colaboradorId: pessoa.id },
    });
    const id = body.content[0]?.id ?? 0;
    await t.app.banco(async (db) => {
      await sql`update historico_colaborador set status = 'CONFIRMADO' where id = ${id}`.execute(db);
      await sql`update empresa set ac_integra = true where id = ${tenant.empresaId}`.execute(db);
    });
    const recusa = await tenant.cliente.call(historicoColaborador.excluir, { params: { id } });
    expect(recusa.status).toBe(403);
    await t.app.banco((db) => sql`update empresa set ac_integra = false where id = ${tenant.empresaId}`.execute(db));
    expect((await tenant.cliente.call(historicoColaborador.excluir, { params: { id } })).status).toBe(204);
  });
});

describe('consultas', () => {
  test('situação em uma data, por área, participantes e por identificadores', async () => {
    const tenant = await t.app.empresa();
    const onde = await lugar(tenant);
    const ana = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana', lotacao: onde });
    const bia = await criarColaborador(t.app, tenant.empresaId, {
      nome: 'Bia',
      dataDesligamento: '2025-03-31',
      lotacao: onde,
    });
    const ids = (body: readonly { id: number }[]) => body.map(({ id }) => id);
    const em = (situacao: 'A' | 'D' | 'T', data: string) =>
      tenant.cliente.call(listarPorSituacao, { query: { situacao, data } });
    expect(ids((await em('A', '2025-03-30')).body)).toEqual([ana, bia]);
    expect(ids((await em('A', '2025-03-31')).body)).toEqual([ana]);
    expect(ids((await em('D', '2025-04-01')).body)).toEqual([bia]);
    expect(ids((await em('T', '2023-12-31')).body)).toEqual([]);
    expect(ids((await tenant.cliente.call(listarPorArea, { query: { areasIds: [onde.areaId] } })).body)).toEqual([ana]);
    const participantes = await tenant.cliente.call(listarParticipantes, { query: { cargosIds: [onde.cargoId] } });
    expect(participantes.body).toMatchObject([{ id: ana, areaOrganizacional: { id: onde.areaId } }]);
    expect(ids((await tenant.cliente.call(listarPorIds, { query: { ids: [bia, ana] } })).body)).toEqual([ana, bia]);
  });

  test('colaboradores de outra empresa só se oferecem quando são compartilhados e a pessoa pode vê-los', async () => {
    const tenant = await t.app.empresa();
    const outra = await t.app.empresa();
    const terceira = await t.app.empresa();
    const daqui = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana' });
    const dali = await criarColaborador(t.app, outra.empresaId, { nome: 'Bia' });
    await criarColaborador(t.app, terceira.empresaId, { nome: 'Caio' });
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${tenant.usuarioId}, ${outra.empresaId}, ${tenant.perfilId})`.execute(
        db,
      ),
    );
    const { cliente } = tenant;
    const oferecidos = async () => (await cliente.call(opcoesPermitidas)).body.map(({ id }) => id);
    expect(await oferecidos()).toEqual([daqui]);
    await t.app.banco((db) => t.app.parametros.set(db, { compartilhaColaboradores: 'true' }));
    await expect.poll(oferecidos).toEqual([daqui, dali]);
    // What is held in the other company decides there: without its areas nobody of it is named.
    const la = await t.app.usuario(outra.empresaId, [permissoesOrganizacao.colaborador.ver]);
    const daqui2 = await t.app.usuario(tenant.empresaId);
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${daqui2.usuarioId}, ${outra.empresaId}, ${la.perfilId})`.execute(
        db,
      ),
    );
    for (const query of [{}, { ids: [daqui, dali] }])
      expect((await daqui2.cliente.call(opcoesPermitidas, { query })).body.map(({ id }) => id)).toEqual([daqui]);
  });
});

describe('gestor', () => {
  test('vê só as pessoas das suas áreas, e a si mesmo', async () => {
    const dono = await t.app.empresa();
    const [meu, alheio] = [await lugar(dono), await lugar(dono)];
    const abaixo = await criarArea(t.app, dono.empresaId, { areaMaeId: meu.areaId });
    const { ver, inserir } = permissoesOrganizacao.colaborador;
    const gestor = await t.app.usuario(dono.empresaId, [ver, inserir]);
    const chefe = await criarColaborador(t.app, dono.empresaId, { nome: 'Ana', lotacao: alheio });
    const subordinado = await criarColaborador(t.app, dono.empresaId, {
      nome: 'Bia',
      lotacao: { ...meu, areaId: abaixo },
    });
    const outro = await criarColaborador(t.app, dono.empresaId, { nome: 'Caio', lotacao: alheio });
    await ligarUsuario(t.app, gestor.usuarioId, chefe);
    await responderPorArea(t.app, dono.empresaId, meu.areaId, chefe);
    const { body } = await gestor.cliente.call(colaborador.listar, { query: { page: 0 } });
    expect(body.content.map(({ id }) => id)).toEqual([chefe, subordinado]);
    expect((await obter(gestor, outro)).status).toBe(404);
    const participantes = await gestor.cliente.call(listarParticipantes);
    expect(participantes.body.map(({ id }) => id)).toEqual([chefe, subordinado]);
    for (const query of [{}, { ids: [chefe, subordinado, outro] }]) {
      const oferecidos = await gestor.cliente.call(opcoesPermitidas, { query });
      expect(oferecidos.body.map(({ id }) => id)).toEqual([chefe, subordinado]);
    }
    const fora = await criar(gestor, { lotacao: lotacaoDe(alheio, {}) });
    expect(fora.problema.erros).toEqual([
      {
        campo: 'lotacao.areaOrganizacional',
        mensagem: 'Área organizacional: o registro escolhido não existe.',
      },
    ]);
    expect((await criar(gestor, { lotacao: lotacaoDe(meu, {}) })).status).toBe(201);
  });
});
