import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { assinarEvento } from './assinatura.queries.ts';
import { criarPfx } from './certificado.factory.ts';
import { abrirPfx } from './certificado.queries.ts';
import { dadosDoCertificado, recusaDoCertificado } from './certificado.rules.ts';
import { idDoEvento } from './leiaute.rules.ts';
import { montarS3000 } from './s3000.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';

const CNPJ = '11222333000181';
const pfx = criarPfx({ cnpj: CNPJ, senha: 'segredo' });
const { chave, certificado } = abrirPfx(pfx, 'segredo');
const xml = montarS3000(
  { cnpj: CNPJ, ambiente: 'PRODUCAO', tipo: 'S-2230', recibo: '1.2.0000000000000000001', cpf: '12345678909' },
  idDoEvento(CNPJ, '20260901103000', 1),
);
const assinado = assinarEvento(xml, chave, certificado);
const pasta = mkdtempSync(join(tmpdir(), 'ciranda-assinatura-'));
afterAll(() => rmSync(pasta, { recursive: true }));

/** What a library that is not ours says of a signature. */
function confere(texto: string): boolean {
  const outra = new SignedXml({ publicCert: certificado.toString() });
  outra.loadSignature(/<Signature .*<\/Signature>/s.exec(texto)?.[0] ?? '');
  try {
    return outra.checkSignature(texto);
  } catch {
    return false;
  }
}
const XMLSEC = '/usr/bin/xmlsec1';
/** The same of the tool of xmlsec, where the machine has it; the library alone otherwise. */
function confereXmlsec(texto: string): boolean {
  if (!existsSync(XMLSEC)) return confere(texto);
  writeFileSync(join(pasta, 'evento.xml'), texto);
  writeFileSync(join(pasta, 'certificado.pem'), certificado.toString());
  try {
    execFileSync(XMLSEC, ['--verify', '--trusted-pem', 'certificado.pem', '--enabled-key-data', 'x509', 'evento.xml'], {
      cwd: pasta,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe('assinatura do evento', () => {
  test('é conferida por quem não a fez, e o evento assinado é válido pelo XSD', () => {
    expect(confere(assinado)).toBe(true);
    expect(confereXmlsec(assinado)).toBe(true);
    expect(errosDoEsquema(assinado)).toEqual([]);
    expect(assinado.startsWith(xml.replace('</eSocial>', ''))).toBe(true);
  });

  test.each([
    ['um dado trocado', (texto: string) => texto.replace('12345678909', '12345678910')],
    [
      'a assinatura trocada',
      (texto: string) => texto.replace(/<SignatureValue>(.)/, (_, a) => `<SignatureValue>${a === 'A' ? 'B' : 'A'}`),
    ],
  ])('com %s já não confere', (_, trocar) => {
    expect(confere(trocar(assinado))).toBe(false);
    expect(confereXmlsec(trocar(assinado))).toBe(false);
  });

  test('não se assina duas vezes, nem o que não é evento', () => {
    expect(() => assinarEvento(assinado, chave, certificado)).toThrow(RangeError);
    expect(() => assinarEvento('<a></a>', chave, certificado)).toThrow(RangeError);
  });
});

describe('certificado A1', () => {
  const dados = dadosDoCertificado(certificado.subject, certificado.raw, certificado.validFrom, certificado.validTo);
  test('diz de quem é e até quando vale', () => {
    expect(dados).toEqual({
      titular: `EMPRESA DE TESTE:${CNPJ}`,
      cnpj: CNPJ,
      validoDe: '2020-01-01',
      validoAte: '2099-12-31',
    });
  });

  test('abre também quando foi protegido como antigamente', () => {
    expect(abrirPfx(criarPfx({ cnpj: CNPJ, senha: 'x', algoritmo: '3des' }), 'x').certificado.subject).toContain(CNPJ);
  });

  test('com a senha errada ou sem ser um certificado, é recusado no campo', () => {
    const erros = (fazer: () => unknown) => {
      try {
        fazer();
      } catch (cause) {
        return (cause as { erros: { campo: string }[] }).erros.map(({ campo }) => campo);
      }
      return null;
    };
    expect(erros(() => abrirPfx(pfx, 'errada'))).toEqual(['senha']);
    expect(erros(() => abrirPfx(Buffer.from('não é'), 'x'))).toEqual(['arquivo']);
    expect(erros(() => abrirPfx(pfx.subarray(0, 400), 'segredo'))).toEqual(['arquivo']);
  });

  const hoje = '2026-11-27';
  test.each([
    [{}, { cnpj: CNPJ }, null],
    [{}, { cnpj: '11222333000262' }, null],
    [{}, { cnpj: '11444777000161' }, 'O certificado é de outra empresa.'],
    [{}, { cnpj: null }, 'Informe primeiro o CNPJ da empresa.'],
    [{ cnpj: null }, { cnpj: CNPJ }, 'O certificado não é de empresa (e-CNPJ).'],
    [{ validoAte: '2026-11-26' }, { cnpj: CNPJ }, 'O certificado venceu em 26/11/2026.'],
    [{ validoAte: hoje }, { cnpj: CNPJ }, null],
    [{ validoDe: '2026-11-28' }, { cnpj: CNPJ }, 'O certificado só vale a partir de 28/11/2026.'],
  ])('%j para %j: %s', (mudanca, empresa, recusa) => {
    expect(recusaDoCertificado({ ...dados, ...mudanca }, { ...empresa, hoje })).toBe(recusa);
  });
});
