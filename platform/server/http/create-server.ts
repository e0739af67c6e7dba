import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { ProxyConfiavel } from '../config/config.ts';
import type { Log } from '../log/logger.ts';
import { problem, toProblem } from './errors.ts';
import { LIMITE_CORPO, parseJsonBody } from './json-body.ts';
import { protect } from './security.ts';

/** A server with the platform's manners: request ids, security headers, problems for errors, a log line per request. */
export async function createServer(o: {
  log: Log;
  seguro: boolean;
  proxyConfiavel: ProxyConfiavel;
  /** Path before every route, '' at the root. */
  contexto: string;
  /** Whether forms show Google's captcha now, whose scripts the browser may then load. */
  recaptcha: () => boolean;
}): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: LIMITE_CORPO,
    trustProxy: trustOf(o.proxyConfiavel),
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What goes wrong before any route, such as an address that cannot be decoded.
    frameworkErrors: (_cause, request, reply) => {
      void (reply as unknown as FastifyReply)
        .code(400)
        .type('application/problem+json')
        .send(JSON.stringify(problem('REQUISICAO_INVALIDA', request.id)));
    },
    clientErrorHandler: refuseConnection,
    return503OnClosing: true,
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The best quality of brotli costs a second per megabyte: made for files compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart, { attachFieldsToBody: false });
  // An empty body of a JSON call is no body, not a syntax error.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (cause) {
      done(Object.assign(cause as Error, { statusCode: 400 }), undefined);
    }
  });
  protect(app, o);
  closeConnections(app);
  app.addHook('onResponse', async (request, reply) => {
    const rota = request.routeOptions.url ?? 'desconhecida';
    o.log.info(
      {
        requestId: request.id,
        metodo: request.method,
        rota,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'pedido',
    );
  });
  app.setErrorHandler(async (cause, request, reply) => {
    const { corpo, esperado } = toProblem(cause, request.id);
    if (!esperado)
      o.log.error({ requestId: request.id, rota: request.routeOptions.url, err: cause }, 'erro inesperado');
    // The request counts as destroyed as soon as its body is read: only the answer tells that the client went away.
    if (reply.sent || reply.raw.destroyed) return;
    await reply.code(corpo.status).type('application/problem+json').send(JSON.stringify(corpo));
  });
  app.setNotFoundHandler(async (request, reply) => {
    await reply
      .code(404)
      .type('application/problem+json')
      .send(JSON.stringify(problem('NAO_ENCONTRADO', request.id)));
  });
  return app;
}

/**
 * Which senders' `X-Forwarded-*` count. A number of proxies is counted from the connection inwards: what a client wrote
 * before the first of them is never believed.
 */
function trustOf(proxies: ProxyConfiavel): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** Answers what is no request of HTTP, or too large or slow a one to become any, as everything else is answered. */
function refuseConnection(cause: NodeJS.ErrnoException, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[cause.code ?? ''] ?? 400;
  const body = JSON.stringify(problem('REQUISICAO_INVALIDA', randomUUID(), { status }));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** While the server closes, every answer ends its connection: a browser that keeps it open would hold the process. */
function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
