import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { semAcesso } from '#app/testing/every-call.ts';
import { exemplos } from '#app/testing/examples.ts';
import { englishIn, englishInData, textsOf } from '#app/testing/fuzz/english.ts';
import { placesOf } from '#app/testing/fuzz/places.ts';
import { MINIMO, type RightRequest, type WireRequest, wireOf, wrongRequests } from '#app/testing/fuzz/variants.ts';
import { type Tenant, type TestApp, useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { OpenApiDocument } from '#platform/server/openapi/document.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { problemas } from '#platform/shared/problem.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { SEMENTE } from '#platform/testing/seed.ts';

/**
 * Every operation of the OpenAPI document gets wrong requests of every kind: none may be an error of the server, keep the
 * processor for ten seconds or be answered in English. SEMENTE=123 draws other ones, OPERACAO='PUT /api/x' narrows it.
 */
// A value that no plan can be made with is an error of the server that a plan made without it would hide.
const t = useApp({}, { planEachTime: true });
const operacao = process.env.OPERACAO ?? '';

const PRAZO = 10_000;
/** About a minute on a machine with two free cores; on one that does much else it is the whole list all the same. */
const TEMPO = 900_000;
/** Requests of one operation that are under way together. */
const JUNTOS = 8;
/** Calls that would end the session with which the others are tried. */
const SAIDAS = new Set(['/api/logout', '/logout.action']);

/** Calls of whose wrong requests more than half were refused before they were read, and what refuses them. */
const SO_RECUSADAS: Readonly<Record<string, string>> = {
  'GET /api/bi/exportar': 'quem não tem a chave: integracoes.test.ts',
  'POST /api/login/segundo-fator/chave/desafio': 'quem não está entre a senha e o segundo fator',
  'POST /api/utilitario/perfis/{id}/ver-como':
    'o primeiro pedido certo, que deixa à sessão só a leitura do perfil visto',
};

/** Who calls: somebody with every authority, and a candidate of the same company. */
interface Callers {
  readonly dono: Tenant;
  readonly candidato: TestClient;
}

async function newCallers(app: TestApp): Promise<Callers> {
  const dono = await app.empresa();
  const { id } = await criarCandidatoDoPortal(app, dono.empresaId);
  return { dono, candidato: await app.candidato(dono.empresaId, id) };
}

/** The resource whose records stand in a path, that of the longest address. */
function resourceOf(app: TestApp, path: string): AnyResource | undefined {
  return app.modules
    .flatMap(({ recursos }) => recursos.map(({ contrato }) => contrato))
    .filter((contrato) => path.startsWith(`/api${contrato.path}/{`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** A right request for an operation, with its record made. */
async function rightRequest(
  { endpoint }: Handler,
  parameters: OpenApiDocument['paths'][string][string]['parameters'],
  sampler: Sampler,
  dono: Tenant,
): Promise<RightRequest> {
  const { method, path } = endpoint;
  const named = (where: string) => parameters.flatMap((each) => (each.in === where ? [String(each.name)] : []));
  const resource = resourceOf(t.app, path);
  const record = resource ? await sampler.create(resource, dono) : null;
  const body = record && endpoint === resource?.atualizar ? { ...record } : await sampler.of(endpoint.body, dono);
  const writes = method !== 'GET' && method !== 'DELETE';
  return {
    method,
    path,
    params: Object.fromEntries(named('path').map((name, n) => [name, String(n === 0 ? (record?.id ?? 1) : 1)])),
    filtros: named('query'),
    body: writes ? body : undefined,
    places: writes ? placesOf(endpoint.body) : [],
    multipart: endpoint.multipart,
  };
}

/** A script is for the browser, and compressed bytes spell any short word sooner or later. */
const SEM_PALAVRAS = /javascript|pdf|zip|octet-stream|officedocument|^image/;

interface Verdict {
  readonly status: number;
  readonly semSessao: boolean;
  /** What this process took of the processor until the answer: also for the calls that were under way beside it. */
  readonly ms: number;
  /** What is wrong with the answer, or null. */
  readonly falha: string | null;
}

/** Of a call that was answered before a tenth of the limit, nothing is asked. */
const semDemora: NodeJS.CpuUsage = { user: 0, system: 0 };

/** What this process had taken of the processor a moment ago: to ask for it costs as much as many a request. */
const momento = { hora: Number.NEGATIVE_INFINITY, cpu: process.cpuUsage() };
function cpuDeHaPouco(): NodeJS.CpuUsage {
  const hora = performance.now();
  if (hora - momento.hora > 50) Object.assign(momento, { hora, cpu: process.cpuUsage() });
  return momento.cpu;
}

/** Answers of megabytes whose words were read: the description of the API is the same one forty times. */
const lidas = new Set<string>();
function jaLida(path: string, bytes: number): boolean {
  const key = `${path} ${bytes}`;
  if (bytes < 1_000_000) return false;
  if (lidas.has(key)) return true;
  lidas.add(key);
  return false;
}

async function send(cliente: TestClient, request: WireRequest, address: number): Promise<Verdict> {
  const inicio = performance.now();
  const since = cpuDeHaPouco();
  // Each from a machine of its own: else the limits per address would answer for the calls.
  const remoteAddress = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  const { status, body, problema, headers } = await cliente.raw({
    ...request,
    method: request.method as 'GET',
    remoteAddress,
  });
  // What it takes of the processor: waiting for a machine that does much else is no fault of the call.
  const { user, system } = performance.now() - inicio > PRAZO / 10 ? process.cpuUsage(since) : semDemora;
  const ms = (user + system) / 1000;
  const spoken = status >= 400 ? englishIn : englishInData;
  // The record as it stands now, beside a refusal, is what somebody wrote.
  const words = status >= 400 && problema?.atual !== undefined ? { ...problema, atual: null } : body;
  const wordless =
    SEM_PALAVRAS.test(String(headers['content-type'])) ||
    (status < 400 && jaLida(request.url.split('?')[0] ?? '', Number(headers['content-length'])));
  const english = wordless ? null : [...textsOf(words)].map(spoken).find((word) => word !== null);
  const complaints = [
    ...(status >= 500 ? [`respondeu ${status}`] : []),
    ...(english ? [`disse '${english}': ${JSON.stringify(body).slice(0, 300)}`] : []),
  ];
  return {
    status,
    semSessao: semAcesso(status, problema),
    ms,
    falha: complaints.length > 0 ? complaints.join(', ') : null,
  };
}

const short = (request: WireRequest): string =>
  `${request.url.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`;

describe('pedidos errados', () => {
  test(
    'nenhuma operação quebra, para nem responde em inglês',
    async () => {
      const { body: document } = await t.app.anonimo.raw<OpenApiDocument>({ method: 'GET', url: '/api/openapi.json' });
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters }]) => ({ path, method: method.toUpperCase(), parameters })),
      );
      const sampler = new Sampler(t.app, exemplos);
      const faults: string[] = [];
      const few: string[] = [];
      /** Calls that no session opens, and those whose own requests ended the one they were made with. */
      const refused: string[] = [];
      let callers = await newCallers(t.app);
      let sent = 0;
      let asked = 0;
      const since = performance.now();
      for (const { path, method, parameters } of operations) {
        const name = `${method} ${path}`;
        const handler = t.app.handlers.find(({ endpoint }) => endpoint.path === path && endpoint.method === method);
        if (!handler) throw new Error(`${name} está no documento e não no servidor`);
        if (SAIDAS.has(path) || !name.includes(operacao)) continue;
        const right = await rightRequest(handler, parameters, sampler, callers.dono).catch(async () => {
          // What was written before may ask more of a form than its contract does.
          callers = await newCallers(t.app);
          return rightRequest(handler, parameters, sampler, callers.dono);
        });
        let cliente = areaOf(path) === 'externa' ? callers.candidato : callers.dono.cliente;
        const wrong = wrongRequests(right, SEMENTE);
        const requests = [wireOf(right), ...wrong];
        if (wrong.length < MINIMO) few.push(name);
        asked++;
        let lost = 0;
        const slow: WireRequest[] = [];
        const work = async () => {
          for (let request = requests.shift(); request; request = requests.shift()) {
            const { falha, semSessao, ms } = await send(cliente, request, ++sent);
            // A cookie of its own is no sign that the session has ended.
            if (semSessao && request.headers.cookie === undefined) lost++;
            if (ms > PRAZO) slow.push(request);
            if (falha) faults.push(`${name} ${falha}\n  ${short(request)}`);
          }
        };
        await Promise.all(Array.from({ length: JUNTOS }, work));
        // What was asked before may have taken the session away without being seen: asked again with a new one.
        if (lost > wrong.length / 2) {
          lost = 0;
          callers = await newCallers(t.app);
          cliente = areaOf(path) === 'externa' ? callers.candidato : callers.dono.cliente;
          requests.push(...wrong);
          await Promise.all(Array.from({ length: JUNTOS }, work));
        }
        // Its neighbours and their answers counted too: what seemed slow is asked once more, alone.
        for (const request of slow) {
          const { ms } = await send(cliente, request, ++sent);
          if (ms > PRAZO) faults.push(`${name} levou ${Math.round(ms)} ms\n  ${short(request)}`);
        }
        if (lost > 0) callers = await newCallers(t.app);
        if (lost > wrong.length / 2) refused.push(name);
      }
      console.log(`${sent} pedidos a ${asked} operações em ${Math.round((performance.now() - since) / 1000)} s`);
      expect(few).toEqual([]);
      expect(faults.slice(0, 30).join('\n'), `SEMENTE=${SEMENTE}`).toBe('');
      expect(refused.sort()).toEqual(Object.keys(SO_RECUSADAS).filter((name) => name.includes(operacao)));
    },
    TEMPO,
  );

  test.each([
    ['Invalid input: expected string, received number'],
    ['Unexpected token } in JSON at position 4'],
    ["Body cannot be empty when content-type is set to 'application/json'"],
    ['Internal Server Error'],
    ['invalid input syntax for type bigint: "x"'],
    ['Too big'],
    ['Invalid “nome”: too big'],
  ])('o inglês se reconhece: %s', (frase) => {
    expect(englishIn(frase)).not.toBeNull();
  });

  test('o português não se toma por inglês', () => {
    for (const { mensagem } of Object.values(problemas)) expect(englishIn(mensagem), mensagem).toBeNull();
    expect(englishIn('“length” não é um domínio, como exemplo.com.br.')).toBeNull();
    expect([...textsOf({ erros: [{ campo: 'token', mensagem: 'Código inválido' }] })]).toEqual(['Código inválido']);
  });

  test('o que nem chega a ser um pedido é recusado em português', async () => {
    await t.app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.app.server.address() as AddressInfo;
    const ask = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.setEncoding('utf8').on('data', (part) => {
          answer += part;
        });
        socket.once('close', () => resolve(answer)).once('error', reject);
      });
    const host = 'Host: localhost\r\n';
    for (const [text, status] of [
      ['LIXO\r\n\r\n', 400],
      [`GET /api/userinfo HTTP/9.9\r\n${host}\r\n`, 400],
      [`FERVER /cafe HTTP/1.1\r\n${host}\r\n`, 400],
      [`GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
      [`POST /api/login HTTP/1.1\r\n${host}content-length: muitos\r\n\r\n{}`, 400],
      [`POST /api/login HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
      [`GET /api/\u0000 HTTP/1.1\r\n${host}\r\n`, 400],
      [`GET /api/%ff%c3 HTTP/1.1\r\n${host}connection: close\r\n\r\n`, 400],
    ] as const) {
      const answer = await ask(text);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head, text.slice(0, 60)).toContain(`HTTP/1.1 ${status} `);
      expect(head.toLowerCase()).toContain('content-type: application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ status, codigo: 'REQUISICAO_INVALIDA' });
      expect([...textsOf(JSON.parse(body))].map(englishIn).filter(Boolean)).toEqual([]);
    }
  });
});
