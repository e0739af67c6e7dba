import { createHash, createSign, type KeyObject, type X509Certificate } from 'node:crypto';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** SignedInfo as its own canonical form: one reference to the whole document, without the signature. */
const infoAssinada = (resumo: string) =>
  `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="${C14N}"></Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod><DigestValue>${resumo}</DigestValue></Reference></SignedInfo>`;

/**
 * Signs an event, or a search for events, as eSocial asks: XMLDSig, enveloped, RSA with SHA-256, with the certificate in it. Takes the XML of our own builders, which
 * is its canonical form already (no declaration, one namespace, no empty elements, escaped as C14N does), the key and its certificate.
 * Returns the XML with its signature at the end of the root. Throws a RangeError for XML that is signed already or is no event.
 */
export function assinarEvento(xml: string, chave: KeyObject, certificado: X509Certificate): string {
  if (
    !/^<eSocial xmlns="[^"]+"><(evt|download>)/.test(xml) ||
    !xml.endsWith('</eSocial>') ||
    xml.includes('<Signature')
  )
    throw new RangeError('Só se assina um evento sem assinatura.');
  const info = infoAssinada(createHash('sha256').update(xml, 'utf8').digest('base64'));
  const valor = createSign('RSA-SHA256').update(info, 'utf8').sign(chave, 'base64');
  // Inside of Signature its namespace is the parent's.
  const dentro = info.replace(` xmlns="${DSIG}"`, '');
  const assinatura = `<Signature xmlns="${DSIG}">${dentro}<SignatureValue>${valor}</SignatureValue><KeyInfo><X509Data><X509Certificate>${certificado.raw.toString('base64')}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return xml.replace(/<\/eSocial>$/, `${assinatura}</eSocial>`);
}
