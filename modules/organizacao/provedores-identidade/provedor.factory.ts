import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export const CLIENTE = 'ciranda';
export const SEGREDO = 'segredo do cliente: ação & 100%';

interface Pedido {
  readonly desafio: string;
  readonly nonce: string;
  readonly volta: string;
}

/** What a test changes of an ID token before it is signed, or of how. */
interface Truque {
  readonly afirmacoes?: Readonly<Record<string, unknown>>;
  /** Signed by a key that the provider does not publish. */
  readonly outraChave?: boolean;
  /** Seconds by which the provider's clock goes wrong. */
  readonly relogio?: number;
}

/** A provider of OpenID Connect for the tests: it holds clients to the protocol, and lies as a test wants it to. */
export class ProvedorDeTeste {
  emissor = '';
  /** Who has logged in there. */
  conta: Readonly<Record<string, unknown>> = {};
  truque: Truque = {};
  /** What only the endpoint of the user's data tells. */
  soNoUserinfo: Readonly<Record<string, unknown>> = {};
  /** Status that every call gets. */
  fora: number | null = null;
  /** What the token endpoint was asked, and refused. */
  readonly recusados: string[] = [];
  readonly #codigos = new Map<string, Pedido>();
  #chaves: { privada: CryptoKey; estranha: CryptoKey; publica: JWK } | null = null;
  readonly #servidor: Server = createServer((pedido, saida) => {
    void this.#responder(pedido).then(({ status, corpo }) =>
      saida.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo)),
    );
  });

  async abrir(): Promise<string> {
    const [nossa, estranha] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const publica = { ...(await exportJWK(nossa.publicKey)), kid: 'um', alg: 'RS256', use: 'sig' };
    this.#chaves = { privada: nossa.privateKey, estranha: estranha.privateKey, publica };
    await new Promise<void>((pronto) => this.#servidor.listen(0, '127.0.0.1', pronto));
    this.emissor = `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}`;
    return this.emissor;
  }

  async fechar(): Promise<void> {
    await new Promise((fim) => this.#servidor.close(fim));
  }

  /** The person agrees at the provider: what stands in the address by which the browser comes back. */
  autorizar(endereco: string): string {
    const { origin, searchParams: dito } = new URL(endereco);
    const exigido = { client_id: CLIENTE, response_type: 'code', code_challenge_method: 'S256' };
    for (const [nome, valor] of Object.entries(exigido))
      if (dito.get(nome) !== valor) throw new Error(`${nome} devia ser ${valor}`);
    if (origin !== this.emissor || !dito.get('scope')?.split(' ').includes('openid')) throw new Error('não é um login');
    const codigo = randomUUID();
    const [desafio, nonce, volta] = ['code_challenge', 'nonce', 'redirect_uri'].map((nome) => dito.get(nome) ?? '');
    this.#codigos.set(codigo, { desafio: desafio ?? '', nonce: nonce ?? '', volta: volta ?? '' });
    return new URLSearchParams({ code: codigo, state: dito.get('state') ?? '', iss: this.emissor }).toString();
  }

  async #responder(pedido: IncomingMessage): Promise<{ status: number; corpo: unknown }> {
    if (this.fora !== null) return { status: this.fora, corpo: {} };
    const { pathname } = new URL(pedido.url ?? '/', this.emissor);
    if (pathname === '/.well-known/openid-configuration') return { status: 200, corpo: this.#descricao() };
    if (pathname === '/chaves') return { status: 200, corpo: { keys: [this.#chaves?.publica] } };
    if (pathname === '/dados') return { status: 200, corpo: { sub: this.conta.sub, ...this.soNoUserinfo } };
    if (pathname !== '/token') return { status: 404, corpo: {} };
    const form = new URLSearchParams(await lerCorpo(pedido));
    const erro = this.#erroDoPedido(pedido.headers.authorization, form);
    if (erro !== null) {
      this.recusados.push(erro);
      return { status: erro === 'invalid_client' ? 401 : 400, corpo: { error: erro } };
    }
    return { status: 200, corpo: await this.#tokens(form.get('code') ?? '') };
  }

  #descricao() {
    const em = (caminho: string) => `${this.emissor}${caminho}`;
    return {
      issuer: this.emissor,
      authorization_endpoint: em('/autorizar'),
      token_endpoint: em('/token'),
      jwks_uri: em('/chaves'),
      userinfo_endpoint: em('/dados'),
      end_session_endpoint: em('/sair'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /** A code opens once, to the client with its secret, at the same address, with the verifier of its challenge (RFC 6749, RFC 7636). */
  #erroDoPedido(autorizacao: string | undefined, form: URLSearchParams): string | null {
    const credencial = `${encodeURIComponent(CLIENTE)}:${encodeURIComponent(SEGREDO).replaceAll('%20', '+')}`;
    const dada = Buffer.from((autorizacao ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    if (decodeURIComponent(dada.replaceAll('+', '%20')) !== decodeURIComponent(credencial.replaceAll('+', '%20')))
      return 'invalid_client';
    const dado = this.#codigos.get(form.get('code') ?? '');
    const desafio = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return dado && dado.volta === form.get('redirect_uri') && dado.desafio === desafio ? null : 'invalid_grant';
  }

  async #tokens(codigo: string) {
    const nonce = this.#codigos.get(codigo)?.nonce;
    this.#codigos.delete(codigo);
    const agora = Math.floor(Date.now() / 1000) + (this.truque.relogio ?? 0);
    const afirmacoes = { iss: this.emissor, aud: CLIENTE, iat: agora, exp: agora + 300, nonce, ...this.conta };
    const chave = this.truque.outraChave ? this.#chaves?.estranha : this.#chaves?.privada;
    if (!chave) throw new Error('o provedor não está aberto');
    const id = await new SignJWT({ ...afirmacoes, ...this.truque.afirmacoes })
      .setProtectedHeader({ alg: 'RS256', kid: 'um' })
      .sign(chave);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: id };
  }
}

async function lerCorpo(pedido: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  for await (const parte of pedido) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
}
