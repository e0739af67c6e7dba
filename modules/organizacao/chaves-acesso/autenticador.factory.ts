import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Assinatura, CredencialNova } from './chaves-acesso.contract.ts';

const [PRESENTE, VERIFICADA, COM_CREDENCIAL] = [0x01, 0x04, 0x40];
const sha256 = (dados: Buffer | string): Buffer => createHash('sha256').update(dados).digest();

/** What a page or an authenticator may do other than right. */
interface Truque {
  readonly origem?: string;
  readonly rpId?: string;
  /** Only touched, without finger or PIN. */
  readonly semVerificar?: boolean;
  readonly contador?: number;
  readonly desafio?: string;
  readonly tipo?: string;
}

/** Byte strings and texts of CBOR (RFC 8949) as far as an attestation needs them. */
const texto = (valor: string): Buffer => Buffer.concat([Buffer.from([0x60 + valor.length]), Buffer.from(valor)]);
const bytes = (valor: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, valor.length >> 8, valor.length & 0xff]), valor]);

/** An authenticator in software (WebAuthn Level 3): one passkey of the curve P-256, with the counter of a security key. */
export class Autenticador {
  readonly #id: Buffer;
  readonly #chaves: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #origem: string;
  #pessoa: string | undefined;
  contador = 0;

  constructor(origem: string, de?: Autenticador) {
    this.#origem = origem;
    this.#id = de ? de.#id : randomBytes(32);
    this.#chaves = de ? de.#chaves : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#pessoa = de ? de.#pessoa : undefined;
    this.contador = de?.contador ?? 0;
  }

  get credencial(): string {
    return this.#id.toString('base64url');
  }

  /** Another authenticator with the same key, as somebody who copied it would have. */
  copiar(): Autenticador {
    return new Autenticador(this.#origem, this);
  }

  cadastrar(opcoes: Readonly<Record<string, unknown>>, truque: Truque = {}): CredencialNova {
    const { user } = opcoes as { user: { id: string } };
    this.#pessoa = user.id;
    const dados = Buffer.concat([
      this.#cabeca(opcoes, truque, COM_CREDENCIAL),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      coseDe(this.#chaves.publicKey),
    ]);
    const objeto = Buffer.concat([
      Buffer.from([0xa3]),
      Buffer.concat([
        texto('fmt'),
        texto('none'),
        texto('attStmt'),
        Buffer.from([0xa0]),
        texto('authData'),
        bytes(dados),
      ]),
    ]);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: this.#cliente('webauthn.create', opcoes, truque).toString('base64url'),
        attestationObject: objeto.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  assinar(opcoes: Readonly<Record<string, unknown>>, truque: Truque = {}): Assinatura {
    this.contador++;
    const dados = this.#cabeca(opcoes, truque, 0);
    const cliente = this.#cliente('webauthn.get', opcoes, truque);
    const signature = createSign('sha256').update(dados).update(sha256(cliente)).sign(this.#chaves.privateKey);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: cliente.toString('base64url'),
        authenticatorData: dados.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(this.#pessoa === undefined ? {} : { userHandle: this.#pessoa }),
      },
    };
  }

  #envelope() {
    return { id: this.credencial, rawId: this.credencial, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #cabeca(opcoes: Readonly<Record<string, unknown>>, truque: Truque, mais: number): Buffer {
    const { rp, rpId } = opcoes as { rp?: { id: string }; rpId?: string };
    const contador = Buffer.alloc(4);
    contador.writeUInt32BE(truque.contador ?? this.contador);
    const marcas = PRESENTE | (truque.semVerificar ? 0 : VERIFICADA) | mais;
    return Buffer.concat([sha256(truque.rpId ?? rp?.id ?? rpId ?? ''), Buffer.from([marcas]), contador]);
  }

  #cliente(type: string, opcoes: Readonly<Record<string, unknown>>, truque: Truque): Buffer {
    const challenge = truque.desafio ?? String(opcoes.challenge);
    const origin = truque.origem ?? this.#origem;
    return Buffer.from(JSON.stringify({ type: truque.tipo ?? type, challenge, origin, crossOrigin: false }));
  }
}

/** A public key in COSE: EC2, ES256, P-256, x and y (RFC 9053). */
function coseDe(publica: KeyObject): Buffer {
  const { x = '', y = '' } = publica.export({ format: 'jwk' });
  const coordenada = (nome: number, valor: string) =>
    Buffer.concat([Buffer.from([nome, 0x58, 0x20]), Buffer.from(valor, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordenada(0x21, x),
    coordenada(0x22, y),
  ]);
}
