import { createHmac, hash } from 'node:crypto';

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

/** Most letters are of these, and are looked up. */
const CONHECIDOS = Array.from({ length: 256 }, (_, codigo) => alfabetoDe(String.fromCharCode(codigo)));

/** Bytes that depend on the value and the key, as many as needed, each block made of the first: a long text is not read again for each. */
function bytesDe(chave: Buffer, valor: string): () => number {
  const segredo = chave.toString('base64');
  const semente = hash('sha256', `${segredo}${valor}${segredo}`, 'base64');
  let bloco = Buffer.alloc(0);
  let numero = 0;
  let lugar = 0;
  return () => {
    if (lugar === bloco.length) {
      bloco = hash('sha256', `${semente}${numero++}`, 'buffer');
      lugar = 0;
    }
    return bloco[lugar++] ?? 0;
  };
}

/**
 * A text of the same shape that says nothing: each letter and digit becomes another by chance, the same for the same value and key;
 * marks, blanks and capitals stay where they are. Texts of three letters and less stay, being codes.
 */
export function embaralhar(chave: Buffer, valor: string): string {
  if (valor.length <= CURTO) return valor;
  const proximo = bytesDe(chave, valor);
  let outro = '';
  for (const letra of valor) {
    const codigo = letra.codePointAt(0) ?? 0;
    const alfabeto = codigo < CONHECIDOS.length ? CONHECIDOS[codigo] : alfabetoDe(letra);
    outro += alfabeto ? alfabeto[proximo() % alfabeto.length] : letra;
  }
  return outro;
}

const DIA = /^\d{4}-\d{2}-\d{2}$/;
/** Names under which a document keeps a day of work, and never that of a birth. */
const NOMES_DE_DIAS = new Set(['dia', 'data', 'inicio', 'fim']);

/**
 * JSON of the same shape, whose texts say nothing; names of properties, numbers and switches stay. Days stay days, since what reads them reckons
 * with them: those that may be of a birth by their year alone, as in columns.
 */
export function embaralharJson(chave: Buffer, texto: string): string {
  return JSON.stringify(JSON.parse(texto), (nome, valor: unknown) => {
    if (typeof valor !== 'string') return valor;
    if (!DIA.test(valor)) return embaralhar(chave, valor);
    return NOMES_DE_DIAS.has(nome) ? valor : soOAno(valor);
  });
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
