import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { estabelecimento } from './estabelecimentos.contract.ts';
import { verificarCnpjCaepf } from './verificar.contract.ts';

const t = useApp();

const endereco = {
  cep: '60115-170',
  logradouro: 'Rua das Flores',
  numero: '10',
  complemento: null,
  bairro: 'Aldeota',
  uf: { id: 23 },
  cidade: { id: 2304400 },
};
const matriz = {
  nome: 'Matriz',
  empresaBaseCnpjCaepf: '12.ABC.345',
  complementoCnpjCaepf: '01de',
  digitoVerificadorCnpjCaepf: null,
  endereco,
};

test('calcula o dígito do CNPJ alfanumérico, guarda sem máscara e acha por nome e por número', async () => {
  const { cliente } = await t.app.empresa();
  const criado = await cliente.call(estabelecimento.criar, { body: matriz });
  expect(criado.status).toBe(201);
  expect(criado.body).toMatchObject({
    nome: 'Matriz',
    empresaBaseCnpjCaepf: '12ABC345',
    complementoCnpjCaepf: '01DE',
    digitoVerificadorCnpjCaepf: '35',
    endereco: {
      cep: '60115170',
      uf: { id: 23, nome: 'Ceará' },
      cidade: { id: 2304400, nome: 'Fortaleza' },
    },
  });
  for (const query of [{ nome: 'matriz' }, { inscricao: '12.ABC.345/01DE-35' }, { cidadeId: 2304400 }]) {
    const lista = await cliente.call(estabelecimento.listar, { query: { ...query, page: 0, sort: 'cidade,asc' } });
    expect(lista.body.content).toMatchObject([{ inscricao: '12ABC34501DE35', cidade: { nome: 'Fortaleza' } }]);
  }
  const outra = await cliente.call(estabelecimento.listar, { query: { inscricao: '11222333', page: 0 } });
  expect(outra.body.content).toEqual([]);
});

test('aceita CAEPF e o dígito certo, e recusa o errado', async () => {
  const { cliente } = await t.app.empresa();
  const sitio = { ...matriz, nome: 'Sítio', empresaBaseCnpjCaepf: '293118610', complementoCnpjCaepf: '001' };
  const errado = await cliente.call(estabelecimento.criar, { body: { ...sitio, digitoVerificadorCnpjCaepf: '83' } });
  expect(errado.problema.erros).toEqual([
    { campo: 'digitoVerificadorCnpjCaepf', mensagem: 'Dígito verificador inválido: o correto é 84' },
  ]);
  const certo = await cliente.call(estabelecimento.criar, { body: { ...sitio, digitoVerificadorCnpjCaepf: '84' } });
  expect(certo.body.digitoVerificadorCnpjCaepf).toBe('84');
});

test('o número não se repete na empresa, mas pode repetir-se em outra', async () => {
  const dona = await t.app.empresa();
  const outra = await t.app.empresa();
  expect((await dona.cliente.call(estabelecimento.criar, { body: matriz })).status).toBe(201);
  const repetido = await dona.cliente.call(estabelecimento.criar, { body: { ...matriz, nome: 'Cópia' } });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'complementoCnpjCaepf', mensagem: 'Já existe um estabelecimento com este CNPJ/CAEPF' }],
  });
  expect((await outra.cliente.call(estabelecimento.criar, { body: matriz })).status).toBe(201);
});

test('recusa complemento de outro tamanho, número longo e cidade de outra UF, cada um em seu campo', async () => {
  const { cliente } = await t.app.empresa();
  const erros = async (body: typeof matriz) =>
    (await cliente.call(estabelecimento.criar, { body })).problema.erros.map(({ campo, mensagem }) => [
      campo,
      mensagem,
    ]);
  for (const complementoCnpjCaepf of ['01', '00001'])
    expect(await erros({ ...matriz, complementoCnpjCaepf })).toEqual([['complementoCnpjCaepf', 'Inválido']]);
  expect(await erros({ ...matriz, complementoCnpjCaepf: '' })).toEqual([
    ['complementoCnpjCaepf', 'Complemento do CNPJ ou CAEPF é obrigatório'],
  ]);
  expect(await erros({ ...matriz, endereco: { ...endereco, numero: '12345678901' } })).toEqual([
    ['endereco.numero', 'Número deve ter no máximo 10 dígitos'],
  ]);
  expect(await erros({ ...matriz, endereco: { ...endereco, uf: { id: 35 } } })).toEqual([
    ['endereco.cidade', 'A cidade não pertence à UF escolhida'],
  ]);
  expect(await erros({ ...matriz, nome: '', endereco: { ...endereco, bairro: '', logradouro: '' } })).toEqual([
    ['nome', 'Nome é obrigatório'],
    ['endereco.logradouro', 'Logradouro é obrigatório'],
    ['endereco.bairro', 'Bairro é obrigatório'],
  ]);
});

test('o complemento se confere com a base da empresa, e diz de quem já é', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await t.app.banco((db) => sql`update empresa set base_cnpj_caepf = '11222333' where id = ${empresaId}`.execute(db));
  const verificar = async (complemento: string, empresaBaseCnpjCaepf: string | null = null) =>
    (await cliente.call(verificarCnpjCaepf, { query: { complemento, empresaBaseCnpjCaepf } })).body;
  const certo = { numero: '11.222.333/0001-81', digitoVerificadorCnpjCaepf: '81', usadoPor: null, mensagem: null };
  expect(await verificar('0001')).toEqual(certo);
  expect(await verificar('001')).toMatchObject({ numero: null, mensagem: 'Inválido' });
  expect(await verificar('001', '293118610')).toMatchObject({ mensagem: null, usadoPor: null });
  await t.app.banco((db) =>
    sql`insert into estabelecimento (empresa_id, nome, empresa_base_cnpj_caepf, complemento_cnpj_caepf, digito_verificador_cnpj_caepf, cidade_id, logradouro, bairro)
      values (${empresaId}, 'Matriz', '11222333', '0001', '81', 2304400, 'Rua A', 'Centro')`.execute(db),
  );
  expect(await verificar('0001')).toEqual({ ...certo, usadoPor: 'Matriz' });
});
