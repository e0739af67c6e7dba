import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { enderecoDoCep } from './ceps.contract.ts';

const pedidos: string[] = [];
const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const pracaDaSe = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', ibge: '3550308' };

const respostas: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '01001000': (response) => json(response, pracaDaSe),
  '01001002': (response) => json(response, pracaDaSe),
  '60115170': (response) =>
    json(response, { street: 'Rua A', neighborhood: 'Aldeota', city: 'fortaleza', state: 'CE' }),
  '99999998': (response) => json(response, { erro: 'true' }),
  '99999997': (response) => json(response, { name: 'CepPromiseError' }, 404),
  '99999996': (response) => json(response, { erro: 'cota' }, 503),
  '99999995': (response) => response.end('<html>'),
  '99999994': () => {},
  '99999993': (response) => response.destroy(),
};

const par = createServer((request, response) => {
  const cep = request.url?.slice(1) ?? '';
  pedidos.push(cep);
  (respostas[cep] ?? ((other) => json(other, {}, 404)))(response);
});
await new Promise<void>((ready) => par.listen(0, '127.0.0.1', ready));
afterAll(() => {
  par.closeAllConnections();
  par.close();
});

const t = useApp({ CEP_URL: `http://127.0.0.1:${(par.address() as AddressInfo).port}/{cep}` });
const procurar = (cep: string) => t.app.anonimo.call(enderecoDoCep, { params: { cep } });
const vezes = (cep: string) => pedidos.filter((pedido) => pedido === cep).length;
const vazio = { encontrado: false, semResposta: false, logradouro: null, bairro: null, cidade: null, uf: null };

test('acha o endereço com a cidade do cadastro e não pergunta duas vezes', async () => {
  const esperado = {
    encontrado: true,
    semResposta: false,
    cep: '01001000',
    logradouro: 'Praça da Sé',
    bairro: 'Sé',
    cidade: { id: 3550308, nome: 'São Paulo' },
    uf: { id: 35, sigla: 'SP', nome: 'São Paulo' },
  };
  expect((await procurar('01001000')).body).toEqual(esperado);
  expect((await procurar('01001-000')).body).toEqual(esperado);
  expect(vezes('01001000')).toBe(1);
});

test('acha a cidade por nome e UF quando o serviço não diz o código do IBGE', async () => {
  expect((await procurar('60115170')).body).toMatchObject({
    bairro: 'Aldeota',
    cidade: { id: 2304400, nome: 'Fortaleza' },
    uf: { id: 23, sigla: 'CE' },
  });
});

test.each([
  ['que existe lembra-se por noventa dias', '01001002', '89 days', '2 days'],
  ['que não existe, por um', '99999990', '23 hours', '2 hours'],
])('o CEP %s', async (_, cep, ainda, depois) => {
  const passar = (quanto: string) =>
    t.app.banco((db) =>
      sql`update cep_consultado set expira_em = expira_em - ${quanto}::interval where cep = ${cep}`.execute(db),
    );
  await procurar(cep);
  await passar(ainda);
  await procurar(cep);
  expect(vezes(cep)).toBe(1);
  await passar(depois);
  await procurar(cep);
  expect(vezes(cep)).toBe(2);
});

test.each(['99999998', '99999997'])('o CEP %s, que não existe, responde vazio e fica lembrado', async (cep) => {
  expect((await procurar(cep)).body).toEqual({ ...vazio, cep });
  await procurar(cep);
  expect(vezes(cep)).toBe(1);
});

test.each([
  ['99999996', 'responde com erro'],
  ['99999995', 'não responde JSON'],
  ['99999993', 'corta a conexão'],
  ['99999994', 'não responde em dois segundos'],
])('quando o serviço do CEP %s %s a resposta diz só o estado do CEP e nada fica lembrado', async (cep) => {
  const answer = await procurar(cep);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...vazio,
    semResposta: true,
    cep,
    uf: { id: 43, sigla: 'RS', nome: 'Rio Grande do Sul' },
  });
  const { rows } = await t.app.banco((db) => sql`select 1 from cep_consultado where cep = ${cep}`.execute(db));
  expect(rows).toEqual([]);
});

test('o que venceu é perguntado de novo e sai da tabela', async () => {
  await procurar('99999992');
  await t.app.banco((db) =>
    sql`update cep_consultado set expira_em = now() - interval '1 second' where cep = '99999992'`.execute(db),
  );
  await procurar('99999991');
  const { rows } = await t.app.banco((db) =>
    sql<{ cep: string }>`select cep from cep_consultado where cep in ('99999991', '99999992')`.execute(db),
  );
  expect(rows).toEqual([{ cep: '99999991' }]);
  await procurar('99999992');
  expect(vezes('99999992')).toBe(2);
});

test.each(['6011517', '00000000', 'abcdefgh'])('recusa %s sem perguntar a ninguém', async (cep) => {
  expect((await procurar(cep)).problema).toMatchObject({
    status: 400,
    erros: [{ campo: 'cep', mensagem: 'Cep não pode ser nulo' }],
  });
  expect(vezes(cep)).toBe(0);
});
