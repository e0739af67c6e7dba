import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { codigosCbos } from './cbos.contract.ts';
import {
  bairro,
  bairrosDaCidade,
  cidade,
  cidadesPorEstado,
  estado,
  estadosPublicos,
  opcoesDeBairro,
  opcoesDeCidade,
  opcoesDeEstado,
} from './lugares.contract.ts';

const t = useApp();
const FORTALEZA = 2304400;
const CEARA = 23;
const nomes = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome);

test('os estados são 27, e acham-se por nome sem acento ou pela sigla', async () => {
  const todos = await t.app.anonimo.call(estadosPublicos);
  expect(todos.body).toHaveLength(27);
  expect(todos.body.find(({ uf }) => uf === 'CE')).toEqual({ id: CEARA, nome: 'Ceará', uf: 'CE' });
  expect(nomes((await t.app.anonimo.call(opcoesDeEstado, { query: { busca: 'ceara' } })).body)).toEqual(['Ceará']);
  const porSigla = await t.app.anonimo.call(opcoesDeEstado, { query: { busca: 'SP' } });
  expect(nomes(porSigla.body)).toEqual(['São Paulo', 'Espírito Santo']);
});

test('as cidades de um estado vêm pelos três endereços da especificação', async () => {
  const { cliente } = await t.app.empresa([]);
  for (const contrato of cidadesPorEstado as readonly AnyEndpoint[]) {
    const { body } = await cliente.call(contrato, { params: { id: CEARA } });
    expect(body).toHaveLength(184);
    expect(body).toContainEqual({ id: FORTALEZA, nome: 'Fortaleza' });
  }
});

test('a escolha de cidade obedece ao estado, põe primeiro o que começa com a busca e lê ids escolhidos', async () => {
  const semEstado = await t.app.anonimo.call(opcoesDeCidade, { query: { busca: 'bom jesus' } });
  expect(nomes(semEstado.body)).toContain('Bom Jesus - PI');
  const noCeara = await t.app.anonimo.call(opcoesDeCidade, { query: { busca: 'jua', estadoId: CEARA } });
  expect(nomes(noCeara.body).at(0)).toBe('Juazeiro do Norte');
  const escolhida = await t.app.anonimo.call(opcoesDeCidade, { query: { ids: [FORTALEZA], estadoId: CEARA } });
  expect(escolhida.body).toEqual([{ id: FORTALEZA, nome: 'Fortaleza' }]);
  const coringa = await t.app.anonimo.call(opcoesDeCidade, { query: { busca: '%' } });
  expect(coringa.body).toEqual([]);
});

test('as listas de estados e cidades só quem administra a instalação altera', async () => {
  const { cliente } = await t.app.empresa([estado.permissoes.ver, cidade.permissoes.ver]);
  const lista = await cliente.call(cidade.listar, { query: { nome: 'fortaleza', estadoId: CEARA, page: 0 } });
  expect(lista.body.content).toEqual([
    {
      id: FORTALEZA,
      versao: 1,
      nome: 'Fortaleza',
      ddd: '85',
      estado: { id: CEARA, nome: 'Ceará' },
      pode: { editar: false, excluir: false },
    },
  ]);
  expect((await cliente.call(estado.obter, { params: { id: CEARA } })).body).toMatchObject({ nome: 'Ceará', uf: 'CE' });
  expect((await cliente.call(estado.criar, { body: { nome: 'Novo', uf: 'XX' } })).status).toBe(403);
  expect((await cliente.call(cidade.excluir, { params: { id: FORTALEZA } })).status).toBe(403);
});

test('um estado e uma cidade que o IBGE ainda não tem se criam, se alteram e se excluem', async () => {
  const { cliente } = await t.app.empresa();
  const novo = await cliente.call(estado.criar, { body: { nome: 'Tapajós', uf: 'tj' } });
  expect(novo.body).toMatchObject({ nome: 'Tapajós', uf: 'TJ' });
  const params = { id: novo.body.id };
  const semUf = await cliente.call(estado.criar, { body: { nome: 'Outro', uf: '1' } });
  expect(semUf.problema.erros).toEqual([{ campo: 'uf', mensagem: 'A UF tem duas letras' }]);
  const repetida = await cliente.call(estado.criar, { body: { nome: 'Outro', uf: 'CE' } });
  expect(repetida.problema).toMatchObject({ status: 409, erros: [{ campo: 'uf' }] });
  await cliente.call(estado.atualizar, { params, body: { nome: 'Estado do Tapajós', uf: 'TJ' } });
  const criar = (nome: string, ddd: string | null) =>
    cliente.call(cidade.criar, { body: { nome, ddd, estado: params } });
  const nova = await criar('Boa Esperança do Norte', '93');
  expect(nova.body).toMatchObject({ ddd: '93', estado: { nome: 'Estado do Tapajós' } });
  expect((await criar('BOA ESPERANCA DO NORTE', null)).problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Já existe uma cidade com este nome neste estado.' },
  ]);
  expect((await criar('Nova', '05')).problema.erros).toEqual([
    { campo: 'ddd', mensagem: 'O DDD tem dois dígitos, sem zero' },
  ]);
  const emUso = await cliente.call(estado.excluir, { params });
  expect(emUso.problema).toMatchObject({ status: 409, mensagem: expect.stringContaining('Cidades') });
  const daCidade = { id: nova.body.id };
  await cliente.call(cidade.atualizar, {
    params: daCidade,
    body: { nome: 'Boa Esperança', ddd: null, estado: params },
  });
  expect((await cliente.call(cidade.obter, { params: daCidade })).body).toMatchObject({ nome: 'Boa Esperança' });
  expect((await cliente.call(cidade.excluir, { params: daCidade })).status).toBe(204);
  expect((await cliente.call(estado.excluir, { params })).status).toBe(204);
  expect((await cliente.call(estado.obter, { params })).status).toBe(404);
});

test('um bairro é de uma cidade, não se repete nela e aparece em suas opções', async () => {
  const { cliente } = await t.app.empresa();
  const criado = await cliente.call(bairro.criar, { body: { nome: 'Praia de Iracema', cidade: { id: FORTALEZA } } });
  expect(criado.body).toMatchObject({ nome: 'Praia de Iracema', cidade: { id: FORTALEZA, nome: 'Fortaleza' } });
  const repetido = await cliente.call(bairro.criar, { body: { nome: 'PRAIA DE IRACEMA', cidade: { id: FORTALEZA } } });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'nome', mensagem: 'Já existe um bairro com este nome nesta cidade.' }],
  });
  const lista = await cliente.call(bairro.listar, { query: { nome: 'iracema', estadoId: CEARA, page: 0 } });
  expect(lista.body.content).toMatchObject([{ nome: 'Praia de Iracema', uf: 'CE' }]);
  const daCidade = await cliente.call(bairrosDaCidade, { params: { id: FORTALEZA } });
  expect(daCidade.body).toEqual([{ id: criado.body.id, nome: 'Praia de Iracema' }]);
  const opcoes = await cliente.call(opcoesDeBairro, { query: { busca: 'praia' } });
  expect(nomes(opcoes.body)).toEqual(['Praia de Iracema - Fortaleza']);
  const deOutra = await cliente.call(opcoesDeBairro, { query: { busca: 'praia', cidadeId: 3550308 } });
  expect(deOutra.body).toEqual([]);
});

test('a CBO acha-se por código, por palavras em qualquer ordem e por sinônimo, o mais próximo primeiro', async () => {
  const { cliente } = await t.app.empresa([]);
  const procurar = async (codigoOudescricao: string) =>
    (await cliente.call(codigosCbos, { query: { codigoOudescricao } })).body;
  const porCodigo = await procurar('2521-05');
  expect(porCodigo).toEqual([
    { id: 252105, codigo: '252105', descricao: 'Administrador', nome: '2521-05 - Administrador' },
  ]);
  expect((await procurar('administrador')).at(0)?.codigo).toBe('252105');
  const palavras = await procurar('computador operador');
  expect(palavras.map(({ descricao }) => descricao.toLowerCase())).toContainEqual(
    expect.stringMatching(/operador .*computador/),
  );
  expect((await procurar('Tenente-brigadeiro')).map(({ codigo }) => codigo)).toContain('010105');
  expect(await procurar('0101')).not.toHaveLength(0);
  expect(await procurar('xyzw inexistente')).toEqual([]);
});
