import { execFileSync } from 'node:child_process';
import { createHash, createVerify, type X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SignedXml } from 'xml-crypto';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

interface Elemento {
  readonly nome: string;
  readonly atributos: readonly (readonly [string, string])[];
  readonly filhos: (Elemento | string)[];
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decifrar = (texto: string) =>
  texto.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (_, hexa, decimal, nome) =>
    nome ? (ENTIDADES[nome] ?? '') : String.fromCodePoint(hexa ? Number.parseInt(hexa, 16) : Number(decimal)),
  );

/** A reader of its own: elements, attributes, text, CDATA and comments; declarations and comments leave no trace. */
function ler(xml: string): Elemento {
  const raiz: Elemento = { nome: '', atributos: [], filhos: [] };
  const pilha = [raiz];
  const pedacos =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/g;
  for (const [, cdata, fecha, abre, resto, vazio, texto] of xml.replace(/\r\n?/g, '\n').matchAll(pedacos)) {
    const dono = pilha.at(-1) as Elemento;
    if (cdata !== undefined) dono.filhos.push(cdata);
    else if (texto !== undefined) dono.filhos.push(decifrar(texto));
    else if (fecha !== undefined) {
      if (pilha.pop()?.nome !== fecha) throw new SyntaxError(`</${fecha}> fecha o que não abriu`);
    } else if (abre !== undefined) {
      const atributos = [...(resto ?? '').matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, nome, valor, outro]) => [nome ?? '', decifrar(valor ?? outro ?? '')] as const,
      );
      const elemento: Elemento = { nome: abre, atributos, filhos: [] };
      dono.filhos.push(elemento);
      if (!vazio) pilha.push(elemento);
    }
  }
  const [documento] = raiz.filhos.filter((filho) => typeof filho !== 'string');
  if (!documento || pilha.length !== 1) throw new SyntaxError('XML cortado');
  return documento;
}

const noTexto = (texto: string) =>
  texto.replace(/[&<>\r]/g, (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letra] ?? '&#xD;');
const noAtributo = (texto: string) =>
  texto.replace(
    /[&<"\t\n\r]/g,
    (l) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;' })[l] ?? '&#xD;',
  );
const eEspaco = (nome: string) => nome === 'xmlns' || nome.startsWith('xmlns:');

/**
 * Canonical XML 1.0 without comments of an element: `herdados` are the namespaces in force around it, which an apex must show; `fora`
 * is left out with all in it. Attributes without prefix only: an event has no other.
 */
function canonico(
  { nome, atributos, filhos }: Elemento,
  fora: Elemento | null,
  herdados: ReadonlyMap<string, string>,
  vistos: ReadonlyMap<string, string> = new Map(),
): string {
  const valem = new Map([...herdados, ...atributos.filter(([um]) => eEspaco(um))]);
  const novos = [...valem]
    .filter(([um, valor]) => (vistos.get(um) ?? '') !== valor)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const outros = atributos.filter(([um]) => !eEspaco(um)).sort(([a], [b]) => (a < b ? -1 : 1));
  const abertura = [...novos, ...outros].map(([um, valor]) => ` ${um}="${noAtributo(valor)}"`).join('');
  const dentro = filhos.map((filho) => {
    if (filho === fora) return '';
    return typeof filho === 'string' ? noTexto(filho) : canonico(filho, fora, valem, valem);
  });
  return `<${nome}${abertura}>${dentro.join('')}</${nome}>`;
}

const elementos = ({ filhos }: Elemento) => filhos.filter((filho) => typeof filho !== 'string');
const um = (pai: Elemento, nome: string): Elemento => {
  const achados = elementos(pai).filter((filho) => filho.nome === nome);
  if (achados.length !== 1) throw new SyntaxError(`${achados.length} de ${nome}`);
  return achados[0] as Elemento;
};
const texto = (elemento: Elemento) => elemento.filhos.join('').replace(/\s/g, '');
const atributo = ({ atributos }: Elemento, nome: string) => atributos.find(([esse]) => esse === nome)?.[1];

/** Verifies by the W3C recommendations with nothing but node:crypto: it shares no line with what signs, nor with a library. */
function porConta(xml: string, certificado: X509Certificate): boolean {
  const raiz = ler(xml);
  const assinatura = um(raiz, 'Signature');
  const info = um(assinatura, 'SignedInfo');
  const referencia = um(info, 'Reference');
  const transformacoes = elementos(um(referencia, 'Transforms')).map((cada) => atributo(cada, 'Algorithm'));
  const como = [
    atributo(assinatura, 'xmlns') === DSIG,
    atributo(referencia, 'URI') === '',
    transformacoes.join(' ') === `${DSIG}enveloped-signature ${C14N}`,
    atributo(um(info, 'CanonicalizationMethod'), 'Algorithm') === C14N,
    atributo(um(info, 'SignatureMethod'), 'Algorithm') === 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    atributo(um(referencia, 'DigestMethod'), 'Algorithm') === 'http://www.w3.org/2001/04/xmlenc#sha256',
    texto(um(um(um(assinatura, 'KeyInfo'), 'X509Data'), 'X509Certificate')) === certificado.raw.toString('base64'),
  ];
  if (como.includes(false)) return false;
  const resumo = createHash('sha256')
    .update(canonico(raiz, assinatura, new Map()), 'utf8')
    .digest('base64');
  if (resumo !== texto(um(referencia, 'DigestValue'))) return false;
  const espacos = new Map([...raiz.atributos, ...assinatura.atributos].filter(([nome]) => eEspaco(nome)));
  return createVerify('RSA-SHA256')
    .update(canonico(info, null, espacos), 'utf8')
    .verify(certificado.publicKey, texto(um(assinatura, 'SignatureValue')), 'base64');
}

function pelaBiblioteca(xml: string, certificado: X509Certificate): boolean {
  const assinatura = /<Signature .*<\/Signature>/s.exec(xml)?.[0];
  if (!assinatura) return false;
  const outra = new SignedXml({ publicCert: certificado.toString() });
  outra.loadSignature(assinatura);
  return outra.checkSignature(xml);
}

/** Of the system, where `scripts/xmlsec.mjs` puts it before the tests. */
const xmlsec = ['/usr/bin', '/opt/homebrew/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((pasta) => join(pasta, 'xmlsec1'))
  .find((programa) => existsSync(programa));

function peloXmlsec(programa: string, xml: string, certificado: X509Certificate): boolean {
  const cwd = mkdtempSync(join(tmpdir(), 'ciranda-assinatura-'));
  try {
    writeFileSync(join(cwd, 'evento.xml'), xml);
    writeFileSync(join(cwd, 'certificado.pem'), certificado.toString());
    const args = ['--verify', '--trusted-pem', 'certificado.pem', '--enabled-key-data', 'x509', 'evento.xml'];
    execFileSync(programa, args, { cwd, stdio: 'ignore' });
    return true;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

type Conferente = readonly [nome: string, confere: (xml: string, certificado: X509Certificate) => boolean];
const semErro =
  (confere: Conferente[1]): Conferente[1] =>
  (...args) => {
    try {
      return confere(...args);
    } catch {
      return false;
    }
  };

/** Those who verify a signature without having made it: always two; xmlsec1 too where the system has it. */
export const conferentes: readonly Conferente[] = [
  ['uma segunda implementação', semErro(porConta)],
  ['uma biblioteca', semErro(pelaBiblioteca)],
  ...(xmlsec ? [['xmlsec1', semErro((xml, certificado) => peloXmlsec(xmlsec, xml, certificado))] as const] : []),
];
