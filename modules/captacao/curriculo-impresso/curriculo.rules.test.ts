import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { data, grupo, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { camposDoGrupo, enderecoEmLinha, periodoDeTrabalho } from './curriculo.rules.ts';

test('os campos de um grupo são os que se veem e têm valor, com o rótulo da empresa e os longos em toda a largura', () => {
  const pessoal = z.object({
    apelido: texto({ label: 'Apelido', max: 100 }),
    nascimento: data({ label: 'Nascimento' }),
    objetivo: textoLongo({ label: 'Objetivo', max: 100 }),
    vazio: texto({ label: 'Vazio', max: 100 }),
    oculto: texto({ label: 'Oculto', max: 100 }),
    ausente: texto({ label: 'Ausente', max: 100 }),
  });
  const outro = z.object({ campo: texto({ label: 'Campo', max: 100 }) });
  const schema = z.object({
    pessoal: grupo(pessoal, { label: 'Dados pessoais' }),
    outro: grupo(outro, { label: 'Outro' }),
  });
  const campos = (apelido: string) =>
    camposDoGrupo(
      schema,
      {
        pessoal: { apelido, nascimento: '1990-05-01', objetivo: 'Crescer', vazio: ' ', oculto: 'x' },
        outro: { campo: 'y' },
      },
      (path) => ({ visivel: path !== 'pessoal.oculto', obrigatorio: false }),
      'pessoal',
      new Map([['pessoal.nascimento', 'Nasceu em']]),
    );
  expect(campos(' Aninha ')).toEqual([
    { rotulo: 'Apelido', valor: 'Aninha', largo: false },
    { rotulo: 'Nasceu em', valor: '01/05/1990', largo: false },
    { rotulo: 'Objetivo', valor: 'Crescer', largo: true },
  ]);
  // Beyond 44 letters a value takes the whole width.
  expect(['a'.repeat(44), 'a'.repeat(45)].map((valor) => campos(valor)[0]?.largo)).toEqual([false, true]);
});

describe('período de trabalho', () => {
  test.each([
    ['2020-03-02', '2021-09-05', '02/03/2020 a 05/09/2021 (1 ano e 6 meses)'],
    ['2020-01-01', '2022-01-05', '01/01/2020 a 05/01/2022 (2 anos)'],
    ['2026-01-01', '2026-01-10', '01/01/2026 a 10/01/2026'],
    ['2026-01-01', null, 'desde 01/01/2026 (4 meses)'],
    ['2025-01-01', '2026-02-15', '01/01/2025 a 15/02/2026 (1 ano e 1 mês)'],
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
