import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa, criarIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { faixaHistorico } from './faixa-historicos.contract.ts';
import {
  alterarFaixaDoCargo,
  copiarFaixa,
  excluirFaixaDoCargo,
  faixasDoCargoPendentesDesabilitadas,
  faixasPendentesDesabilitadas,
  incluirFaixaNoCargo,
  listarFaixasDoCargo,
  obterFaixaDoCargo,
  opcoesDeFaixasDoCargo,
  transferirFaixas,
} from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';

const t = useApp();

const linha = (dados: object = {}) => ({
  id: null,
  data: '2026-01-01',
  tipo: '3' as const,
  indiceId: null,
  quantidade: null,
  valor: '3000.00',
  status: null,
  ...dados,
});
const faixa = (dados: object = {}) => ({
  nome: 'I',
  codigoAC: null,
  nomeACPessoal: null,
  codigoCBO: '252105',
  certificacoesIds: [],
  historico: linha(),
  ...dados,
});
const errosDe = ({ problema }: { problema: { erros: readonly { campo: string; mensagem: string }[] } }) =>
  problema.erros.map(({ campo, mensagem }) => [campo, mensagem]);

test('a lista acha pelo cargo, pela faixa ou pelos dois, e diz o que a faixa paga hoje só a quem vê valores', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Analista de Custos' });
  const id = await criarFaixa(t.app, empresaId, { cargoId, nome: 'II', valor: '3210.00' });
  await criarFaixa(t.app, empresaId, { cargoId, nome: 'I', valor: '2100.00' });
  await criarFaixa(t.app, empresaId, { nome: 'II', valor: '1000.00' });
  const listar = async (nome: string, quem = cliente) =>
    (await quem.call(faixaSalarial.listar, { query: { nome, cargosIds: [], codigoCBO: null, page: 0 } })).body.content;
  expect((await listar('custos')).map(({ nome }) => nome)).toEqual(['I', 'II']);
  expect(await listar('Analista de Custos - II')).toMatchObject([{ id, salario: '3210.00' }]);
  expect(await listar('II custos')).toMatchObject([{ id }]);
  const { ver } = permissoesCargoSalario.faixaSalarial;
  const semValores = await t.app.usuario(empresaId, [ver]);
  const [lida] = await listar('custos', semValores.cliente);
  expect(lida && Object.keys(lida)).toContain('nome');
  expect(lida && Object.keys(lida)).not.toContain('salario');
});

describe('inclusão', () => {
  test('grava a faixa com o seu primeiro histórico', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId, { nome: 'Analista' });
    const criada = await cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa() });
    expect(criada.status, JSON.stringify(criada.body)).toBe(201);
    expect(criada.body).toMatchObject({
      nome: 'I',
      codigoCBO: '252105',
      cargo: { id, nome: 'Analista' },
      historico: { data: '2026-01-01', tipo: '3', valor: '3000.00', quantidade: null, status: '1' },
    });
    const params = { id, faixaId: criada.body.id };
    expect((await cliente.call(obterFaixaDoCargo, { params })).body).toEqual(criada.body);
    expect((await cliente.call(faixaSalarial.opcoes)).body).toEqual([{ id: criada.body.id, nome: 'Analista - I' }]);
  });

  test('exige nome, código CBO da tabela e o histórico inteiro, cada mensagem em seu campo', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId);
    const incluir = (dados: object) => cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa(dados) });
    expect(errosDe(await incluir({ nome: 'a'.repeat(31) }))).toEqual([
      ['nome', 'Nome deve ter no máximo 30 caracteres'],
    ]);
    expect(errosDe(await incluir({ nome: ' ' }))).toEqual([['nome', 'Nome é obrigatório']]);
    const { body } = await incluir({ nome: 'a'.repeat(30) });
    expect(body.nome).toBe('a'.repeat(30));
    const alterar = (dados: object) =>
      cliente.call(alterarFaixaDoCargo, { params: { id, faixaId: body.id }, body: { ...body, ...dados } });
    expect(errosDe(await alterar({ codigoCBO: null }))).toEqual([['codigoCBO', 'Código CBO é obrigatório']]);
    expect(errosDe(await alterar({ codigoCBO: '000000' }))).toEqual([
      ['codigoCBO', 'Código CBO não existe na tabela oficial.'],
    ]);
    expect(errosDe(await incluir({ codigoCBO: null, historico: null }))).toEqual([
      ['codigoCBO', 'Código CBO é obrigatório'],
      ['historico.data', 'Data é obrigatória'],
      ['historico.tipo', 'Tipo é obrigatório'],
    ]);
    expect(errosDe(await incluir({ codigoCBO: '000000' }))).toEqual([
      ['codigoCBO', 'Código CBO não existe na tabela oficial.'],
    ]);
  });

  test('o primeiro histórico pede o que o seu tipo usa, a partir de 1', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId);
    const indiceId = await criarIndice(t.app, empresaId, { valor: '2000.00' });
    const incluir = (nome: string, dados: object) =>
      cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa({ nome, historico: linha(dados) }) });
    const erros = async (dados: object) => errosDe(await incluir('I', dados));
    expect(await erros({ data: null })).toEqual([['historico.data', 'Data é obrigatória']]);
    const pouco = [['historico.valor', 'Valor não pode ser 0 (zero) ou menor']];
    expect(await erros({ valor: null })).toEqual([['historico.valor', 'Valor é obrigatório']]);
    for (const valor of ['0.00', '0.99']) expect(await erros({ valor })).toEqual(pouco);
    expect(await erros({ tipo: '2' })).toEqual([
      ['historico.indiceId', 'Índice é obrigatório'],
      ['historico.quantidade', 'Quantidade é obrigatória'],
    ]);
    for (const quantidade of ['0.00', '0.99'])
      expect(await erros({ tipo: '2', indiceId, quantidade })).toEqual([
        ['historico.quantidade', 'Quantidade não pode ser 0 (zero) ou menor'],
      ]);
    expect((await incluir('I', { valor: '1.00' })).status).toBe(201);
    expect((await incluir('II', { tipo: '2', indiceId, quantidade: '1.00', valor: null })).status).toBe(201);
  });

  test('por índice sem valor na data diz qual índice, e não grava nada', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId);
    const indiceId = await criarIndice(t.app, empresaId, { nome: 'Piso', data: '2026-06-01' });
    const recusa = await cliente.call(incluirFaixaNoCargo, {
      params: { id },
      body: faixa({ historico: linha({ tipo: '2', indiceId, quantidade: '2' }) }),
    });
    expect(errosDe(recusa)).toEqual([['historico.indiceId', 'O índice Piso não tem valor em vigor em 01/01/2026.']]);
    expect((await cliente.call(faixaSalarial.listar, { query: { page: 0 } })).body.content).toEqual([]);
  });

  test('na empresa que integra com a folha exige a descrição nela, e não o CBO', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await t.app.banco((db) => sql`update empresa set ac_integra = true where id = ${empresaId}`.execute(db));
    const id = await criarCargo(t.app, empresaId);
    const incluir = (dados: object) => cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa(dados) });
    expect(errosDe(await incluir({ codigoCBO: null }))).toEqual([
      ['nomeACPessoal', 'Descrição na folha de pagamento é obrigatória'],
    ]);
    expect(errosDe(await incluir({ codigoCBO: null, nomeACPessoal: 'a'.repeat(101) }))).toEqual([
      ['nomeACPessoal', 'Descrição na folha de pagamento deve ter no máximo 100 caracteres'],
    ]);
    expect(errosDe(await incluir({ codigoCBO: '252105' }))).toEqual([
      ['nomeACPessoal', 'Descrição na folha de pagamento é obrigatória'],
    ]);
    const { status, body } = await incluir({ codigoCBO: null, nomeACPessoal: 'a'.repeat(100) });
    expect(status).toBe(201);
    const alterada = await cliente.call(alterarFaixaDoCargo, {
      params: { id, faixaId: body.id },
      body: { ...body, codigoCBO: '252105', nomeACPessoal: null },
    });
    expect(errosDe(alterada)).toEqual([['nomeACPessoal', 'Descrição na folha de pagamento é obrigatória']]);
  });

  test('o nome não se repete no cargo, e pode repetir-se em outro', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId);
    const outro = await criarCargo(t.app, empresaId);
    await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'Júnior' });
    const body = faixa({ nome: 'junior' });
    expect(errosDe(await cliente.call(incluirFaixaNoCargo, { params: { id }, body }))).toEqual([
      ['nome', 'Já existe uma faixa salarial com este nome neste cargo.'],
    ]);
    expect((await cliente.call(incluirFaixaNoCargo, { params: { id: outro }, body })).status).toBe(201);
  });
});

test('alterar não toca os históricos, e o cargo só muda por transferência', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const id = await criarCargo(t.app, empresaId);
  const outro = await criarCargo(t.app, empresaId);
  const { body } = await cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa() });
  const params = { id, faixaId: body.id };
  const mudada = await cliente.call(alterarFaixaDoCargo, {
    params,
    body: { ...body, nome: 'II', historico: linha({ valor: '9.00' }) },
  });
  expect(mudada.body).toMatchObject({ nome: 'II', versao: 2, historico: { valor: '3000.00' } });
  const levada = await cliente.call(faixaSalarial.atualizar, {
    params: { id: body.id },
    body: { ...mudada.body, cargo: { id: outro } },
  });
  expect(errosDe(levada)).toEqual([['cargo', 'Para mudar o cargo da faixa use a transferência.']]);
  expect((await cliente.call(alterarFaixaDoCargo, { params: { id: outro, faixaId: body.id }, body })).status).toBe(404);
  expect((await cliente.call(excluirFaixaDoCargo, { params: { id: outro, faixaId: body.id } })).status).toBe(404);
  expect((await cliente.call(excluirFaixaDoCargo, { params })).status).toBe(204);
});

test('a lista do cargo traz o salário de hoje ou o que falta para ele', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const id = await criarCargo(t.app, empresaId, { nome: 'Vigia' });
  const indiceId = await criarIndice(t.app, empresaId, { valor: '2000.00' });
  await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'I', valor: '1800.00' });
  await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'II', indiceId, quantidade: '2' });
  await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'III', data: '2099-01-01' });
  const { body } = await cliente.call(listarFaixasDoCargo, { params: { id } });
  expect(body.map(({ nome, salario }) => [nome, salario])).toEqual([
    ['I', '1800.00'],
    ['II', '4000.00'],
    ['III', null],
  ]);
  expect(body[2]?.falta).toMatch(/^A faixa salarial Vigia - III não tem salário em vigor em \d\d\/\d\d\/\d{4}\.$/);
});

test('quem não vê valores lê a faixa sem eles, altera o resto e não inclui', async () => {
  const { empresaId } = await t.app.empresa();
  const { ver, inserir, editar } = permissoesCargoSalario.faixaSalarial;
  const { cliente } = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const id = await criarCargo(t.app, empresaId);
  const faixaId = await criarFaixa(t.app, empresaId, { cargoId: id });
  const lida = await cliente.call(obterFaixaDoCargo, { params: { id, faixaId } });
  expect(lida.body.historico).toMatchObject({ data: '2020-01-01', tipo: '3' });
  expect(lida.body.historico).not.toHaveProperty('valor');
  expect((await cliente.call(listarFaixasDoCargo, { params: { id } })).body[0]).not.toHaveProperty('salario');
  const mudada = await cliente.call(alterarFaixaDoCargo, {
    params: { id, faixaId },
    body: { ...lida.body, nome: 'Novo', codigoCBO: '252105' },
  });
  expect(mudada.status, JSON.stringify(mudada.body)).toBe(200);
  const linhas = await cliente.call(faixaHistorico.listar, { query: { faixaSalarialId: faixaId, page: 0 } });
  expect(linhas.body.content[0]).not.toHaveProperty('valor');
  const negada = await cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa() });
  expect(negada.problema).toMatchObject({ status: 403, codigo: 'SEM_PERMISSAO' });
  const { rows } = await t.app.banco((db) =>
    sql<{ valor: string }>`select valor from faixa_salarial_historico where faixa_salarial_id = ${faixaId}`.execute(db),
  );
  expect(rows).toEqual([{ valor: '3000.00' }]);
});

describe('cópia', () => {
  test('leva os históricos e o CBO para a nova faixa, com outro nome', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const cargoId = await criarCargo(t.app, empresaId);
    const destino = await criarCargo(t.app, empresaId, { nome: 'Destino' });
    const { body } = await cliente.call(incluirFaixaNoCargo, {
      params: { id: cargoId },
      body: faixa({ codigoAC: '0042' }),
    });
    await cliente.call(faixaHistorico.criar, {
      body: { ...linha({ data: '2026-02-01', valor: '3500.00' }), faixaSalarial: { id: body.id } },
    });
    const copia = await cliente.call(copiarFaixa, {
      body: { cargoOrigem: { id: cargoId }, faixaOrigem: { id: body.id }, cargo: { id: destino }, nome: 'Pleno' },
    });
    expect(copia.status, JSON.stringify(copia.body)).toBe(201);
    expect(copia.body).toMatchObject({
      nome: 'Pleno',
      codigoAC: null,
      codigoCBO: '252105',
      cargo: { nome: 'Destino' },
      historico: { data: '2026-02-01', valor: '3500.00' },
    });
    const linhas = await cliente.call(faixaHistorico.listar, {
      query: { faixaSalarialId: copia.body.id, page: 0 },
    });
    expect(linhas.body.content.map(({ valor }) => valor)).toEqual(['3500.00', '3000.00']);
  });

  test('exige origem e nome de até 15 letras, e a faixa tem de ser do cargo', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const cargoId = await criarCargo(t.app, empresaId);
    const dono = await criarCargo(t.app, empresaId);
    const { body: origem } = await cliente.call(incluirFaixaNoCargo, { params: { id: dono }, body: faixa() });
    const faixaId = origem.id;
    const vazia = await cliente.raw({ method: 'POST', url: copiarFaixa.path, payload: { nome: 'a'.repeat(16) } });
    expect(errosDe(vazia)).toEqual([
      ['cargoOrigem', 'Cargo de origem é obrigatório'],
      ['faixaOrigem', 'Faixa de origem é obrigatória'],
      ['nome', 'Nome da nova faixa deve ter no máximo 15 caracteres'],
    ]);
    const copiar = (nome: string) =>
      cliente.call(copiarFaixa, {
        body: { cargoOrigem: { id: dono }, faixaOrigem: { id: faixaId }, cargo: null, nome },
      });
    expect(errosDe(await copiar(' '))).toEqual([['nome', 'Nome da nova faixa é obrigatório']]);
    expect((await copiar('a'.repeat(15))).body.nome).toBe('a'.repeat(15));
    const trocada = await cliente.call(copiarFaixa, {
      body: { cargoOrigem: { id: cargoId }, faixaOrigem: { id: faixaId }, cargo: null, nome: 'Nova' },
    });
    expect(errosDe(trocada)).toEqual([['faixaOrigem', 'A faixa escolhida não é deste cargo.']]);
  });
});

describe('transferência', () => {
  test('leva as faixas escolhidas para o outro cargo, com auditoria', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId, { nome: 'Origem' });
    const destino = await criarCargo(t.app, empresaId, { nome: 'Destino' });
    const levada = await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'I' });
    const deixada = await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'II' });
    const body = { cargoDestino: { id: destino }, faixasIds: [levada] };
    const { status } = await cliente.call(transferirFaixas, { params: { id }, body });
    expect(status).toBe(204);
    const doCargo = async (cargo: number) =>
      (await cliente.call(listarFaixasDoCargo, { params: { id: cargo } })).body.map((linha) => linha.id);
    expect(await doCargo(id)).toEqual([deixada]);
    expect(await doCargo(destino)).toEqual([levada]);
    const { rows } = await t.app.banco((db) =>
      sql`select antes->'cargo'->>'nome' as de, depois->'cargo'->>'nome' as para from auditoria
        where acao = 'Transferência' and entidade_id = ${levada} and empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toEqual([{ de: 'Origem', para: 'Destino' }]);
  });

  test('recusa o mesmo cargo, nome repetido no destino, faixa de outro cargo e cargo de outra empresa', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const outra = await t.app.empresa();
    const id = await criarCargo(t.app, empresaId);
    const destino = await criarCargo(t.app, empresaId, { nome: 'Gerente' });
    const alheio = await criarCargo(t.app, outra.empresaId);
    const faixaId = await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'I' });
    const doDestino = await criarFaixa(t.app, empresaId, { cargoId: destino, nome: 'i' });
    const transferir = async (para: number, ids: number[]) =>
      errosDe(
        await cliente.call(transferirFaixas, {
          params: { id },
          body: { cargoDestino: { id: para }, faixasIds: ids },
        }),
      );
    expect(await transferir(id, [faixaId])).toEqual([['cargoDestino', 'Escolha um cargo diferente do atual.']]);
    expect(await transferir(destino, [faixaId])).toEqual([
      ['faixasIds', 'O cargo Gerente já tem faixa com este nome: I.'],
    ]);
    expect(await transferir(destino, [doDestino])).toEqual([['faixasIds', 'As faixas não são todas deste cargo.']]);
    expect(await transferir(alheio, [faixaId])).toEqual([['cargoDestino', 'O cargo escolhido não existe.']]);
    expect(await transferir(destino, [])).toEqual([['faixasIds', 'Selecione ao menos uma faixa salarial']]);
  });
});

test('as que esperam a folha vêm desabilitadas, de um cargo ou de vários', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const id = await criarCargo(t.app, empresaId, { nome: 'Cargo' });
  const certa = await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'I' });
  const pendente = await criarFaixa(t.app, empresaId, { cargoId: id, nome: 'II', status: '2' });
  const outra = await criarFaixa(t.app, empresaId, { cargoId: await criarCargo(t.app, empresaId, { nome: 'Z' }) });
  const esperado = [
    { id: certa, nome: 'Cargo - I', desabilitado: false },
    { id: pendente, nome: 'Cargo - II', desabilitado: true },
  ];
  expect((await cliente.call(faixasDoCargoPendentesDesabilitadas, { params: { id } })).body).toEqual(esperado);
  expect((await cliente.call(faixasPendentesDesabilitadas, { query: { cargosIds: [id] } })).body).toEqual(esperado);
  const todas = await cliente.call(faixasPendentesDesabilitadas);
  expect(todas.body.map((linha) => linha.id)).toEqual([certa, pendente, outra]);
});

test('as opções de um cargo são só as dele, por busca ou pelos ids', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Médico' });
  const junior = await criarFaixa(t.app, empresaId, { cargoId, nome: 'Júnior' });
  await criarFaixa(t.app, empresaId, { cargoId, nome: 'Pleno' });
  const outra = await criarFaixa(t.app, empresaId, { nome: 'Júnior' });
  const ids = async (query: object) => (await cliente.call(opcoesDeFaixasDoCargo, { query })).body.map(({ id }) => id);
  expect(await ids({ cargoId, busca: 'medico - jun' })).toEqual([junior]);
  // As the records of talents name it.
  expect(await ids({ busca: 'Médico Júnior' })).toEqual([junior]);
  const todas = async (busca: string) =>
    (await cliente.call(faixaSalarial.opcoes, { query: { busca } })).body.map(({ id }) => id);
  expect(await todas('Médico Júnior')).toEqual([junior]);
  expect(await todas('Médico - Júnior')).toEqual([junior]);
  expect((await ids({ busca: 'junior' })).sort()).toEqual([junior, outra].sort());
  expect(await ids({ ids: [outra] })).toEqual([outra]);
  const estranho = await t.app.empresa();
  expect((await estranho.cliente.call(opcoesDeFaixasDoCargo, { query: { cargoId } })).body).toEqual([]);
});

test('outra empresa não vê, não copia e não muda a faixa', async () => {
  const { empresaId } = await t.app.empresa();
  const id = await criarCargo(t.app, empresaId);
  const faixaId = await criarFaixa(t.app, empresaId, { cargoId: id });
  const { cliente } = await t.app.empresa();
  const params = { id, faixaId };
  expect((await cliente.call(listarFaixasDoCargo, { params: { id } })).status).toBe(404);
  expect((await cliente.call(obterFaixaDoCargo, { params })).status).toBe(404);
  expect((await cliente.call(excluirFaixaDoCargo, { params })).status).toBe(404);
  expect((await cliente.call(incluirFaixaNoCargo, { params: { id }, body: faixa() })).status).toBe(404);
  const copia = await cliente.call(copiarFaixa, {
    body: { cargoOrigem: { id }, faixaOrigem: { id: faixaId }, cargo: null, nome: 'Nova' },
  });
  expect(errosDe(copia)).toEqual([['cargoOrigem', 'O cargo escolhido não existe.']]);
  expect((await cliente.call(faixasPendentesDesabilitadas, { query: { cargosIds: [id] } })).body).toEqual([]);
});
