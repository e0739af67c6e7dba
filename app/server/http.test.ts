import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { areaFormacao } from '#modules/captacao/areas-formacao/areas-formacao.contract.ts';
import { motivoReprovacao } from '#modules/captacao/motivos-reprovacao/motivos-reprovacao.contract.ts';
import { trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { alone } from '#platform/server/db/alone.ts';
import { openPostgres } from '#platform/server/db/postgres-engine.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import { on } from '#platform/server/http/handler.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { defineModule } from '#platform/server/module.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { CABECALHO_EMPRESA } from '#platform/shared/headers.ts';
import { usuario } from '#platform/shared/permission.ts';
import { TestClient } from '#platform/testing/client.ts';
import { buildApp } from './build-app.ts';

/** What the HTTP layer does whatever the call is about, on calls that wait until the test lets them go on. */
interface Gate {
  readonly entered: Promise<AbortSignal>;
  enter(signal: AbortSignal): void;
  readonly leave: Promise<void>;
  open(): void;
}

function newGate(): Gate {
  const entered = Promise.withResolvers<AbortSignal>();
  const leave = Promise.withResolvers<void>();
  return { entered: entered.promise, enter: entered.resolve, leave: leave.promise, open: leave.resolve };
}

const gates = { now: newGate() };

const chamada = (path: string, method: 'GET' | 'POST' = 'GET') =>
  endpoint({ method, path: `/api/teste/${path}`, acesso: usuario, resumo: 'Chamada de teste' });
const espera = chamada('espera', 'POST');
const dorme = chamada('dorme');

const modulo = () =>
  defineModule({
    nome: 'teste',
    recursos: [],
    handlers: [
      on(espera, async (ctx) => {
        await sql`insert into parametro_sistema (nome, valor) values ('teste-espera', 'gravado') on conflict do nothing`.execute(
          ctx.db,
        );
        gates.now.enter(ctx.signal);
        await gates.now.leave;
      }),
      on(dorme, async (ctx) => {
        gates.now.enter(ctx.signal);
        await sql`select pg_sleep(300)`.execute(ctx.db);
      }),
    ],
    permissoes: [],
    menu: [],
  });

const t = useApp({}, { modulos: [modulo] });

const json = { 'content-type': 'application/json' };
const cookieOf = async ({ empresaId, usuarioId }: Tenant) =>
  `ciranda_sessao=${await t.app.banco((db) => t.app.sessions.create(db, { area: 'interna', sujeitoId: usuarioId, empresaId, navegador: null }))}`;

describe('segurança', () => {
  test('toda resposta traz os cabeçalhos de proteção, também as de erro', async () => {
    const { cliente } = await t.app.empresa();
    for (const answer of [
      await cliente.call(areaFormacao.listar),
      await t.app.anonimo.call(areaFormacao.listar),
      await t.app.anonimo.raw({ method: 'GET', url: '/api/nada' }),
    ]) {
      expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
      // Pages of other sites only in frames, and only over https: the links of news.
      expect(answer.headers['content-security-policy']).toMatch(/frame-src 'self' blob: https:;/);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
    }
  });

  test('a gravação que parte da página de outro site é recusada e nada grava', async () => {
    const { cliente } = await t.app.empresa();
    const gravar = (nome: string, headers: Record<string, string>) =>
      cliente.call(areaFormacao.criar, { body: { nome }, headers });
    for (const headers of [
      { origin: 'https://outro.exemplo' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost.outro.exemplo' },
    ] as Record<string, string>[]) {
      const answer = await gravar('Intrusa', headers);
      expect(answer.problema, JSON.stringify(headers)).toMatchObject({ status: 403, codigo: 'ORIGEM' });
    }
    expect((await cliente.call(areaFormacao.listar, { query: { page: 0, nome: 'Intrusa' } })).body.empty).toBe(true);
    expect((await gravar('Da casa', { host: 'ciranda.exemplo', origin: 'http://ciranda.exemplo' })).status).toBe(201);
  });
});

test('nada se grava de uma tela que mostra outra empresa, a não ser o que é da própria conta', async () => {
  const em = (verbo: string, ...fins: string[]) => fins.map((fim) => `${verbo} /api/userinfo/${fim}`);
  const daConta = [
    ...['POST', 'DELETE'].map((verbo) => `${verbo} /api/calendario/assinatura`),
    ...em('PUT', 'usuario/avisos/preferencias', 'usuario/caixa-mensagens', 'empresa/{id}'),
    ...em('PUT', 'segundo-fator/desativa', 'chaves-acesso/{id}/remove'),
    ...em('PATCH', 'usuario/alterar-senha'),
    ...em('POST', 'segundo-fator', 'segundo-fator/confirma', 'chaves-acesso', 'chaves-acesso/desafio'),
    ...em('POST', 'aparelhos/encerrar-outros', 'avisados', 'avisados/chave'),
    ...em('DELETE', 'aparelhos/{id}', 'avisados/{id}', 'ver-como'),
  ];
  const { empresaId, cliente } = await t.app.empresa();
  const headers = { [CABECALHO_EMPRESA]: String(empresaId + 1) };
  const passaram: string[] = [];
  for (const { endpoint } of t.app.handlers) {
    const { method, path, acesso, escreve } = endpoint;
    if (!escreve || areaOf(path) !== 'interna' || acesso.tipo === 'publico' || path === espera.path) continue;
    const { problema } = await cliente.raw({ method, url: path.replace(/\{\w+\}/g, '1'), headers });
    if (problema?.codigo !== 'EMPRESA_ALTERADA') passaram.push(`${method} ${path}`);
  }
  expect(passaram.sort()).toEqual(daConta.sort());
});

describe('corpo do pedido', () => {
  test('onde nada se espera, um objeto vazio é nada', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const trocar = (payload: string) =>
      cliente.raw({ method: 'PUT', url: `/api/userinfo/empresa/${empresaId}`, payload, headers: json });
    expect((await trocar('{}')).status).toBe(200);
    expect((await trocar('{"a":1}')).status).toBe(400);
  });

  test('o que nenhum campo diz por si é dito em português', async () => {
    const { cliente } = await t.app.empresa();
    const { problema } = await cliente.raw({
      method: 'PUT',
      url: '/api/userinfo/usuario/caixa-mensagens',
      payload: '{"caixasDireita":1}',
      headers: json,
    });
    expect(problema.erros).toContainEqual({ campo: 'caixasDireita', mensagem: 'Valor inválido' });
  });
});

describe('pedido malfeito recebe um problema em português', () => {
  test.each([
    [
      'JSON quebrado',
      { method: 'POST', url: '/api/captacao/areas-formacao', payload: '{"nome": ', headers: json },
      400,
    ],
    [
      'corpo que não é objeto',
      { method: 'POST', url: '/api/captacao/areas-formacao', payload: '[1]', headers: json },
      400,
    ],
    [
      'corpo enorme',
      {
        method: 'POST',
        url: '/api/captacao/areas-formacao',
        payload: `{"nome":"${'x'.repeat(3_000_000)}"}`,
        headers: json,
      },
      413,
    ],
    [
      'tipo desconhecido',
      { method: 'POST', url: '/api/captacao/areas-formacao', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
    ],
    ['rota que não existe', { method: 'GET', url: '/api/captacao/nada' }, 404],
    [
      'método que a rota não tem',
      { method: 'PATCH', url: '/api/captacao/areas-formacao', payload: '{}', headers: json },
      404,
    ],
    ['identificador torto', { method: 'GET', url: '/api/captacao/areas-formacao/abc' }, 404],
    ['endereço torto', { method: 'GET', url: '/api/captacao/areas-formacao/%E0%A4%A' }, 400],
    ['página torta', { method: 'GET', url: '/api/captacao/areas-formacao?page=-1' }, 400],
  ] as const)('%s', async (_nome, pedido, status) => {
    const { cliente } = await t.app.empresa();
    const answer = await cliente.raw({ ...pedido, headers: { ...('headers' in pedido ? pedido.headers : {}) } });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.problema).toMatchObject({ status, mensagem: expect.stringMatching(/[a-zçãáéíóú]+/i) });
    expect(answer.problema.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/unexpected|\binvalid\b|not found|FST_/i);
  });
});

describe('a chave de repetição', () => {
  const nome = (n: number) => `Repetida ${n}`;
  const gravar = (cliente: TestClient, n: number, chave: string, texto = nome(n)) =>
    cliente.call(areaFormacao.criar, { body: { nome: texto }, headers: { 'idempotency-key': chave } });

  test('faz uma gravação só, com a mesma resposta, mesmo ao mesmo tempo', async () => {
    const { cliente } = await t.app.empresa();
    const answers = await Promise.all([1, 2, 3].map(() => gravar(cliente, 1, 'chave-1')));
    const depois = await gravar(cliente, 1, 'chave-1');
    const ids = [...answers, depois].map(({ status, body }) => [status, body.id]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]?.[0]).toBe(201);
    const lista = await cliente.call(areaFormacao.listar, { query: { page: 0, nome: nome(1) } });
    expect(lista.body.totalElements).toBe(1);
  });

  test('com outro conteúdo é recusada', async () => {
    const { cliente } = await t.app.empresa();
    expect((await gravar(cliente, 2, 'chave-2')).status).toBe(201);
    const outra = await gravar(cliente, 2, 'chave-2', 'Outra coisa');
    expect(outra.problema).toMatchObject({ status: 400, codigo: 'CHAVE_REPETIDA' });
  });

  test('com outra consulta no endereço é outro pedido', async () => {
    const { cliente } = await t.app.empresa();
    const gravarEm = (consulta: string) =>
      cliente.raw({
        method: 'POST',
        url: `/api/captacao/areas-formacao${consulta}`,
        payload: { nome: nome(7 + consulta.length) },
        headers: { 'idempotency-key': 'chave-7' },
      });
    const [uma, outra] = [await gravarEm(''), await gravarEm('?b=2')];
    expect([uma.status, outra.status]).toEqual([201, 201]);
    expect((outra.body as { id: number }).id).not.toBe((uma.body as { id: number }).id);
  });

  test('é de quem a usou: a de outra pessoa não revela resposta alheia', async () => {
    const [ana, bia] = [await t.app.empresa(), await t.app.empresa()];
    const deAna = await gravar(ana.cliente, 3, 'chave-3');
    const deBia = await gravar(bia.cliente, 4, 'chave-3', nome(4));
    expect(deBia.status).toBe(201);
    expect(deBia.body.id).not.toBe(deAna.body.id);
  });

  test('é da empresa em que foi usada: depois da troca de empresa grava na outra', async () => {
    const [{ cliente, usuarioId, perfilId, empresaId: uma }, { empresaId: outra }] = [
      await t.app.empresa(),
      await t.app.empresa(),
    ];
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${outra}, ${perfilId})`.execute(
        db,
      ),
    );
    const gravarMotivo = () =>
      cliente.call(motivoReprovacao.criar, {
        body: { nome: nome(6), modeloEmail: null },
        headers: { 'idempotency-key': 'chave-6' },
      });
    const naPrimeira = await gravarMotivo();
    expect((await cliente.call(trocarEmpresa, { params: { id: outra } })).status).toBe(200);
    const naOutra = await gravarMotivo();
    expect([naPrimeira.status, naOutra.status]).toEqual([201, 201]);
    expect(naOutra.body.id).not.toBe(naPrimeira.body.id);
    expect((await cliente.call(trocarEmpresa, { params: { id: uma } })).status).toBe(200);
    expect((await gravarMotivo()).body.id).toBe(naPrimeira.body.id);
  });

  test('do que foi recusado não fica presa: corrigido, grava', async () => {
    const { cliente } = await t.app.empresa();
    expect((await gravar(cliente, 5, 'chave-5', ' ')).status).toBe(400);
    expect((await gravar(cliente, 5, 'chave-5')).status).toBe(201);
  });
});

/** Listens on a free port of this machine, for what only a real connection shows. */
async function escutar(): Promise<number> {
  if (!t.app.app.server.listening) await t.app.app.listen({ port: 0, host: '127.0.0.1' });
  return (t.app.app.server.address() as AddressInfo).port;
}

const chamar = (port: number, path: string, method: string, cookie: string): ClientRequest =>
  request({ port, path, method, headers: { cookie } }).on('error', () => {});

test('a recusa de uma gravação chega inteira por uma conexão de verdade', async () => {
  const dono = await t.app.empresa();
  const answer = await fetch(`http://127.0.0.1:${await escutar()}${areaFormacao.criar.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ciranda': '1', cookie: await cookieOf(dono) },
    body: JSON.stringify({ nome: '' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ codigo: 'VIOLACAO_CAMPO', erros: [{ campo: 'nome' }] });
});

describe('quem desiste', () => {
  test('desfaz a sua gravação', async () => {
    const dono = await t.app.empresa();
    gates.now = newGate();
    const pedido = chamar(await escutar(), espera.path, 'POST', await cookieOf(dono)).end();
    const signal = await gates.now.entered;
    pedido.destroy();
    if (!signal.aborted) await once(signal, 'abort');
    gates.now.open();
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from parametro_sistema where nome = 'teste-espera'`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  // The embedded engine cannot stop a statement that runs.
  if (process.env.BANCO === 'postgres')
    test('para a consulta no servidor', async () => {
      const dono = await t.app.empresa();
      gates.now = newGate();
      const pedido = chamar(await escutar(), dorme.path, 'GET', await cookieOf(dono)).end();
      await gates.now.entered;
      const dormindo = () =>
        t.app.banco(async (db) => {
          const { rows } =
            await sql`select 1 from pg_stat_activity where datname = current_database() and state = 'active'
            and query like 'select pg_sleep%'`.execute(db);
          return rows.length;
        });
      await expect.poll(dormindo, { timeout: 10_000 }).toBe(1);
      pedido.destroy();
      await expect.poll(dormindo, { timeout: 10_000 }).toBe(0);
    });
});

test('só um processo por vez prepara o mesmo banco, e o que falha dá a vez', async () => {
  const passos: string[] = [];
  const preparar = (nome: string) =>
    alone(t.app.engine, async () => {
      passos.push(`${nome} começa`);
      await t.app.banco((db) => sql`select pg_sleep(0.05)`.execute(db));
      passos.push(`${nome} termina`);
      if (nome === 'a') throw new Error('falhou');
    });
  const fins = await Promise.allSettled([preparar('a'), preparar('b'), preparar('c')]);
  expect(fins.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  for (let i = 0; i < passos.length; i += 2)
    expect(passos[i]?.replace('começa', 'termina'), passos.join()).toBe(passos[i + 1]);
});

test('dois servidores sobre o mesmo banco partilham sessões, e a mudança em um vale no outro', async () => {
  const { rows } = await t.app.banco((db) => sql<{ nome: string }>`select current_database() as nome`.execute(db));
  const url = new URL(process.env.DATABASE_URL ?? 'postgres://localhost');
  url.pathname = `/${rows[0]?.nome}`;
  // The embedded engine has one process; there a second set of caches over it plays the other server.
  const engine = process.env.BANCO === 'postgres' ? await openPostgres({ url: url.toString() }) : t.app.engine;
  const config = readConfig({ DEMO: '0', LOG: 'silent' });
  const outro = await buildApp({ config, engine, jobs: t.app.jobs, log: createLog('silent') });
  try {
    const dono = await t.app.empresa([areaFormacao.permissoes.ver]);
    const cookie = await cookieOf(dono);
    const la = new TestClient(outro.app, cookie);
    const aqui = new TestClient(t.app.app, cookie);
    expect((await la.call(areaFormacao.listar)).status).toBe(200);
    await t.app.banco(async (db) => {
      await sql`update perfil set permissoes = '{}' where id = ${dono.perfilId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    });
    expect((await aqui.call(areaFormacao.listar)).status).toBe(403);
    await expect
      .poll(async () => (await la.call(areaFormacao.listar)).status, { timeout: 3000, interval: 20 })
      .toBe(403);
    await t.app.banco((db) => t.app.sessions.endAll(db, 'interna', dono.usuarioId));
    await expect
      .poll(async () => (await la.call(areaFormacao.listar)).status, { timeout: 3000, interval: 20 })
      .toBe(401);
  } finally {
    await outro.app.close();
    await outro.encerrar();
    if (engine !== t.app.engine) await engine.close();
  }
});

// Last: it closes the server of this file.
test('ao encerrar, o pedido em andamento termina, e novos não entram', async () => {
  const dono = await t.app.empresa();
  const cookie = await cookieOf(dono);
  const port = await escutar();
  gates.now = newGate();
  const pedido = chamar(port, espera.path, 'POST', cookie).end();
  const resposta = once(pedido, 'response');
  await gates.now.entered;
  const fechado = t.app.app.close();
  const novo = chamar(port, areaFormacao.listar.path, 'GET', cookie).end();
  const recusado = await Promise.race([
    new Promise((resolve) => novo.once('response', ({ statusCode }) => resolve(statusCode))),
    new Promise((resolve) => novo.once('close', () => resolve('sem conexão'))),
  ]);
  expect([503, 'sem conexão']).toContain(recusado);
  gates.now.open();
  const [chegou] = await resposta;
  chegou.resume();
  expect(chegou.statusCode).toBe(204);
  await fechado;
});
