import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { historicosDoAmbiente } from './ambiente-historicos.contract.ts';
import { ambiente } from './ambientes.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');
const lugar = {
  data: '2026-01-05',
  dataValidade: null,
  localAmbiente: null,
  chaveOpcaoTipoEstabelecimentoProprio: null,
  estabelecimento: null,
  obra: null,
  tipoInscricaoDeTerceiro: null,
  cnpj: null,
  caepf: null,
  cno: null,
  descricao: null,
  tempoExposicao: null,
};
const linha = { nome: 'Linha de produção', ativo: true, ambienteHistorico: lugar, epcsIds: [], riscosAmbientes: [] };
const de = (tipoInscricaoDeTerceiro: string, numero: object) => ({
  localAmbiente: '2',
  tipoInscricaoDeTerceiro,
  ...numero,
});

async function empresa() {
  const { cliente, empresaId } = await t.app.empresa();
  const criar = (mudancas: object, outras: object = {}) =>
    cliente.call(ambiente.criar, {
      body: { ...linha, ...outras, ambienteHistorico: { ...lugar, ...mudancas } } as never,
    });
  return { cliente, empresaId, criar, erros: async (mudancas: object) => (await criar(mudancas)).problema?.erros };
}

test('o nome não se repete na empresa, e repete-se em outra', async () => {
  const [{ criar }, outra] = [await empresa(), await empresa()];
  expect((await criar({})).status).toBe(201);
  const repetido = await criar({}, { nome: 'linha de producao' });
  const mensagem = 'Já existe um ambiente com este nome.';
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome', mensagem }] });
  expect((await outra.criar({})).status).toBe(201);
});

test('o ambiente pede nome de até 100 letras e data, e não se encerra antes dela', async () => {
  const { criar, erros } = await empresa();
  expect((await criar({ data: null }, { nome: '' })).problema?.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'ambienteHistorico.data', mensagem: 'A partir da data é obrigatória' },
  ]);
  expect((await criar({}, { nome: 'N'.repeat(101) })).problema?.erros).toMatchObject([{ campo: 'nome' }]);
  expect(await erros({ dataValidade: '2026-01-04' })).toEqual([
    { campo: 'ambienteHistorico.dataValidade', mensagem: 'Data Encerramento inferior `A partir da data`.' },
  ]);
  expect((await criar({ dataValidade: '2026-01-05' }, { nome: 'N'.repeat(100) })).status).toBe(201);
});

test('o ambiente próprio pede o seu estabelecimento ou a sua obra', async () => {
  const { criar, erros, empresaId } = await empresa();
  const proprio = (chave: string) => ({ localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: chave });
  expect(await erros(proprio('E'))).toEqual([
    { campo: 'ambienteHistorico.estabelecimento', mensagem: 'Estabelecimento é requerido' },
  ]);
  expect(await erros(proprio('O'))).toEqual([{ campo: 'ambienteHistorico.obra', mensagem: 'Obra é requerida' }]);
  const estabelecimento = { id: await criarEstabelecimento(t.app, empresaId) };
  const obra = {
    id: await inserir(
      t.app,
      sql`insert into obra (empresa_id, nome, tipo, numero_inscricao, estabelecimento_responsavel_id)
        values (${empresaId}, 'Jangada', '1', '110840168062', ${estabelecimento.id}) returning id`,
    ),
  };
  const daCasa = await criar({ ...proprio('E'), estabelecimento, obra });
  expect(daCasa.body).toMatchObject({ cadastroPendente: false, ambienteHistorico: { estabelecimento, obra: null } });
  const daObra = await criar({ ...proprio('O'), estabelecimento, obra }, { nome: 'Canteiro' });
  expect(daObra.body.ambienteHistorico).toMatchObject({ estabelecimento: null, obra });
});

test.each([
  ['1', 'cnpj', '11.222.333/0001-81', '11222333000181', 'CNPJ inválido', 'CNPJ inválido'],
  ['3', 'caepf', '293.118.610/001-84', '29311861000184', 'CAEPF inválido', 'CAEPF inválido'],
  ['4', 'cno', '11.084.01680/62', '110840168062', 'CNO é obrigatório', 'CNO inválido'],
])('o ambiente de terceiro de inscrição %s pede %s certo', async (tipo, campo, escrito, guardado, falta, errado) => {
  const { criar, erros } = await empresa();
  const nele = `ambienteHistorico.${campo}`;
  expect(await erros(de(tipo, {}))).toEqual([{ campo: nele, mensagem: falta }]);
  const trocado = `${guardado.slice(0, -1)}${(Number(guardado.at(-1)) + 1) % 10}`;
  expect(await erros(de(tipo, { [campo]: trocado }))).toEqual([{ campo: nele, mensagem: errado }]);
  const { body } = await criar(de(tipo, { [campo]: escrito }));
  expect(body.ambienteHistorico).toMatchObject({ localAmbiente: '2', [campo]: guardado });
});

test('o histórico em vigor diz o nome e o lugar, e o último que resta não se exclui', async () => {
  const { cliente, criar } = await empresa();
  const { id, cadastroPendente } = (await criar({})).body;
  expect(cadastroPendente).toBe(true);
  const params = { donoId: id };
  const novo = { ...lugar, ...de('1', { cnpj: '11222333000181' }), data: hoje, nomeAmbiente: 'Linha no cliente' };
  const incluido = await cliente.call(historicosDoAmbiente.incluir, { params, body: novo as never });
  expect(incluido.status).toBe(201);
  const ler = async () => (await cliente.call(ambiente.listar, { query: { page: 0 } as never })).body.content[0];
  expect(await ler()).toMatchObject({ nome: 'Linha no cliente', localAmbiente: '2', cadastroPendente: false });
  for (const nomeAmbiente of ['', 'N'.repeat(101)]) {
    const { problema } = await cliente.call(historicosDoAmbiente.incluir, {
      params,
      body: { ...novo, data: '2026-01-06', nomeAmbiente } as never,
    });
    expect(problema.erros.map(({ campo }) => campo)).toEqual(['nomeAmbiente']);
  }
  const recusado = await cliente.call(historicosDoAmbiente.alterar, {
    params: { ...params, id: incluido.body.id },
    body: { ...novo, cnpj: null } as never,
  });
  expect(recusado.problema?.erros).toEqual([{ campo: 'cnpj', mensagem: 'CNPJ inválido' }]);
  const datas = (await cliente.call(historicosDoAmbiente.listar, { params })).body.map(({ data }) => data);
  expect(datas).toEqual([hoje, '2026-01-05']);
  await cliente.call(historicosDoAmbiente.excluir, { params: { ...params, id: incluido.body.id } });
  expect(await ler()).toMatchObject({ nome: 'Linha de produção', localAmbiente: null, cadastroPendente: true });
  const [ultimo] = (await cliente.call(historicosDoAmbiente.listar, { params })).body;
  const fica = await cliente.call(historicosDoAmbiente.excluir, { params: { ...params, id: ultimo?.id ?? 0 } });
  expect(fica.problema?.detail).toBe('O ambiente precisa de ao menos um histórico.');
});

test('o ambiente que não está ativo não se oferece, e fica pendente enquanto não se diz onde é', async () => {
  const { cliente, criar } = await empresa();
  const { body } = await criar({}, { ativo: false });
  expect(body).toMatchObject({ ativo: false, cadastroPendente: true });
  expect((await cliente.call(ambiente.opcoes, { query: {} })).body).toEqual([]);
  await cliente.call(ambiente.atualizar, { params: { id: body.id }, body: { ...linha, ativo: true } as never });
  expect((await cliente.call(ambiente.opcoes, { query: {} })).body).toEqual([{ id: body.id, nome: linha.nome }]);
});
