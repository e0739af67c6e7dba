/** A piece of XML that is well formed already. */
export type Xml = string & { readonly __xml: true };

/** Every character that XML 1.0 knows, none else (production Char). */
const FORA_DO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };

/** Text as it stands between two tags. Throws a RangeError for a character that XML 1.0 does not have. */
export function escaparXml(texto: string): string {
  if (FORA_DO_XML.test(texto)) throw new RangeError('O texto tem um caractere que não vai em XML.');
  return texto.replace(/[&<>\r]/g, (letra) => ESCAPES[letra] ?? letra);
}

/** An element with a text; null, which leaves it out, when there is no text. */
export const campo = (nome: string, valor: string | number | null): Xml | null =>
  valor === null || valor === '' ? null : (`<${nome}>${escaparXml(String(valor))}</${nome}>` as Xml);

/** An element with others in it, in their order; null ones are left out. */
export const grupo = (nome: string, ...partes: readonly (Xml | null)[]): Xml =>
  `<${nome}>${partes.filter((parte) => parte !== null).join('')}</${nome}>` as Xml;

/** The whole event without signature: its element with Id, under the root of its namespace. */
export const documento = (evento: string, id: string, ...partes: readonly Xml[]): string =>
  `<eSocial xmlns="http://www.esocial.gov.br/schema/evt/${evento}/v_S_01_03_00"><${evento} Id="${id}">${partes.join('')}</${evento}></eSocial>`;
