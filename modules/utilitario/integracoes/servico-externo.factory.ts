import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A request as the other house got it. */
export interface PedidoRecebido {
  readonly metodo: string | undefined;
  readonly caminho: string | undefined;
  readonly cabecalhos: IncomingMessage['headers'];
  readonly corpo: string;
}

interface Resposta {
  readonly status: number;
  readonly corpo?: unknown;
  readonly texto?: string;
}

/** A system of another house: keeps what it is sent, and answers as decision 195 says unless a test wants otherwise. */
export class ServicoExterno {
  readonly pedidos: PedidoRecebido[] = [];
  /** Where it listens; nobody answers there before. */
  endereco = 'http://127.0.0.1:9';
  /** Public key in PEM that the company has given to it. */
  publica: string | null = null;
  responder: (pedido: PedidoRecebido) => Resposta | Promise<Resposta> = () => ({ status: 500 });
  readonly #servidor = createServer((pedido, saida) => {
    const partes: Buffer[] = [];
    pedido.on('data', (parte: Buffer) => partes.push(parte));
    pedido.on('end', async () => {
      const recebido = {
        metodo: pedido.method,
        caminho: pedido.url,
        cabecalhos: pedido.headers,
        corpo: Buffer.concat(partes).toString('utf8'),
      };
      this.pedidos.push(recebido);
      const { status, corpo, texto } = await this.responder(recebido);
      const tipo = texto === undefined ? 'application/json' : 'text/plain';
      saida.writeHead(status, { 'content-type': tipo }).end(texto ?? JSON.stringify(corpo ?? {}));
    });
  });

  async abrir(): Promise<void> {
    await new Promise<void>((pronto) => this.#servidor.listen(0, '127.0.0.1', pronto));
    this.endereco = `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}/api`;
  }

  fechar(): Promise<unknown> {
    return new Promise((fim) => this.#servidor.close(fim));
  }

  /** The payload of the token of a request; null where it is not signed with the key that was given, or its time has passed. */
  passe({ cabecalhos }: PedidoRecebido): { iss: string; sub: string; aud: string } | null {
    const [cabeca, corpo, assinatura] = (cabecalhos.authorization ?? '').replace(/^Bearer /, '').split('.');
    if (!this.publica || !cabeca || !corpo || !assinatura) return null;
    const chave = createPublicKey(this.publica);
    if (!verify(null, Buffer.from(`${cabeca}.${corpo}`), chave, Buffer.from(assinatura, 'base64url'))) return null;
    const lido = JSON.parse(Buffer.from(corpo, 'base64url').toString('utf8')) as {
      iss: string;
      sub: string;
      aud: string;
      exp: number;
    };
    return lido.exp * 1000 > Date.now() ? lido : null;
  }
}

/** A system of another house that listens for the tests of a file, and answers each of them anew as given. */
export function useServico(responder: ServicoExterno['responder']): ServicoExterno {
  const servico = new ServicoExterno();
  beforeAll(() => servico.abrir());
  afterAll(() => servico.fechar());
  beforeEach(() => {
    servico.pedidos.length = 0;
    servico.publica = null;
    servico.responder = responder;
  });
  return servico;
}
