import { createHmac } from 'node:crypto';

/** Texts of so few letters name nobody, and are mostly codes. */
const CURTO = 3;
const MAIUSCULAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MINUSCULAS = MAIUSCULAS.toLowerCase();
const DIGITOS = '0123456789';

/** Letters that stand in for one, by its kind; none for marks and blanks, which stay. */
function alfabetoDe(letra: string): string | null {
  if (/\d/.test(letra)) return DIGITOS;
  if (/\p{Lu}/u.test(letra)) return MAIUSCULAS;
  return /\p{L}/u.test(letra) ? MINUSCULAS : null;
}

/** Bytes that depend on the value and the key, as many as needed. */
function* bytesDe(chave: Buffer, valor: string): Generator<number> {
  for (let bloco = 0; ; bloco++) yield* createHmac('sha256', chave).update(`${bloco}:${valor}`).digest();
}

/**
 * A text of the same shape that says nothing: each letter and digit becomes another by chance, the same for the same value and key;
 * marks, blanks and capitals stay where they are. Texts of three letters and less stay, being codes.
 */
export function embaralhar(chave: Buffer, valor: string): string {
  if (valor.length <= CURTO) return valor;
  const bytes = bytesDe(chave, valor);
  return [...valor]
    .map((letra) => {
      const alfabeto = alfabetoDe(letra);
      return alfabeto === null ? letra : (alfabeto[(bytes.next().value ?? 0) % alfabeto.length] ?? letra);
    })
    .join('');
}

/** JSON of the same shape, whose texts say nothing; names of properties, numbers and switches stay. */
export function embaralharJson(chave: Buffer, texto: string): string {
  return JSON.stringify(JSON.parse(texto), (_nome, valor: unknown) =>
    typeof valor === 'string' ? embaralhar(chave, valor) : valor,
  );
}

/** A list of texts as PostgreSQL writes it, each without what it said. */
export const embaralharLista = (chave: Buffer, texto: string): string =>
  texto.replaceAll(/"(?:[^"\\]|\\.)*"|[^{},]+/g, (item) => embaralhar(chave, item));

/** Bytes in base 64: as many, and others; short ones by the value, so that what is unique stays so. */
export function embaralharBytes(chave: Buffer, base64: string): string {
  const { length } = Buffer.from(base64, 'base64');
  const resumo = createHmac('sha256', chave).update(base64).digest();
  return Buffer.concat([resumo, Buffer.alloc(Math.max(0, length - resumo.length))])
    .subarray(0, length)
    .toString('base64');
}

/** A birth date without its day: the first of its year. */
export const soOAno = (data: string): string => `${data.slice(0, 4)}-01-01`;
