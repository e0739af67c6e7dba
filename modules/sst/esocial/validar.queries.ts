import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlError,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

const PASTA = fileURLToPath(new URL('./xsd/', import.meta.url));
/** Names under which the schemas find each other, apart from any file of the machine. */
const LUGAR = 'esocial-eventos/';
const SEM_REDE = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
/** Stands where the signature will: the layout wants one, whatever it says. */
const ASSINATURA =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI=""><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>AAAA</DigestValue></Reference></SignedInfo><SignatureValue>AAAA</SignatureValue></Signature>';

const prontos = new Map<string, XsdValidator>();
let registrado = false;

/** The schema of an event, compiled once in the life of the process. */
function esquema(evento: string): XsdValidator {
  const pronto = prontos.get(evento);
  if (pronto) return pronto;
  if (!registrado) {
    const arquivos = readdirSync(PASTA).filter((nome) => nome.endsWith('.xsd'));
    xmlRegisterInputProvider(
      new XmlBufferInputProvider(
        Object.fromEntries(arquivos.map((nome) => [`${LUGAR}${nome}`, readFileSync(`${PASTA}${nome}`)])),
      ),
    );
    registrado = true;
  }
  const xsd = XmlDocument.fromBuffer(readFileSync(`${PASTA}${evento}.xsd`), { url: `${LUGAR}${evento}.xsd` });
  try {
    const novo = XsdValidator.fromDoc(xsd);
    prontos.set(evento, novo);
    return novo;
  } finally {
    xsd.dispose();
  }
}

/** A sentence of the validator without the value that it quotes: the value may tell of health, and not everybody reads the XML. */
function semValor(mensagem: string): string {
  const elemento = /^Element '(?:\{[^{}']*\})?(\w+)'/.exec(mensagem)?.[1];
  if (!elemento) return 'O XML não é válido pelo leiaute.';
  const faceta = /\[facet '(\w+)'\]/.exec(mensagem)?.[1];
  return `${elemento}: não é aceito pelo leiaute${faceta ? ` (${faceta})` : ''}.`;
}

/**
 * What the official schema says against an event, a sentence each; none when it is valid. No sentence holds what the event says. Takes the
 * XML with or without signature; the kind of event is read from its root. Nothing outside is fetched, and a document with a DTD is refused.
 */
export function errosDoEsquema(xml: string): string[] {
  const evento = /^<eSocial xmlns="http:\/\/www\.esocial\.gov\.br\/schema\/evt\/(evt\w+)\/v_S_01_03_00">/.exec(
    xml,
  )?.[1];
  if (!evento || xml.includes('<!')) return ['Não é um evento do leiaute S-1.3.'];
  const assinado = xml.includes('<Signature ') ? xml : xml.replace('</eSocial>', `${ASSINATURA}</eSocial>`);
  try {
    const documento = XmlDocument.fromString(assinado, { option: SEM_REDE });
    try {
      esquema(evento).validate(documento);
      return [];
    } finally {
      documento.dispose();
    }
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    const frases = cause instanceof XmlLibError ? cause.details.map(({ message }) => message) : [cause.message];
    return [...new Set(frases.map(semValor))];
  }
}

/** An event as its builder writes it, with what keeps it from being sent: what the schema says, or that a text does not go in XML. */
export function montado(montar: () => string): { readonly xml: string; readonly erros: readonly string[] } {
  try {
    const xml = montar();
    return { xml, erros: errosDoEsquema(xml) };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return { xml: '', erros: [cause.message] };
  }
}
