import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';

/** Longest wait for an answer, and the most that is read of it. */
const PRAZO_MS = 15_000;
const MAIOR_RESPOSTA = 1024 * 1024;

/** Why an outside service did not do what it was asked; `message` is for people and names no secret. */
export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  /** Trying again changes nothing: the service refused what was asked, or the address may not be called. */
  readonly definitiva: boolean;
  /** Status of the answer; null where there was none. */
  readonly status: number | null;
  /** The connection stood when it failed: nobody knows whether the service took what was asked. */
  readonly partiu: boolean;
  constructor(mensagem: string, definitiva: boolean, status: number | null = null, partiu = false) {
    super(mensagem);
    this.definitiva = definitiva;
    this.status = status;
    this.partiu = partiu;
  }
}

/** A certificate with which we say who we are. All in PEM. */
export interface ClientCertificate {
  readonly key: string;
  readonly cert: string;
  /** Authorities of the service's own certificate, beside those that every machine knows. */
  readonly ca: readonly string[];
}

/** Addresses of this machine, of its network, and of nobody: a setting of a company must not make the server call them. */
const internas = new BlockList();
for (const [rede, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internas.addSubnet(rede, bits, 'ipv4');
for (const [rede, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // What carries an IPv4 address inside (Teredo, 6to4) may carry one of the own network.
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internas.addSubnet(rede, bits, 'ipv6');

/** True for an IP address that lies on the internet; an IPv4 one written as IPv6 counts as what it is. */
export function enderecoDaInternet(ip: string): boolean {
  const mapeado = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapeado) return enderecoDaInternet(mapeado);
  const familia = isIP(ip);
  // Any other address of IPv4 inside of IPv6 is refused whole.
  if (familia === 0 || /^::(ffff:)?[\da-f]/i.test(ip)) return false;
  return !internas.check(ip, familia === 4 ? 'ipv4' : 'ipv6');
}

const RECUSADO = 'Este endereço é da rede interna: o servidor só chama endereços da internet.';

/** Looks a name up and refuses what is not on the internet; the connection goes to the very address that was looked at. */
const soDaInternet: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, achados) => {
    if (error) return done(error, '', 4);
    const [primeiro] = achados;
    if (!primeiro || achados.some(({ address }) => !enderecoDaInternet(address)))
      return done(new OutgoingFailure(RECUSADO, true), '', 4);
    if (options.all) return done(null, achados);
    return done(null, primeiro.address, primeiro.family);
  });
};

/** What is asked of an outside service. */
export interface OutgoingRequest {
  readonly metodo: 'GET' | 'POST' | 'PUT';
  /** Whole address, http or https. */
  readonly endereco: string;
  /** Sent as a bearer token; null where other headers say who asks. */
  readonly chave: string | null;
  /** Sent as JSON. */
  readonly corpo?: unknown;
  /** What is already text, letter by letter as it was signed; in place of `corpo`. */
  readonly texto?: string;
  /** Kind of `texto`; JSON when absent. */
  readonly tipo?: string;
  /** For services that ask who calls; each call has a connection of its own then. */
  readonly certificado?: ClientCertificate;
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Longest wait for the whole answer, in milliseconds; 15 seconds when absent. */
  readonly prazoMs?: number;
  /** The installation says that services of its own network may be called, also without TLS. */
  readonly redeInterna: boolean;
}

/** The address as a URL. Throws OutgoingFailure for one that may not be called. */
function conferir(endereco: string, redeInterna: boolean): URL {
  const url = URL.parse(endereco);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutgoingFailure('O endereço deve começar com https://.', true);
  if (redeInterna) return url;
  if (url.protocol !== 'https:') throw new OutgoingFailure('O endereço deve começar com https://.', true);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked up at the connection; an address is none.
  if (isIP(host) !== 0 && !enderecoDaInternet(host)) throw new OutgoingFailure(RECUSADO, true);
  return url;
}

/** What the other side says of our certificate while the connection is made: it never read the request. */
const ALERTA = /^ERR_SSL_\w*ALERT/;

function semResposta(cause: unknown, partiu: boolean): OutgoingFailure {
  if (cause instanceof OutgoingFailure) return cause;
  const { code } = (cause ?? {}) as { code?: string };
  if (code === 'ENOTFOUND') return new OutgoingFailure('O endereço não existe na internet.', false);
  if (code === 'ECONNREFUSED') return new OutgoingFailure('Ninguém atende neste endereço.', false);
  if (code !== undefined && ALERTA.test(code)) return new OutgoingFailure('O serviço recusou o certificado.', true);
  if (code !== undefined && /CERT|TLS|SSL/.test(code))
    return new OutgoingFailure('O certificado deste endereço não é válido.', true);
  return new OutgoingFailure('O serviço não respondeu a tempo.', false, null, partiu);
}

function enviar(url: URL, o: OutgoingRequest): Promise<{ status: number; texto: string }> {
  const texto = o.texto ?? (o.corpo === undefined ? null : JSON.stringify(o.corpo));
  const limite = AbortSignal.timeout(o.prazoMs ?? PRAZO_MS);
  const { certificado } = o;
  return new Promise((done, reject) => {
    let partiu = false;
    const fail = (cause: unknown) => reject(semResposta(cause, partiu));
    const envio = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: o.metodo,
        signal: o.signal ? AbortSignal.any([o.signal, limite]) : limite,
        ...(o.redeInterna ? {} : { lookup: soDaInternet }),
        ...(certificado ? { agent: false, ...certificado, ca: [...rootCertificates, ...certificado.ca] } : {}),
        headers: {
          accept: o.tipo ?? 'application/json',
          ...(o.chave === null ? {} : { authorization: `Bearer ${o.chave}` }),
          ...o.cabecalhos,
          ...(texto === null
            ? {}
            : { 'content-type': o.tipo ?? 'application/json', 'content-length': Buffer.byteLength(texto) }),
        },
      },
      (resposta) => {
        const partes: Buffer[] = [];
        let lidos = 0;
        resposta.on('data', (parte: Buffer) => {
          lidos += parte.length;
          if (lidos > MAIOR_RESPOSTA)
            resposta.destroy(new OutgoingFailure('O serviço respondeu mais do que se esperava.', true, null, true));
          else partes.push(parte);
        });
        resposta.on('error', fail);
        resposta.on('end', () =>
          done({ status: resposta.statusCode ?? 0, texto: Buffer.concat(partes).toString('utf8') }),
        );
      },
    );
    envio.on('socket', (socket) => {
      // One that served another call stands already.
      if (!socket.connecting) partiu = true;
      else
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          partiu = true;
        });
    });
    envio.on('error', fail);
    envio.end(texto ?? undefined);
  });
}

/** What a status that is no success says, for people. */
function recusaDe(status: number): OutgoingFailure {
  if (status === 401 || status === 403) return new OutgoingFailure('O serviço recusou a chave.', true, status);
  if (status === 404) return new OutgoingFailure('O serviço não conhece este endereço.', true, status);
  if (status === 429 || status >= 500)
    return new OutgoingFailure(`O serviço pediu para tentar mais tarde (${status}).`, false, status);
  return new OutgoingFailure(`O serviço recusou o pedido (${status}).`, true, status);
}

/**
 * Calls an outside service and gives status and text of the answer back, whatever they say. Only addresses of the internet over TLS are
 * called unless the installation allows its own network; nothing is redirected. Throws OutgoingFailure.
 */
export const callOutside = async (o: OutgoingRequest): Promise<{ status: number; texto: string }> =>
  enviar(conferir(o.endereco, o.redeInterna), o);

/** The same where only the status counts: any success is one, whatever stands in its body. Throws OutgoingFailure; returns status and text. */
export async function tellOutside(o: OutgoingRequest): Promise<{ status: number; texto: string }> {
  const resposta = await callOutside(o);
  if (resposta.status < 200 || resposta.status >= 300) throw recusaDe(resposta.status);
  return resposta;
}

/** The same with JSON, whose answer is a success or a failure. Throws OutgoingFailure. */
export async function askOutside(o: OutgoingRequest): Promise<unknown> {
  const { status, texto } = await tellOutside(o);
  try {
    return texto === '' ? null : JSON.parse(texto);
  } catch {
    throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true, status);
  }
}
