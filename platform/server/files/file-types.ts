import { zipEntries } from './zip-entries.ts';

/** Kinds of files that the product takes, by extension. */
export type FileType = 'pdf' | 'docx' | 'doc' | 'xlsx' | 'png' | 'jpeg' | 'webp' | 'txt' | 'csv';

interface TypeFacts {
  readonly tipo: string;
  /** Endings by which people know the kind. */
  readonly extensoes: readonly string[];
  readonly reconhece: (conteudo: Buffer) => boolean;
}

const startsWith = (bytes: readonly number[]) => (conteudo: Buffer) =>
  conteudo.length > bytes.length && bytes.every((byte, place) => conteudo[place] === byte);

const utf16 = (texto: string): Buffer => Buffer.from(texto, 'utf16le');

const OLE = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** An Office document of the given part, without macros. */
const office = (part: string) => (conteudo: Buffer) => {
  const names = zipEntries(conteudo);
  return names?.has('[Content_Types].xml') === true && names.has(part) && ![...names.keys()].some(isMacro);
};
const isMacro = (name: string): boolean => /vbaProject|\.bin$|\.exe$/i.test(name) && !/printerSettings/.test(name);

/** Readable text: UTF-8 or Latin-1 without control characters, and no program. */
function isText(conteudo: Buffer): boolean {
  if (conteudo.subarray(0, 2).toString('latin1') === '#!') return false;
  const bom = startsWith([0xef, 0xbb, 0xbf])(conteudo);
  const texto = readText(bom ? conteudo.subarray(3) : conteudo);
  return !/(?![\t\n\r\f])\p{Cc}/u.test(texto);
}

/** The text of a file: UTF-8 where it is valid, Latin-1 otherwise. A byte order mark is left out. */
export function readText(conteudo: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(conteudo);
  } catch {
    // 0x80-0x9f are letters in the Windows page that Brazilian programs write, not controls.
    return new TextDecoder('windows-1252').decode(conteudo);
  }
}

export const fileTypes: Readonly<Record<FileType, TypeFacts>> = {
  pdf: {
    tipo: 'application/pdf',
    extensoes: ['pdf'],
    reconhece: (conteudo) => conteudo.subarray(0, 1024).includes('%PDF-'),
  },
  docx: {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensoes: ['docx'],
    reconhece: office('word/document.xml'),
  },
  doc: {
    tipo: 'application/msword',
    extensoes: ['doc'],
    reconhece: (conteudo) => OLE(conteudo) && conteudo.includes(utf16('WordDocument')),
  },
  xlsx: {
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensoes: ['xlsx'],
    reconhece: office('xl/workbook.xml'),
  },
  png: {
    tipo: 'image/png',
    extensoes: ['png'],
    reconhece: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  jpeg: { tipo: 'image/jpeg', extensoes: ['jpg', 'jpeg'], reconhece: startsWith([0xff, 0xd8, 0xff]) },
  webp: {
    tipo: 'image/webp',
    extensoes: ['webp'],
    reconhece: (conteudo) =>
      conteudo.subarray(0, 4).toString('latin1') === 'RIFF' && conteudo.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  txt: { tipo: 'text/plain', extensoes: ['txt'], reconhece: isText },
  csv: { tipo: 'text/csv', extensoes: ['csv'], reconhece: isText },
};
