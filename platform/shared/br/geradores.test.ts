import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caepfValido, comporCaepf } from './caepf.ts';
import { cnoDeBase, cnoValido } from './cno.ts';
import { cnpjDeBase, cnpjValido, comporCnpj } from './cnpj.ts';
import { cpfDeBase, cpfValido } from './cpf.ts';
import { todosIguais } from './digitos.ts';
import { pisDeBase, pisValido } from './pis.ts';
import { processoCnjDeBase, processoCnjValido, processoNupDeBase, processoNupValido } from './processo.ts';
import { tituloEleitorDeBase, tituloEleitorValido } from './titulo-eleitor.ts';

const texto = (simbolos: string, tamanho: number) =>
  fc.string({ unit: fc.constantFrom(...simbolos), minLength: tamanho, maxLength: tamanho });
const algarismos = (tamanho: number) => texto('0123456789', tamanho).filter((base) => !todosIguais(base));
const letrasEAlgarismos = (tamanho: number) => texto('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', tamanho);

const ufTitulo = fc.integer({ min: 1, max: 28 }).map((uf) => String(uf).padStart(2, '0'));
const baseTitulo = fc.tuple(algarismos(8), ufTitulo).map(([sequencia, uf]) => sequencia + uf);
const baseCnj = fc.tuple(algarismos(11), texto('123456789', 1), algarismos(6)).map((partes) => partes.join(''));

/** `verificadores` are the positions of the check digits. */
const documentos = [
  { nome: 'CPF', base: algarismos(9), deBase: cpfDeBase, valido: cpfValido, verificadores: [9, 10] },
  {
    nome: 'CNPJ',
    base: letrasEAlgarismos(12).filter((base) => !todosIguais(base)),
    deBase: cnpjDeBase,
    valido: cnpjValido,
    verificadores: [12, 13],
  },
  { nome: 'PIS', base: algarismos(10), deBase: pisDeBase, valido: pisValido, verificadores: [10] },
  { nome: 'CNO', base: algarismos(11), deBase: cnoDeBase, valido: cnoValido, verificadores: [11] },
  {
    nome: 'título de eleitor',
    base: baseTitulo,
    deBase: tituloEleitorDeBase,
    valido: tituloEleitorValido,
    verificadores: [10, 11],
  },
  { nome: 'processo CNJ', base: baseCnj, deBase: processoCnjDeBase, valido: processoCnjValido, verificadores: [7, 8] },
  { nome: 'NUP', base: algarismos(15), deBase: processoNupDeBase, valido: processoNupValido, verificadores: [15, 16] },
];

/** The number with the digit at `posicao` moved on by 1 to 9, so that it always changes. */
function trocar(numero: string, posicao: number, passo: number): string {
  const novo = (Number(numero[posicao]) + passo) % 10;
  return numero.slice(0, posicao) + novo + numero.slice(posicao + 1);
}

const passo = fc.integer({ min: 1, max: 9 });

describe.each(documentos)('$nome', ({ base, deBase, valido, verificadores }) => {
  it('gera sempre um número válido', () => {
    fc.assert(fc.property(base, (b) => valido(deBase(b))));
  });

  it('recusa qualquer outro dígito verificador', () => {
    fc.assert(
      fc.property(
        base,
        fc.constantFrom(...verificadores),
        passo,
        (b, posicao, n) => !valido(trocar(deBase(b), posicao, n)),
      ),
    );
  });

  it('recusa base de tamanho errado ou com sinal', () => {
    expect(() => deBase('12')).toThrow(RangeError);
    expect(() => deBase('-'.repeat(12))).toThrow(RangeError);
  });
});

describe('um algarismo trocado na base', () => {
  // Modulo 11 gives the same digit 0 to the remainders 0 and 1: only there may a change pass unseen.
  it('é visto pelo CPF sempre que o primeiro verificador não é zero', () => {
    const cpf = algarismos(9)
      .map(cpfDeBase)
      .filter((numero) => numero[9] !== '0');
    fc.assert(fc.property(cpf, fc.nat(8), passo, (numero, posicao, n) => !cpfValido(trocar(numero, posicao, n))));
  });

  it('é visto pelo PIS sempre que o verificador não é zero', () => {
    const pis = algarismos(10)
      .map(pisDeBase)
      .filter((numero) => numero[10] !== '0');
    fc.assert(fc.property(pis, fc.nat(9), passo, (numero, posicao, n) => !pisValido(trocar(numero, posicao, n))));
  });

  it('é visto pelo processo CNJ sempre', () => {
    fc.assert(
      fc.property(
        baseCnj,
        fc.nat(19),
        passo,
        (b, posicao, n) => !processoCnjValido(trocar(processoCnjDeBase(b), posicao, n)),
      ),
    );
  });
});

it('recusa gerar CPF de base repetida e CNPJ de zeros', () => {
  expect(() => cpfDeBase('111111111')).toThrow('Base de CPF inválida: 111111111');
  expect(() => cnpjDeBase('000000000000')).toThrow('Base de CNPJ inválida: 000000000000');
  expect(cnpjDeBase('111111110001')).toBe('11111111000191');
});

describe('inscrição do estabelecimento', () => {
  it('compõe o CNPJ da base de 8 e do complemento de 4 posições', () => {
    expect(comporCnpj('11222333', '0001')).toBe('11222333000181');
    expect(comporCnpj('12ABC345', '01DE')).toBe('12ABC34501DE35');
    fc.assert(
      fc.property(letrasEAlgarismos(8), letrasEAlgarismos(4), (b, complemento) => {
        const cnpj = comporCnpj(b, complemento);
        return cnpj === null ? todosIguais(b + complemento) : cnpjValido(cnpj) && cnpj.startsWith(b + complemento);
      }),
    );
  });

  it('compõe o CAEPF da base de 9 e do complemento de 3 dígitos', () => {
    expect(comporCaepf('293118610', '001')).toBe('29311861000184');
    expect(comporCaepf('818684750', '260')).toBe('81868475026093');
    fc.assert(
      fc.property(algarismos(9), texto('0123456789', 3), (b, complemento) => {
        const caepf = comporCaepf(b, complemento);
        return caepf !== null && caepfValido(caepf) && caepf.startsWith(b + complemento);
      }),
    );
  });

  it('não compõe enquanto uma parte está incompleta ou errada', () => {
    expect(comporCnpj('11222333', '001')).toBeNull();
    expect(comporCnpj('1122233', '0001')).toBeNull();
    expect(comporCnpj('11222333', '00a1')).toBeNull();
    expect(comporCnpj('00000000', '0000')).toBeNull();
    expect(comporCaepf('293118610', '0001')).toBeNull();
    expect(comporCaepf('29311861', '001')).toBeNull();
    expect(comporCaepf('000000000', '000')).toBeNull();
  });
});
