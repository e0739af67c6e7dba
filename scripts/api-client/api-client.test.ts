import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { menuExtra } from '#modules/organizacao/menu-extra/menu-extra.contract.ts';
import { SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { gerarChaveDoToken, permissoesDosTokens, tokens } from '#modules/organizacao/tokens/tokens.contract.ts';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import type { OpenApiDocument } from '#platform/server/openapi/document.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { ApiError, createClient } from '../../clients/typescript/client.ts';
import { clientTypes } from './client-types.ts';
import { typeOf } from './type-of.ts';

const t = useApp();
const { permissoes } = menuExtra;
const root = join(import.meta.dirname, '../..');

/** A client of the product, which listens, with the key of a token made in it. */
async function cliente({ limiteMinuto = 300, com = [permissoes.ver, permissoes.inserir] } = {}) {
  if (!t.app.app.server.listening) await t.app.app.listen({ port: 0, host: '127.0.0.1' });
  const porta = (t.app.app.server.address() as { port: number }).port;
  const { ver, inserir, verbos } = permissoesDosTokens;
  const dono = await t.app.empresa([ver, inserir, verbos.CHAVE, ...com]);
  const senha = await hashDaSenha(SENHA_DE_TESTE);
  await t.app.banco((db) => sql`update usuario set senha_hash = ${senha} where id = ${dono.usuarioId}`.execute(db));
  const feito = await dono.cliente.call(tokens.criar, {
    body: {
      nome: `Ponto ${unico()}`,
      usuario: { id: dono.usuarioId },
      expiraEm: somarDias(hoje(), 1),
      somenteLeitura: false,
      limiteMinuto,
      permissoes: com,
    },
  });
  const gerada = await dono.cliente.call(gerarChaveDoToken, {
    params: { id: feito.body.id },
    body: { senha: SENHA_DE_TESTE },
  });
  return { dono, api: createClient({ address: `http://127.0.0.1:${porta}/`, token: gerada.body.chave }) };
}
const erroDe = async (chamada: Promise<unknown>) => {
  const erro = await chamada.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(erro).toBeInstanceOf(ApiError);
  return erro as ApiError;
};

describe('o cliente da API em TypeScript', () => {
  test('tem os tipos do que o produto serve agora: npm run api:client os grava de novo', async () => {
    const { body } = await t.app.anonimo.raw<OpenApiDocument>({ method: 'GET', url: '/api/openapi.json' });
    const gravado = readFileSync(join(root, 'clients/typescript/api.gen.ts'), 'utf8');
    // Said by the first line that differs: the whole is thousands of them.
    const [agora, antes] = [clientTypes(body).split('\n'), gravado.split('\n')];
    const primeira = agora.findIndex((linha, lugar) => linha !== antes[lugar]);
    expect(primeira === -1 ? 'igual' : agora[primeira]).toBe('igual');
    expect(antes).toHaveLength(agora.length);
  });

  test('só chama o que um token pode: nada da própria conta, do candidato nem do que é público', async () => {
    const { body } = await t.app.anonimo.raw<OpenApiDocument>({ method: 'GET', url: '/api/openapi.json' });
    const texto = clientTypes(body);
    expect(texto).toContain("'POST /api/utilitario/menu-extra': ");
    for (const fora of ['/api/login', '/api/userinfo/usuario/alterar-senha', '/api/externo', '/api/openapi.json'])
      expect(texto).not.toContain(` ${fora}`);
  });

  test('o que o endereço leva não o faz outro', async () => {
    const { api } = await cliente();
    for (const id of ['', '.', '..'])
      await expect(api.call('GET /api/utilitario/menu-extra/{id}', { params: { id } as never })).rejects.toThrow(
        TypeError,
      );
  });

  test('cria com chave de repetição uma vez só, lê, lista de página em página e recebe um arquivo', async () => {
    const { api, dono } = await cliente();
    const body = { nome: 'Intranet', ordem: 1 };
    const idempotencyKey = `chave-${unico()}-${dono.empresaId}`;
    const criado = await api.call('POST /api/utilitario/menu-extra', { body, idempotencyKey });
    const repetido = await api.call('POST /api/utilitario/menu-extra', { body, idempotencyKey });
    expect(repetido).toEqual(criado);
    const params = { id: criado.id };
    expect(await api.call('GET /api/utilitario/menu-extra/{id}', { params })).toMatchObject({ id: criado.id, ...body });
    for (let n = 0; n < 4; n++)
      await api.call('POST /api/utilitario/menu-extra', { body: { nome: `Menu ${n}`, ordem: 2 + n } });
    const nomes: string[] = [];
    for await (const { nome } of api.rows('GET /api/utilitario/menu-extra', { size: 2 })) nomes.push(nome);
    expect(nomes.sort()).toEqual(['Intranet', 'Menu 0', 'Menu 1', 'Menu 2', 'Menu 3']);
    expect((await t.app.auditoria(dono.empresaId, menuExtra.nome.um)).map(({ acao }) => acao)).toEqual(
      Array(5).fill('Inclusão'),
    );
  });

  test('o que o produto recusa é um erro com a frase, o campo e a espera', async () => {
    const { api } = await cliente({ limiteMinuto: 4 });
    const invalido = await erroDe(api.call('POST /api/utilitario/menu-extra', { body: { nome: '', ordem: 1 } }));
    expect(invalido.status).toBe(400);
    expect(invalido.problem?.erros).toEqual([{ campo: 'nome', mensagem: expect.stringContaining('obrigatório') }]);
    expect(invalido.message).toBe(invalido.problem?.mensagem);
    const ausente = await erroDe(api.call('GET /api/utilitario/menu-extra/{id}', { params: { id: 999_999_999 } }));
    expect([ausente.status, ausente.problem?.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    const proibido = await erroDe(api.call('GET /api/utilitario/usuarios', { query: { page: 0 } }));
    expect(proibido.status).toBe(403);
    for (let n = 0; n < 2; n++)
      await api.call('GET /api/utilitario/menu-extra', { query: { page: 0 } }).catch(() => null);
    const demais = await erroDe(api.call('GET /api/utilitario/menu-extra', { query: { page: 0 } }));
    expect(demais.status).toBe(429);
    expect(demais.retryAfter).toBeGreaterThan(0);
  });

  test('fala com o endereço que se lhe dá, com a chave e nada mais, e entende o que não é do produto', async () => {
    const pedidos: Request[] = [];
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      pedidos.push(new Request(input, init));
      return new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    };
    const api = createClient({ address: 'https://rh.exemplo.com.br/rh', token: 'ciranda_x', fetch });
    const erro = await erroDe(
      api.call('GET /api/utilitario/menu-extra', { query: { page: 2, nome: 'café & pão' } as never }),
    );
    expect([erro.status, erro.problem, erro.message]).toEqual([502, null, 'HTTP 502']);
    expect(pedidos[0]?.url).toBe(
      'https://rh.exemplo.com.br/rh/api/utilitario/menu-extra?page=2&nome=caf%C3%A9+%26+p%C3%A3o',
    );
    expect(Object.fromEntries(pedidos[0]?.headers ?? [])).toEqual({ authorization: 'Bearer ciranda_x' });
  });
});

test.each([
  [{ type: 'string', enum: ['A', 'B'] }, '"A" | "B"'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [
    { type: 'array', items: { type: 'object', properties: { 'a-b': { type: 'boolean' } } } },
    'Array<{ "a-b"?: boolean }>',
  ],
  [{ type: 'object', properties: { a: { const: 1 } }, required: ['a'] }, '{ a: 1 }'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
  [{ allOf: [{ type: 'string' }, {}] }, '(string) & (unknown)'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
  [{ $ref: '#/components/schemas/get_a_por_id_resposta' }, 'GetAPorIdResposta'],
  [{}, 'unknown'],
])('o esquema %j é o tipo %s', (schema, tipo) => {
  expect(typeOf(schema)).toBe(tipo);
});
