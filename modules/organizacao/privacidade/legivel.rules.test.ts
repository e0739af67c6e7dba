import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  booleano,
  data,
  dinheiro,
  grupo,
  lista,
  opcao,
  referencia,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { grupoDasLinhas, gruposDoRegistro, textoDoCampo, textoDoValor } from './legivel.rules.ts';

const ZONA = 'America/Fortaleza';
const cor = opcoes([
  ['A', 'Azul'],
  ['V', 'Verde'],
]);

describe('um valor em palavras', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    ['', ''],
    [[], ''],
    [0, '0'],
    ['2026-03-10', '10/03/2026'],
    ['2026-03-10 ou depois', '2026-03-10 ou depois'],
    ['em 2026-03-10', 'em 2026-03-10'],
    ['2026-03-10T12:00:00.000Z', '10/03/2026 09:00'],
    ['2026-03-10T12:00:00-03:00', '10/03/2026 12:00'],
    ['às 2026-03-10T12:00:00Z', 'às 2026-03-10T12:00:00Z'],
    ['2026-03-10T12:00', '2026-03-10T12:00'],
  ])('%j é %j', (valor, palavras) => {
    expect(textoDoValor(valor, ZONA)).toBe(palavras);
  });

  test.each([
    ['sim', booleano({ label: 'X' }), true, 'Sim'],
    ['não', booleano({ label: 'X' }), false, 'Não'],
    ['dinheiro', dinheiro({ label: 'X' }), '2500.00', 'R$ 2.500,00'],
    ['opção', opcao(cor, { label: 'X' }), 'V', 'Verde'],
    ['opção desconhecida', opcao(cor, { label: 'X' }), 'Z', 'Z'],
    ['referência', referencia({ label: 'X', fonte: '' }), { id: 1, nome: 'Fortaleza' }, 'Fortaleza'],
    ['referência sem nome', referencia({ label: 'X', fonte: '' }), { id: 1 }, ''],
    ['lista', texto({ label: 'X', max: 9 }), ['a', 'b'], 'a, b'],
    ['data', data({ label: 'X' }), '2026-03-10', '10/03/2026'],
    ['vazio', texto({ label: 'X', max: 9 }), null, ''],
  ])('campo: %s', (_caso, schema, valor, palavras) => {
    expect(textoDoCampo(schema, valor, ZONA).replaceAll('\u00a0', ' ')).toBe(palavras);
  });
});

describe('um registro em grupos', () => {
  const item = z.object({
    id: texto({ label: 'Código', max: 9 }),
    curso: texto({ label: 'Curso', max: 9 }),
    local: texto({ label: 'Local', max: 9 }),
  });
  const form = z.object({
    nome: texto({ label: 'Nome', max: 99 }),
    fotoId: texto({ label: 'Foto', max: 99 }),
    cargosIds: referenciasIds({ label: 'Cargos', fonte: '' }),
    pessoal: grupo(
      z.object({
        mae: texto({ label: 'Mãe', max: 99 }),
        ctps: grupo(z.object({ numero: texto({ label: 'Carteira', max: 9 }) }), { label: 'CTPS' }),
      }),
      { label: 'Dados pessoais' },
    ),
    contato: grupo(z.object({ email: texto({ label: 'E-mail', max: 99 }) }), { label: 'Contato' }),
    formacao: lista(item, { label: 'Formação' }),
    cursos: lista(item, { label: 'Cursos' }),
  });

  test('cada grupo e cada lista com conteúdo, sem códigos', () => {
    const registro = {
      id: 1,
      nome: 'Ana',
      fotoId: 'x',
      cargosIds: [1, 2],
      pessoal: { mae: 'Rosa', ctps: { numero: '12' } },
      formacao: [
        { id: 1, curso: 'Solda', local: null },
        { id: 2, curso: null, local: null },
      ],
      cursos: [],
    };
    expect(gruposDoRegistro(form, registro, 'Cadastro', ZONA)).toEqual([
      { titulo: 'Cadastro', campos: [{ rotulo: 'Nome', valor: 'Ana' }], colunas: [], linhas: [] },
      {
        titulo: 'Dados pessoais',
        campos: [
          { rotulo: 'Mãe', valor: 'Rosa' },
          { rotulo: 'Carteira', valor: '12' },
        ],
        colunas: [],
        linhas: [],
      },
      { titulo: 'Formação', campos: [], colunas: ['Curso'], linhas: [['Solda'], ['']] },
    ]);
    expect(gruposDoRegistro(form, {}, 'Cadastro', ZONA)).toEqual([]);
  });

  test('as linhas de uma consulta perdem as colunas vazias, e sem linhas não há grupo', () => {
    const linhas = [
      { Vaga: 'Solda', Data: '2026-03-10', Nota: null },
      { Vaga: 'Mig', Data: null, Nota: null },
    ];
    expect(grupoDasLinhas('Candidaturas', linhas, ZONA)).toEqual({
      titulo: 'Candidaturas',
      campos: [],
      colunas: ['Vaga', 'Data'],
      linhas: [
        ['Solda', '10/03/2026'],
        ['Mig', ''],
      ],
    });
    expect(grupoDasLinhas('Candidaturas', [], ZONA)).toBeNull();
  });
});
