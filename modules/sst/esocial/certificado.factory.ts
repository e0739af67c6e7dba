import forge from 'node-forge';

/** A PFX as a company buys it, signed by itself; with another CNPJ or other days it is one that is refused. Dates are 'yyyy-MM-dd'. */
export function criarPfx(o: {
  cnpj: string | null;
  senha: string;
  de?: string;
  ate?: string;
  algoritmo?: 'aes256' | '3des';
}): Buffer {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 2048 });
  const certificado = forge.pki.createCertificate();
  certificado.publicKey = publicKey;
  certificado.serialNumber = '01';
  certificado.validity.notBefore = new Date(`${o.de ?? '2020-01-01'}T12:00:00Z`);
  certificado.validity.notAfter = new Date(`${o.ate ?? '2099-12-31'}T12:00:00Z`);
  const nome = [{ name: 'commonName', value: `EMPRESA DE TESTE:${o.cnpj ?? ''}` }];
  certificado.setSubject(nome);
  certificado.setIssuer(nome);
  if (o.cnpj !== null) {
    const { Class, Type, create, oidToDer } = forge.asn1;
    const outroNome = create(Class.CONTEXT_SPECIFIC, 0, true, [
      create(Class.UNIVERSAL, Type.OID, false, oidToDer('2.16.76.1.3.3').getBytes()),
      create(Class.CONTEXT_SPECIFIC, 0, true, [create(Class.UNIVERSAL, Type.OCTETSTRING, false, o.cnpj)]),
    ]);
    certificado.setExtensions([
      {
        id: '2.5.29.17',
        value: forge.asn1.toDer(create(Class.UNIVERSAL, Type.SEQUENCE, true, [outroNome])).getBytes(),
      },
    ]);
  }
  certificado.sign(privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, [certificado], o.senha, { algorithm: o.algoritmo ?? 'aes256' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}
