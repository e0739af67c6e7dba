import fc from 'fast-check';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import {
  CABECALHO_EMPRESA,
  CABECALHO_IDEMPOTENCIA,
  CABECALHO_PAGINA,
  CABECALHO_PESSOA,
} from '#platform/shared/headers.ts';
import { anyJson, anyText } from './hostile.ts';
import { jsonWith, jsonWithout, type Place } from './places.ts';

/** A right request, from which the wrong ones are made. */
export interface RightRequest {
  readonly method: string;
  /** Path with parameters in braces. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Names of the query. */
  readonly filtros: readonly string[];
  /** Undefined where the call takes no body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly places: readonly Place[];
  readonly multipart: boolean;
}

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Wrong requests that are sent for each call at the least. */
export const MINIMO = 40;
/** Those among them that any lines of the server may read: headers, the address, a query that no call has a name for. */
const QUAISQUER = 8;
/** Values tried in each place of a body and of the query. */
const POR_LUGAR = 1;

const JSON_TYPE = 'application/json';
const FRONTEIRA = 'fronteira';
const PART = `multipart/form-data; boundary=${FRONTEIRA}`;

/** Percent-encoded bytes of a text; a lone surrogate goes as the bytes that no UTF-8 has. */
const encoded = (text: string): string =>
  [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');

/** A header of HTTP holds Latin-1 without line ends. */
const headerText = (text: string): string =>
  Buffer.from(text.slice(0, 4000), 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

const addressOf = ({ path, params }: RightRequest, query = ''): string => `${pathWith(path, params)}${query}`;

function multipartOf(json: string): string {
  const file = `--${FRONTEIRA}\r\ncontent-disposition: form-data; name="arquivo"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nlinhas de texto\r\n`;
  return `--${FRONTEIRA}\r\ncontent-disposition: form-data; name="dados"\r\n\r\n${json}\r\n${file}--${FRONTEIRA}--\r\n`;
}

/** The right request itself, with another body or address where one is given. */
export function wireOf(
  right: RightRequest,
  o: { readonly json?: string; readonly query?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): WireRequest {
  const json = o.json ?? (right.body ? JSON.stringify(right.body) : undefined);
  const payload = json === undefined ? undefined : right.multipart ? multipartOf(json) : json;
  return {
    method: right.method,
    url: addressOf(right, o.query),
    headers: { ...(payload === undefined ? {} : { 'content-type': right.multipart ? PART : JSON_TYPE }), ...o.headers },
    ...(payload === undefined ? {} : { payload }),
  };
}

/** Bodies that are wrong as a whole are read by the same lines for every call: each call gets every third of them, from one of its own on. */
const CADA = 3;
const everyThird = (requests: readonly WireRequest[], from: number): WireRequest[] =>
  requests.filter((_, n) => n % CADA === from % CADA);

/** Bodies that are wrong as a whole, whatever the fields are, each with its type. */
function envelopes(right: RightRequest): WireRequest[] {
  const json = JSON.stringify(right.body ?? {});
  const whole = right.multipart ? multipartOf(json) : json;
  const as = (type: string | undefined, payload: string | Buffer): WireRequest => ({
    method: right.method,
    url: addressOf(right),
    headers: type === undefined ? {} : { 'content-type': type },
    payload,
  });
  return [
    ...[
      '[]',
      '[{}]',
      '"texto"',
      '1',
      '1e400',
      'null',
      'true',
      '',
      '{',
      '}',
      '{"a":',
      '\ufeff{}',
      'undefined',
      "{'a':1}",
    ].map((body) => as(JSON_TYPE, body)),
    as(JSON_TYPE, json.slice(0, -1)),
    as(JSON_TYPE, `${json}${json}`),
    as(JSON_TYPE, json.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},')),
    as(JSON_TYPE, `${'['.repeat(100_000)}`),
    as(JSON_TYPE, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    as(JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc3, 0x28, 0x7d])),
    as(JSON_TYPE, Buffer.from(json, 'utf16le')),
    as('application/json; charset=utf-16', json),
    as('application/json; charset=nada', json),
    as('text/plain', json),
    as('application/xml', '<a>&b;</a>'),
    as('nada', json),
    as('', json),
    as(undefined, json),
    as('application/x-www-form-urlencoded', 'a[b][c]=1&a=2&__proto__[x]=1&%=%ff'),
    as('multipart/form-data', whole),
    as('multipart/form-data; boundary=', whole),
    as(PART, ''),
    as(PART, `--${FRONTEIRA}--\r\n`),
    as(PART, multipartOf(json).slice(0, -20)),
    as(PART, multipartOf(json).slice(0, 60)),
    as(PART, multipartOf('[1,2')),
    as(PART, multipartOf('[]')),
    as(PART, multipartOf(json).replace('name="dados"', 'name="__proto__"')),
    as(PART, multipartOf(json).replace('filename="a.txt"', `filename="${'../'.repeat(300)}\u0000.pdf"`)),
  ];
}

/** Headers that clients send wrongly, with their names. */
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'origin',
  'prefer',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
  CABECALHO_EMPRESA,
  CABECALHO_IDEMPOTENCIA,
  CABECALHO_PAGINA,
  CABECALHO_PESSOA,
];

const queryOf = (pairs: readonly (readonly [string, string])[]): string =>
  `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;

/** A wrong request as no call expects it: the same lines read it, whichever is asked. */
function anyRequest(right: RightRequest): fc.Arbitrary<WireRequest> {
  const address = anyText.map((text) => wireOf(right, { query: `?${encoded(text)}` }));
  const rawQuery = fc
    .constantFrom(
      '?%',
      '?page=%ff',
      '?page[]=1&page[x]=2',
      '?page=0&page=1',
      '?&&==&=',
      `?${'a=1&'.repeat(2000)}`,
      '?sort=__proto__,desc',
    )
    .map((query) => wireOf(right, { query }));
  const header = fc
    .tuple(fc.constantFrom(...headers), anyText)
    .map(([name, text]) => wireOf(right, { headers: { [name]: headerText(text) } }));
  return fc.oneof(address, rawQuery, header);
}

/** A wrong value in any of the places that the call itself has: its path, its query, its body; of any kind where it has none. */
function anyValue(right: RightRequest): fc.Arbitrary<WireRequest> {
  const names = Object.keys(right.params);
  const kinds: fc.Arbitrary<WireRequest>[] = [];
  if (names.length > 0)
    kinds.push(
      fc.tuple(fc.constantFrom(...names), anyText).map(([name, text]) => ({
        ...wireOf(right),
        // An empty parameter would be another address.
        url: right.path.replace(/\{(\w+)\}/g, (_, each: string) =>
          each === name ? encoded(text.slice(0, 300)) || '%20' : (right.params[each] ?? '1'),
        ),
      })),
    );
  if (right.filtros.length > 0)
    kinds.push(
      fc
        .array(fc.tuple(fc.constantFrom(...right.filtros), anyText), { minLength: 1, maxLength: 4 })
        .map((pairs) => wireOf(right, { query: queryOf(pairs) })),
    );
  if (right.places.length > 0)
    kinds.push(
      fc
        .tuple(fc.constantFrom(...right.places), anyJson)
        .map(([place, json]) => wireOf(right, { json: jsonWith(right.body, place, json) })),
    );
  return kinds.length > 0 ? fc.oneof(...kinds) : anyRequest(right);
}

/** A number of its own for each call: the first field of all of them would be given the same value else. */
const ownNumber = ({ method, path }: RightRequest): number =>
  [...`${method} ${path}`].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

/**
 * The wrong requests of a call: the same for the same seed, whichever calls are asked beside it. At least MINIMO that differ, every place
 * at least POR_LUGAR times, and of the bodies that are wrong as a whole all where files are taken, else a part.
 */
export function wrongRequests(right: RightRequest, seed: number): WireRequest[] {
  const own = ownNumber(right);
  const take = <T>(what: fc.Arbitrary<T>, count: number, place: number): T[] =>
    fc.sample(what, { seed: (seed + own + place * 7919) | 0, numRuns: count });
  const inBody = right.places.flatMap((place, n) => [
    wireOf(right, { json: jsonWithout(right.body, place) }),
    ...take(anyJson, POR_LUGAR, n).map((json) => wireOf(right, { json: jsonWith(right.body, place, json) })),
  ]);
  const inQuery = right.filtros.flatMap((name, n) =>
    take(anyText, POR_LUGAR, n).map((text) => wireOf(right, { query: queryOf([[name, text]]) })),
  );
  const asWhole = right.body ? envelopes(right) : [];
  const fixed = [...(right.multipart ? asWhole : everyThird(asWhole, Math.abs(seed + own))), ...inBody, ...inQuery];
  const drawn = Math.max(MINIMO - QUAISQUER - fixed.length, 4);
  const all = new Map<string, WireRequest>();
  const add = (requests: readonly WireRequest[]) => {
    for (const one of requests) all.set(`${one.url} ${JSON.stringify(one.headers)} ${one.payload}`, one);
  };
  add(fixed);
  add(take(anyRequest(right), QUAISQUER, fixed.length));
  add(take(anyValue(right), drawn, fixed.length + 1));
  // What was drawn twice is one request: others take its place.
  for (let more = 2; all.size < MINIMO; more++) add(take(anyValue(right), MINIMO - all.size, fixed.length + more));
  return [...all.values()];
}
