import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarFaixa,
  criarIndice,
  criarLinhaDaFaixa,
  criarValorDoIndice,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  alterarHistoricoDoIndice,
  excluirHistoricoDoIndice,
  incluirHistoricoDoIndice,
  indiceHistorico,
} from './indice-historicos.contract.ts';
import { indice, indicesPendentesDesabilitados } from './indices.contract.ts';

const t = useApp();
const semHistorico = { data: null, valor: null };
const novo = (nome: string, historico: { data: string | null; valor: string | null } = semHistorico) => ({
  nome,
  titulo: null,
  grupoAC: null,
  indiceHistorico: historico,
});

test('grava o nome aparado com o valor inicial e mostra o último valor', async () => {
  const { cliente } = await t.app.empresa();
  const { status, body } = await cliente.call(indice.criar, {
    body: novo('  Salário mínimo ', { data: '2026-01-01', valor: '1621' }),
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ nome: 'Salário mínimo', indiceHistorico: { data: '2026-01-01', valor: '1621.00' } });
  await cliente.call(incluirHistoricoDoIndice, {
    params: { indiceId: body.id },
    body: { data: '2026-05-01', valor: '1700.00' },
  });
  const lista = await cliente.call(indice.listar, { query: { page: 0, nome: 'salario' } });
  expect(lista.body.content).toMatchObject([{ id: body.id, ultimaData: '2026-05-01', ultimoValor: '1700.00' }]);
});

test('recusa nome vazio, longo ou repetido, e valor inicial pela metade ou menor que 1', async () => {
  const { cliente } = await t.app.empresa();
  const erros = async (body: ReturnType<typeof novo>) =>
    (await cliente.call(indice.criar, { body })).problema.erros.map(({ campo, mensagem }) => [campo, mensagem]);
  expect(await erros(novo('  '))).toEqual([['nome', 'Nome é obrigatório']]);
  expect(await erros(novo('a'.repeat(41)))).toEqual([['nome', 'Nome deve ter no máximo 40 caracteres']]);
  expect(await erros(novo('IPCA', { data: '2026-01-01', valor: null }))).toEqual([
    ['indiceHistorico.valor', 'Valor é obrigatório'],
  ]);
  expect(await erros(novo('IPCA', { data: null, valor: '0.50' }))).toEqual([
    ['indiceHistorico.data', 'Data do valor é obrigatória'],
    ['indiceHistorico.valor', 'Valor não pode ser 0 (zero) ou menor'],
  ]);
  expect((await cliente.call(indice.criar, { body: novo('IPCA') })).status).toBe(201);
  expect(await erros(novo('ipcá'))).toEqual([['nome', 'Já existe um índice com este nome.']]);
  expect((await cliente.call(indice.criar, { body: novo('a'.repeat(40)) })).body.nome).toBe('a'.repeat(40));
});

describe('valores do índice', () => {
  test('incluem-se, alteram-se e excluem-se pelo caminho do índice', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const indiceId = await criarIndice(t.app, empresaId, { valor: null });
    const criado = await cliente.call(incluirHistoricoDoIndice, {
      params: { indiceId },
      body: { data: '2026-01-01', valor: '2000.00' },
    });
    expect(criado.status).toBe(201);
    expect(criado.body).toMatchObject({ data: '2026-01-01', valor: '2000.00', status: '1', indice: { id: indiceId } });
    const params = { indiceId, id: criado.body.id };
    const mudado = await cliente.call(alterarHistoricoDoIndice, {
      params,
      body: { data: '2026-01-02', valor: '2100.00', versao: 1 },
    });
    expect(mudado.body).toMatchObject({ data: '2026-01-02', valor: '2100.00', versao: 2 });
    const doIndice = await cliente.call(indiceHistorico.listar, { query: { id: indiceId, page: 0 } });
    expect(doIndice.body.content.map(({ valor }) => valor)).toEqual(['2100.00']);
    expect((await cliente.call(excluirHistoricoDoIndice, { params })).status).toBe(204);
    expect((await cliente.call(indiceHistorico.obter, { params: { id: params.id } })).status).toBe(404);
  });

  test('um só por data, a partir de 1, e só do índice do caminho', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const indiceId = await criarIndice(t.app, empresaId, { data: '2026-01-01' });
    const outro = await criarIndice(t.app, empresaId, { valor: null });
    const incluir = (body: { data: string | null; valor: string | null }) =>
      cliente.call(incluirHistoricoDoIndice, { params: { indiceId }, body: body as { data: string; valor: string } });
    const repetido = await incluir({ data: '2026-01-01', valor: '10.00' });
    expect(repetido.problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'data', mensagem: 'Já existe um histórico de índice nesta data neste índice.' }],
    });
    for (const valor of ['0.00', '0.99'])
      expect((await incluir({ data: '2026-02-01', valor })).problema.erros).toEqual([
        { campo: 'valor', mensagem: 'Valor não pode ser 0 (zero) ou menor' },
      ]);
    const vazio = await incluir({ data: null, valor: null });
    expect(vazio.problema.erros.map(({ mensagem }) => mensagem)).toEqual(['Data é obrigatória', 'Valor é obrigatório']);
    const { body } = await incluir({ data: '2026-02-01', valor: '1.00' });
    expect(body.valor).toBe('1.00');
    const alterar = (dados: { data: string | null; valor: string | null }) =>
      cliente.call(alterarHistoricoDoIndice, {
        params: { indiceId, id: body.id },
        body: dados as { data: string; valor: string },
      });
    for (const valor of ['0.00', '0.99'])
      expect((await alterar({ data: '2026-02-01', valor })).problema).toMatchObject({
        status: 400,
        erros: [{ campo: 'valor', mensagem: 'Valor não pode ser 0 (zero) ou menor' }],
      });
    expect((await alterar({ data: null, valor: null })).problema.erros.map(({ campo }) => campo)).toEqual([
      'data',
      'valor',
    ]);
    const trocado = await cliente.call(excluirHistoricoDoIndice, { params: { indiceId: outro, id: body.id } });
    expect(trocado.status).toBe(404);
  });

  test('o último em vigor usado por uma faixa não se exclui, e a data não foge do uso', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const indiceId = await criarIndice(t.app, empresaId, { nome: 'URV', valor: null });
    const id = await criarValorDoIndice(t.app, empresaId, indiceId, { data: '2025-01-01' });
    const futuro = await criarValorDoIndice(t.app, empresaId, indiceId, { data: '2099-01-01' });
    await criarFaixa(t.app, empresaId, { nome: 'I', indiceId, quantidade: '2', data: '2025-03-01' });
    const recusa = await cliente.call(excluirHistoricoDoIndice, { params: { indiceId, id } });
    expect(recusa.problema).toMatchObject({ status: 400, codigo: 'REGRA' });
    expect(recusa.problema.mensagem).toMatch(
      /^O valor de 01\/01\/2025 não pode ser excluído: é usado por: faixa Cargo \d+ - I\. Inclua um novo valor ou corrija este\.$/,
    );
    const depois = await cliente.call(alterarHistoricoDoIndice, {
      params: { indiceId, id },
      body: { data: '2025-03-02', valor: '10.00' },
    });
    expect(depois.problema.erros[0]).toMatchObject({ campo: 'data' });
    expect(depois.problema.erros[0]?.mensagem).toMatch(/^Nesta data o índice ficaria sem valor para: faixa/);
    const corrigido = await cliente.call(alterarHistoricoDoIndice, {
      params: { indiceId, id },
      body: { data: '2025-03-01', valor: '10.00' },
    });
    expect(corrigido.status).toBe(200);
    expect((await cliente.call(excluirHistoricoDoIndice, { params: { indiceId, id: futuro } })).status).toBe(204);
  });

  test('o valor que paga um talento não se exclui', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const indiceId = await criarIndice(t.app, empresaId, { valor: null });
    const id = await criarValorDoIndice(t.app, empresaId, indiceId);
    const areaId = await criarArea(t.app, empresaId);
    await criarColaborador(t.app, empresaId, {
      nome: 'Rita Moura',
      lotacao: { areaId, tipoSalario: '2', indiceId, quantidade: '1.5' },
    });
    const recusa = await cliente.call(excluirHistoricoDoIndice, { params: { indiceId, id } });
    expect(recusa.problema.mensagem).toContain('é usado por: Rita Moura.');
    const { ver, editar } = permissoesCargoSalario.indice;
    const semSalario = [ver, editar, permissaoVerTodasAreas, permissoesOrganizacao.colaborador.ver];
    const { cliente: outro } = await t.app.usuario(empresaId, semSalario);
    const semNomes = await outro.call(excluirHistoricoDoIndice, { params: { indiceId, id } });
    expect(semNomes.problema.mensagem).toContain('é usado por: talentos.');
  });
});

test('índice em uso não se exclui; sem uso, leva seus valores', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const usado = await criarIndice(t.app, empresaId, { nome: 'Em uso' });
  await criarFaixa(t.app, empresaId, { indiceId: usado });
  const recusa = await cliente.call(indice.excluir, { params: { id: usado } });
  expect(recusa.problema).toMatchObject({
    status: 409,
    mensagem: 'Entidade Em uso possui dependências em: Históricos de faixas salariais.',
  });
  const livre = await criarIndice(t.app, empresaId);
  expect((await cliente.call(indice.excluir, { params: { id: livre } })).status).toBe(204);
  const restantes = await cliente.call(indiceHistorico.listar, { query: { id: livre, page: 0 } });
  expect(restantes.body.content).toEqual([]);
});

test('os que esperam a folha vêm desabilitados', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const certo = await criarIndice(t.app, empresaId, { nome: 'A' });
  const pendente = await criarIndice(t.app, empresaId, { nome: 'B' });
  await t.app.banco((db) => sql`update indice_historico set status = '2' where indice_id = ${pendente}`.execute(db));
  const { body } = await cliente.call(indicesPendentesDesabilitados);
  expect(body).toEqual([
    { id: certo, nome: 'A', desabilitado: false },
    { id: pendente, nome: 'B', desabilitado: true },
  ]);
});

test('quem só vê não altera valores, e outra empresa não vê nada', async () => {
  const { empresaId } = await t.app.empresa();
  const indiceId = await criarIndice(t.app, empresaId);
  const { cliente: leitor } = await t.app.usuario(empresaId, [permissoesCargoSalario.indice.ver]);
  expect((await leitor.call(indice.obter, { params: { id: indiceId } })).body.pode).toEqual({
    editar: false,
    excluir: false,
  });
  const body = { data: '2026-01-01', valor: '10.00' };
  expect((await leitor.call(incluirHistoricoDoIndice, { params: { indiceId }, body })).status).toBe(403);
  const { cliente: estranho } = await t.app.empresa();
  const alheio = await estranho.call(incluirHistoricoDoIndice, { params: { indiceId }, body });
  expect(alheio.problema.erros).toMatchObject([{ campo: 'indice' }]);
  expect((await estranho.call(indicesPendentesDesabilitados)).body).toEqual([]);
});

test('um histórico de faixa cancelado não prende o índice', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const indiceId = await criarIndice(t.app, empresaId, { valor: null });
  const id = await criarValorDoIndice(t.app, empresaId, indiceId);
  const faixa = await criarFaixa(t.app, empresaId, { valor: '3000.00' });
  await criarLinhaDaFaixa(t.app, empresaId, faixa, { indiceId, data: '2021-01-01', status: '3' });
  expect((await cliente.call(excluirHistoricoDoIndice, { params: { indiceId, id } })).status).toBe(204);
});
