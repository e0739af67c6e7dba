import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toProblem } from '../http/errors.ts';
import { openPostgres } from './postgres-engine.ts';
import { inTransaction } from './transaction.ts';

/** One message of PostgreSQL's protocol. */
const mensagem = (tipo: string, corpo: Buffer) => {
  const tamanho = Buffer.alloc(4);
  tamanho.writeInt32BE(corpo.length + 4);
  return Buffer.concat([Buffer.from(tipo), tamanho, corpo]);
};
const pronto = mensagem('Z', Buffer.from('I'));
const aceito = Buffer.concat([mensagem('R', Buffer.alloc(4)), pronto]);
const VERSAO = '150000';
const coluna = Buffer.concat([Buffer.from([0, 1]), Buffer.from('v\0'), Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25])]);
const resposta = Buffer.concat([
  mensagem('T', Buffer.concat([coluna, Buffer.from([255, 255, 255, 255, 255, 255, 0, 0])])),
  mensagem('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, VERSAO.length]), Buffer.from(VERSAO)])),
  mensagem('C', Buffer.from('SELECT 1\0')),
  pronto,
]);

const recusa = Buffer.concat([mensagem('E', Buffer.from('SERROR\0C25P01\0Mnada\0\0')), pronto]);

/** The questions without parameters among what came in one piece. */
const perguntasEm = (lido: Buffer): string[] => {
  const perguntas: string[] = [];
  for (let lugar = 0; lugar < lido.length; lugar += 1 + lido.readInt32BE(lugar + 1))
    if (lido[lugar] === 'Q'.charCodeAt(0))
      perguntas.push(lido.toString('utf8', lugar + 5, lugar + lido.readInt32BE(lugar + 1)));
  return perguntas;
};

/**
 * A server that takes connections, keeps what each asked for at its beginning, and says its version to every question but those that
 * `aoPerguntar` answers itself.
 */
async function umServidor(aoPerguntar: (pergunta: string, socket: Socket) => boolean = () => false) {
  const inicios: string[] = [];
  const atender = (socket: Socket) => {
    socket.once('data', (inicio) => {
      inicios.push(inicio.toString());
      socket.write(aceito);
      socket.on('data', (lido) => {
        for (const pergunta of perguntasEm(lido)) if (!aoPerguntar(pergunta, socket)) socket.write(resposta);
      });
    });
  };
  const servidor = createServer(atender).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  return { servidor, inicios, url: `postgres://exemplo@127.0.0.1:${port}/exemplo` };
}

test('um comando se planeja a cada vez com os seus valores, a não ser que se peça um plano só', async () => {
  const { servidor, inicios, url } = await umServidor();
  await (await openPostgres({ url })).close();
  await (await openPostgres({ url, planOnce: true })).close();
  const modos = inicios.map((inicio) => /plan_cache_mode=(\w+)/.exec(inicio)?.[1]);
  expect(modos).toEqual(['force_custom_plan', 'force_generic_plan']);
  servidor.close();
});

test('quem não recebe conexão a tempo lê que o serviço está indisponível, e quem opera o servidor o acha no registro', async () => {
  const { servidor, url } = await umServidor();
  const engine = await openPostgres({ url, maxConnections: 1, connectionTimeout: 50 });
  const unica = await engine.acquire();
  const recusada = await engine.acquire().catch((cause: unknown) => cause);
  expect(toProblem(recusada, 'pedido')).toMatchObject({
    esperado: false,
    corpo: { status: 503, mensagem: expect.stringContaining('temporariamente indisponível') },
  });
  unica.release();
  (await engine.acquire()).release();
  await engine.close();
  servidor.close();
});

const leitura = { scope: { tipo: 'sistema' }, readOnly: true } as const;
/** A question without parameters, which goes in one message. */
const perguntar = (db: Parameters<Parameters<typeof inTransaction>[2]>[0]) => sql`select 1`.execute(db);

test('quem só leu não espera pelo fim da sua transação, e quem vem depois na conexão vem depois dele', async () => {
  const ditas: string[] = [];
  let responder = () => {};
  const { servidor, url } = await umServidor((pergunta, socket) => {
    ditas.push(pergunta);
    if (pergunta !== 'commit' || ditas.filter((dita) => dita === 'commit').length > 1) return false;
    responder = () => void socket.write(resposta);
    return true;
  });
  const engine = await openPostgres({ url, maxConnections: 1 });
  ditas.length = 0;
  expect((await inTransaction(engine, leitura, perguntar)).rows).toHaveLength(1);
  let segunda = false;
  const outra = inTransaction(engine, leitura, perguntar).then(() => {
    segunda = true;
  });
  await expect.poll(() => ditas).toEqual(['begin read only', 'select 1', 'commit', 'begin read only', 'select 1']);
  expect(segunda).toBe(false);
  responder();
  await outra;
  await engine.close();
  servidor.close();
});

test('a transação cujo fim é recusado não passa a ser de outro: a conexão se fecha', async () => {
  const { servidor, inicios, url } = await umServidor((pergunta, socket) => {
    if (pergunta === 'commit') socket.write(recusa);
    return pergunta === 'commit';
  });
  const engine = await openPostgres({ url, maxConnections: 1 });
  const antes = inicios.length;
  await inTransaction(engine, leitura, perguntar);
  await expect
    .poll(async () => {
      await inTransaction(engine, leitura, perguntar).catch(() => null);
      return inicios.length;
    })
    .toBeGreaterThan(antes);
  await engine.close();
  servidor.close();
});

test('um número maior do que a sua coluna é recusado com palavras, e não um erro', () => {
  expect(toProblem({ code: '22003' }, 'pedido')).toMatchObject({
    esperado: true,
    corpo: { status: 400, mensagem: expect.stringContaining('maior do que o sistema guarda') },
  });
});
