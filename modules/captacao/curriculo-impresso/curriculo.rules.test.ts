import { describe, expect, test } from 'vitest';
import { enderecoEmLinha, periodoDeTrabalho } from './curriculo.rules.ts';

describe('período de trabalho', () => {
  test.each([
    ['2020-03-02', '2021-09-05', '02/03/2020 a 05/09/2021 (1 ano e 6 meses)'],
    ['2020-01-01', '2022-01-05', '01/01/2020 a 05/01/2022 (2 anos)'],
    ['2026-01-01', '2026-01-10', '01/01/2026 a 10/01/2026'],
    ['2026-01-01', null, 'desde 01/01/2026 (4 meses)'],
  ])('de %s a %s é %s', (de, ate, esperado) => {
    expect(periodoDeTrabalho(de, ate, '2026-05-20')).toBe(esperado);
  });
});

describe('endereço em uma linha', () => {
  const nada = { cep: null, logradouro: null, numero: null, complemento: null, bairro: null, cidade: null, uf: null };
  test.each([
    [nada, ''],
    [{ ...nada, numero: '10', cidade: { nome: 'Fortaleza' }, uf: { nome: 'CE' } }, 'Fortaleza - CE'],
    [
      { ...nada, logradouro: 'Rua A', numero: '10', bairro: 'Centro', cep: '60000000' },
      'Rua A, 10, Centro, CEP 60000-000',
    ],
  ])('%#', (endereco, esperado) => {
    expect(enderecoEmLinha(endereco)).toBe(esperado);
  });
});
