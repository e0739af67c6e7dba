import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { oQueFalta, quemVe, VER_AFASTAMENTOS, VER_SALARIOS } from '#modules/analytics/figuras.rules.ts';
import { avisosDoLeitor } from '#modules/analytics/painel.rules.ts';
import { movido } from './proprios.rules.ts';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
  [-1, 0, ['a', 'b', 'c']],
])('do lugar %i para o %i', (de, para, esperado) => {
  expect(movido(['a', 'b', 'c'], de, para)).toEqual(esperado);
});

test('quem é movido não some nem se repete, e volta ao lugar pelo caminho contrário', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (lista, x, y) => {
      const [de, para] = [x % lista.length, y % lista.length];
      const nova = movido(lista, de, para);
      expect([...nova].sort()).toEqual([...lista].sort());
      expect(nova[para]).toBe(lista[de]);
      expect(movido(nova, para, de)).toEqual(lista);
    }),
  );
});

const figura = {
  codigo: 'x.y',
  tipo: 'quadro',
  titulo: 'Y',
  painel: 'Painel de x',
  permissao: 'ROLE_X',
  como: 'c',
  fonte: 'f',
} as const;

it.each([
  [{}, [], 'O seu perfil não abre o painel de x.'],
  [{}, ['ROLE_X'], null],
  [{ exige: [VER_SALARIOS] }, ['ROLE_X'], 'É preciso poder ver salários.'],
  [{ exige: [VER_SALARIOS, VER_AFASTAMENTOS] }, ['ROLE_X'], 'É preciso poder ver salários e ver afastamentos.'],
  [{ exige: [VER_SALARIOS] }, ['ROLE_X', VER_SALARIOS.permissao], null],
] as const)('o que falta para ler %j a quem tem %j', (mais, tem, falta) => {
  expect(oQueFalta({ ...figura, ...mais }, new Set(tem))).toBe(falta);
});

test('quem vê um número é dito com o que o painel, o salário e o grupo pequeno pedem', () => {
  expect(quemVe(figura, 5)).toBe('Quem abre o painel de x.');
  expect(quemVe({ ...figura, exige: [VER_SALARIOS] }, 5)).toBe('Quem abre o painel de x e pode ver salários.');
  expect(quemVe({ ...figura, deCadaUm: [VER_AFASTAMENTOS] }, 5)).toBe(
    'Quem abre o painel de x. De menos de 5 pessoas, só quem também pode ver afastamentos.',
  );
});

it.each([
  [{ soSuasAreas: false, pedidas: 0, vistas: 0 }, []],
  [{ soSuasAreas: false, pedidas: 2, vistas: 2 }, []],
  [{ soSuasAreas: false, pedidas: 2, vistas: 0 }, ['Você não vê as empresas do filtro.']],
  [
    { soSuasAreas: true, pedidas: 3, vistas: 1 },
    [
      'Das 3 empresas do filtro, você vê 1: as outras não entram nos números.',
      'Você vê as áreas por que responde: os números são só delas.',
    ],
  ],
])('o leitor %j lê %j', (quem, avisos) => {
  expect(avisosDoLeitor(quem)).toEqual(avisos);
});
