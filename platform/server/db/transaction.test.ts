import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { gatheringSocket } from './postgres-engine.ts';
import { inTransaction } from './transaction.ts';

/** An engine that writes down what it is sent; `begin` says what becomes of the begin. */
function recording(begin: () => Promise<unknown>) {
  const sent: string[] = [];
  const engine: Engine = {
    kind: 'postgres',
    acquire: async () => ({
      async query(text) {
        sent.push(text);
        return { rows: [{ segredo: 1 }], affected: 1 };
      },
      async exec(text) {
        sent.push(text.split(';')[0] ?? '');
        if (text.startsWith('begin')) await begin();
        return [];
      },
      cancel: () => {},
      endRead: async () => void sent.push('commit'),
      release: () => {},
    }),
    listen: async () => {},
    close: async () => {},
  };
  return { sent, engine };
}

const scope = { tipo: 'empresas', ids: [1], atual: 1 } as const;
const ler = (engine: Engine, readOnly: boolean) =>
  inTransaction(engine, { scope, readOnly }, (db) => sql`select segredo`.execute(db));

test('uma leitura vai junto com o começo da sua transação; o que grava espera por ele', async () => {
  for (const [readOnly, antes] of [
    [true, ['begin read only', 'select segredo']],
    [false, ['begin']],
  ] as const) {
    let start = () => {};
    const { sent, engine } = recording(
      () =>
        new Promise<void>((resolve) => {
          start = resolve;
        }),
    );
    const answer = ler(engine, readOnly);
    await expect.poll(() => sent.length).toBe(antes.length);
    expect(sent).toEqual(antes);
    start();
    expect((await answer).rows).toEqual([{ segredo: 1 }]);
    expect(sent.slice(-2)).toEqual(['select segredo', 'commit']);
  }
});

test('recusado o começo, a resposta da leitura não sai', async () => {
  const { sent, engine } = recording(() => Promise.reject(new Error('sem a função da aplicação')));
  await expect(ler(engine, true)).rejects.toThrow('sem a função da aplicação');
  expect(sent.at(-1)).toBe('rollback');
});

test('uma leitura que nada pergunta ao banco nada lhe manda', async () => {
  const { sent, engine } = recording(async () => {});
  expect(await inTransaction(engine, { scope, readOnly: true }, async () => 5)).toBe(5);
  expect(sent).toEqual([]);
});

test('quem cruza com outra transação tenta de novo do começo, quatro vezes ao todo, e outra falha não se repete', async () => {
  const fails = (times: number, code: string) => {
    let run = 0;
    const work = async () => {
      run += 1;
      if (run <= times) throw Object.assign(new Error('cruzou'), { code });
      return run;
    };
    return { work, run: () => run };
  };
  const { engine } = recording(async () => {});
  const escrever = (work: () => Promise<number>) => inTransaction(engine, { scope }, work);
  expect(await escrever(fails(3, '40P01').work)).toBe(4);
  const sempre = fails(9, '40001');
  await expect(escrever(sempre.work)).rejects.toThrow('cruzou');
  expect(sempre.run()).toBe(4);
  const outra = fails(9, '23505');
  await expect(escrever(outra.work)).rejects.toThrow('cruzou');
  expect(outra.run()).toBe(1);
});

test('o que se escreve na mesma volta do laço sai do soquete em um pedaço, também depois de conectado', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = gatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const pieces: string[] = [];
  const write = socket._write.bind(socket);
  socket._write = (chunk, encoding, done) => {
    pieces.push(String(chunk));
    write(chunk, encoding, done);
  };
  socket.write(Buffer.from('begin;'));
  socket.write(Buffer.from('select 1;'));
  await new Promise((resolve) => setImmediate(resolve));
  socket.write(Buffer.from('commit;'));
  await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  server.close();
  expect(pieces).toEqual(['begin;select 1;', 'commit;']);
});
