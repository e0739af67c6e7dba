import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product said to the service of texts. */
export interface PedidoDeTexto {
  readonly caminho: string;
  readonly autorizacao: string | undefined;
  readonly corpo: { readonly model: string; readonly messages: readonly { role: string; content: string }[] };
}

/** A service that speaks as OpenAI's chat completions do: keeps what it is told, and answers what a test gives it. */
export class ServicoDeTextos {
  readonly pedidos: PedidoDeTexto[] = [];
  resposta: { readonly status: number; readonly textos: unknown } = { status: 200, textos: {} };
  readonly #servidor: Server = createServer((pedido, saida) => {
    void lerCorpo(pedido).then((corpo) => {
      this.pedidos.push({
        caminho: pedido.url ?? '',
        autorizacao: pedido.headers.authorization,
        corpo: corpo as PedidoDeTexto['corpo'],
      });
      const { status, textos } = this.resposta;
      const content = typeof textos === 'string' ? textos : JSON.stringify(textos);
      saida
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });

  /** Listens; gives its address. */
  async abrir(): Promise<string> {
    await new Promise<void>((pronto) => this.#servidor.listen(0, '127.0.0.1', pronto));
    return `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}/v1`;
  }

  async fechar(): Promise<void> {
    await new Promise((fim) => this.#servidor.close(fim));
  }
}

async function lerCorpo(pedido: IncomingMessage): Promise<unknown> {
  const partes: Buffer[] = [];
  for await (const parte of pedido) partes.push(parte as Buffer);
  return JSON.parse(Buffer.concat(partes).toString('utf8'));
}
