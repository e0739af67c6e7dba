import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cepValido, formatarCep, limparCep, ufDoCep } from './cep.ts';
import { aplicarMascara } from './digitos.ts';
import { municipioIbgeValido, ufDoCodigoIbge } from './ibge.ts';
import {
  dddValido,
  foneCelularValido,
  foneFixoValido,
  formatarTelefone,
  limparTelefone,
  telefoneValido,
} from './telefone.ts';

function tabela(nome: string): string[][] {
  const texto = readFileSync(new URL(`../../../migrations/reference/${nome}`, import.meta.url), 'utf8');
  return texto
    .trim()
    .split('\n')
    .slice(1)
    .map((linha) => linha.split(','));
}

describe('CEP', () => {
  it.each([
    ['60115170', true],
    ['01001000', true],
    ['00000000', false],
    ['6011517', false],
    ['601151701', false],
    ['60115-170', false],
    ['6011517A', false],
  ])('%s: %s', (cep, esperado) => expect(cepValido(cep)).toBe(esperado));

  it.each([
    ['01001000', 'SP'],
    ['19999999', 'SP'],
    ['20040002', 'RJ'],
    ['29010120', 'ES'],
    ['30130010', 'MG'],
    ['40020000', 'BA'],
    ['49010000', 'SE'],
    ['50030230', 'PE'],
    ['57020050', 'AL'],
    ['58010000', 'PB'],
    ['59025000', 'RN'],
    ['60115170', 'CE'],
    ['63999999', 'CE'],
    ['64000020', 'PI'],
    ['65010000', 'MA'],
    ['66010000', 'PA'],
    ['68899999', 'PA'],
    ['68900010', 'AP'],
    ['69010001', 'AM'],
    ['69301000', 'RR'],
    ['69400000', 'AM'],
    ['69900064', 'AC'],
    ['70040010', 'DF'],
    ['72800000', 'GO'],
    ['73010000', 'DF'],
    ['74003010', 'GO'],
    ['76801000', 'RO'],
    ['77001000', 'TO'],
    ['78005000', 'MT'],
    ['79002000', 'MS'],
    ['80010000', 'PR'],
    ['88010000', 'SC'],
    ['90010000', 'RS'],
    ['00999999', null],
    ['6011517', null],
  ])('%s é do estado %s', (cep, uf) => expect(ufDoCep(cep)).toBe(uf));

  it('mascara enquanto se digita e guarda sem máscara', () => {
    expect(['6', '60115', '601151', '60115170'].map(formatarCep)).toEqual(['6', '60115', '60115-1', '60115-170']);
    expect(limparCep(' 60115-170 ')).toBe('60115170');
  });
});

describe('telefone', () => {
  it('exige DDD existente e 8 ou 9 dígitos', () => {
    expect(telefoneValido('8532221111')).toBe(true);
    expect(telefoneValido('85988887777')).toBe(true);
    expect(telefoneValido('20988887777')).toBe(false);
    expect(telefoneValido('853222111')).toBe(false);
    expect(telefoneValido('859888877771')).toBe(false);
    expect(telefoneValido('85 88887777')).toBe(false);
  });

  it('aceita fixo de 8 ou 9 dígitos e celular só de 9', () => {
    expect(['3222111', '32221111', '322211112', '3222111122'].map(foneFixoValido)).toEqual([false, true, true, false]);
    expect(['98888777', '988887777', '9888877771'].map(foneCelularValido)).toEqual([false, true, false]);
  });

  it('guarda sem máscara e sem o código do país', () => {
    expect(limparTelefone(' +55 (85) 98888-7777')).toBe('85988887777');
    expect(limparTelefone('(55) 3222-1111')).toBe('5532221111');
  });

  it.each([
    ['85988887777', '(85) 98888-7777'],
    ['8532221111', '(85) 3222-1111'],
    ['988887777', '98888-7777'],
    ['32221111', '3222-1111'],
    ['190', '190'],
  ])('mascara %s como %s', (telefone, esperado) => expect(formatarTelefone(telefone)).toBe(esperado));

  it('conhece exatamente os DDD dos municípios', () => {
    const usados = new Set(tabela('municipios.csv').map(([, , , ddd]) => ddd));
    const todos = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    expect(todos.filter(dddValido)).toEqual(todos.filter((ddd) => usados.has(ddd)));
    expect(usados.size).toBe(67);
  });
});

describe('código do IBGE', () => {
  it('aceita todos os municípios e lhes dá a UF', () => {
    const municipios = tabela('municipios.csv');
    expect(municipios.length).toBe(5571);
    for (const [codigo = '', , uf] of municipios) {
      expect(municipioIbgeValido(codigo), codigo).toBe(true);
      expect(ufDoCodigoIbge(codigo)).toBe(uf);
    }
  });

  it('conhece as 27 unidades da federação', () => {
    const estados = tabela('estados.csv');
    expect(estados.length).toBe(27);
    for (const [codigo = '', uf] of estados) expect(ufDoCodigoIbge(codigo)).toBe(uf);
    expect(ufDoCodigoIbge('99')).toBeNull();
  });

  it('recusa dígito errado, UF inexistente e tamanho errado', () => {
    expect(municipioIbgeValido('2304401')).toBe(false);
    expect(municipioIbgeValido('9904400')).toBe(false);
    expect(municipioIbgeValido('230440')).toBe(false);
  });
});

it('deixa como está o valor que não cabe na máscara', () => {
  expect(aplicarMascara('123', '0-0')).toBe('123');
  expect(aplicarMascara('', '0-0')).toBe('');
});
