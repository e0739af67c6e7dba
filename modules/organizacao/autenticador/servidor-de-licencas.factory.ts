import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LicencaDoServidor } from './servidor-de-licencas.queries.ts';

/** What the product asked of the licence server. */
export interface PedidoDeLicenca {
  readonly metodo: string;
  readonly caminho: string;
  readonly autorizacao: string | undefined;
  readonly corpo: unknown;
}

/** A licence that the server gives: active, of a company, not released yet. */
export const licencaDoServidor = (dados: Partial<LicencaDoServidor> = {}): LicencaDoServidor => ({
  razaoSocial: 'Metalúrgica Aurora Ltda',
  cnpj: '11222333000181',
  local: 'Matriz Fortaleza',
  dataExpedicao: '2026-01-02',
  dataExpiracao: '2099-12-31',
  nrSerie: 'CR-2026-00042',
  ativa: true,
  tipo: 'JARVIS',
  liberada: false,
  burlada: false,
  ...dados,
});

/** A licence server as decision 200 describes it: keeps what it is asked, and answers what a test gives it. */
export class ServidorParceiro {
  readonly pedidos: PedidoDeLicenca[] = [];
  resposta: { readonly status: number; readonly corpo: unknown } = { status: 200, corpo: licencaDoServidor() };
  readonly #servidor: Server = createServer((pedido, saida) => {
    void lerCorpo(pedido).then((corpo) => {
      const { method: metodo = '', url: caminho = '', headers } = pedido;
      this.pedidos.push({ metodo, caminho, autorizacao: headers.authorization, corpo });
      saida
        .writeHead(this.resposta.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(this.resposta.corpo));
    });
  });

  /** Listens; gives its address. */
  async abrir(): Promise<string> {
    await new Promise<void>((pronto) => this.#servidor.listen(0, '127.0.0.1', pronto));
    return `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}/api/`;
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
