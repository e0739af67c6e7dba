import { describe, expect, test } from 'vitest';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { conferentes } from './assinatura.factory.ts';
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

describe('assinatura do evento', () => {
  test('o evento assinado é o evento, com a assinatura no fim, válido pelo XSD', () => {
    expect(errosDoEsquema(assinado)).toEqual([]);
    expect(assinado.startsWith(xml.replace('</eSocial>', ''))).toBe(true);
  });

  test('há sempre quem a confira sem a ter feito', () => {
    expect(conferentes.length).toBeGreaterThanOrEqual(2);
  });

  describe.each(conferentes)('conferida por %s', (_, confere) => {
    test('vale', () => {
      expect(confere(assinado, certificado)).toBe(true);
    });

    test.each<[string, (texto: string) => string]>([
      ['um dado trocado', (texto) => texto.replace('12345678909', '12345678910')],
      ['um dado a mais', (texto) => texto.replace('<Signature ', '<a></a><Signature ')],
      [
        'a assinatura trocada',
        (texto) => texto.replace(/<SignatureValue>(.)/, (_todo, a) => `<SignatureValue>${a === 'A' ? 'B' : 'A'}`),
      ],
      [
        'o resumo trocado',
        (texto) => texto.replace(/<DigestValue>(.)/, (_t, a) => `<DigestValue>${a === 'A' ? 'B' : 'A'}`),
      ],
      ['a assinatura tirada', (texto) => texto.replace(/<Signature .*<\/Signature>/s, '')],
      ['o fim cortado', (texto) => texto.slice(0, -20)],
    ])('com %s já não vale', (_como, trocar) => {
      expect(confere(trocar(assinado), certificado)).toBe(false);
    });

    test('escrita de outro modo, mas igual na forma canônica, ainda vale', () => {
      const outraForma = assinado
        .replace('<eSocial xmlns="', '<?xml version="1.0" encoding="UTF-8"?>\n<!-- nota --><eSocial xmlns=\n"')
        .replace(/<(CanonicalizationMethod|DigestMethod) Algorithm="([^"]+)"><\/\1>/g, "<$1 Algorithm='$2' />");
      expect(outraForma).not.toBe(assinado);
      expect(confere(outraForma, certificado)).toBe(true);
    });
  });

  test('não se assina duas vezes, nem o que não é evento', () => {
    expect(() => assinarEvento(assinado, chave, certificado)).toThrow(RangeError);
    expect(() => assinarEvento('<a></a>', chave, certificado)).toThrow(RangeError);
  });
});

describe('certificado A1', () => {
  const dados = dadosDoCertificado(certificado, zonaDoServidor());
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
