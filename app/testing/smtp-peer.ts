import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A message that arrived: who it is for by the envelope, and its lines as they came. */
export interface Arrived {
  readonly de: string;
  readonly para: readonly string[];
  readonly conteudo: string;
}

/** A mail server of a few lines, for tests. */
export interface SmtpPeer {
  readonly url: string;
  readonly recebidos: readonly Arrived[];
  /** Answer to the next recipients instead of '250 OK': '550 no such user', '450 later'. Null: all are accepted. */
  recusar(answer: string | null): void;
  /** Answers to no message that has arrived until the function that it gives is called. */
  segurar(): () => void;
  close(): Promise<void>;
}

/** Starts the mail server on a free port of this machine. */
export async function openSmtpPeer(): Promise<SmtpPeer> {
  const recebidos: Arrived[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  let seguro: Promise<void> | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, { refusal: () => refusal, seguro: () => seguro }, recebidos);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recebidos,
    recusar: (answer) => {
      refusal = answer;
    },
    segurar() {
      const { promise, resolve } = Promise.withResolvers<void>();
      seguro = promise;
      return () => {
        seguro = null;
        resolve();
      };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Mood {
  readonly refusal: () => string | null;
  readonly seguro: () => Promise<void> | null;
}

function serve(socket: Socket, { refusal, seguro }: Mood, recebidos: Arrived[]): void {
  let buffer = '';
  let mail = { de: '', para: [] as string[] };
  let content: string[] | null = null;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const take = (line: string) => {
    if (content) {
      if (line !== '.') return void content.push(line.replace(/^\.\./, '.'));
      recebidos.push({ ...mail, conteudo: content.join('\n') });
      content = null;
      void (seguro() ?? Promise.resolve()).then(() => answer('250 OK'));
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    const path = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') return answer('250-peer\r\n250 8BITMIME');
    if (verb === 'MAIL') mail = { de: path, para: [] };
    if (verb === 'RCPT') {
      const refused = refusal();
      if (refused) return answer(refused);
      mail.para.push(path);
    }
    if (verb === 'DATA') {
      content = [];
      return answer('354 go on');
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    return answer('250 OK');
  };
  socket.setEncoding('utf8').on('data', (text) => {
    buffer += text;
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      take(line);
    }
  });
  // A client that goes away in the middle is no fault of the test.
  socket.on('error', () => {});
  answer('220 peer');
}
