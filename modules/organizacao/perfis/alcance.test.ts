import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Permission } from '#platform/shared/permission.ts';
import {
  administraCom,
  alcanca,
  restricaoDoPerfil,
  restricaoDoUsuario,
  restricaoEm,
  type Vinculo,
} from './alcance.rules.ts';

const EDITAR: Permission = 'ROLE_EDITAR';
const permissoes = fc.subarray<Permission>([EDITAR, 'ROLE_A', 'ROLE_B', 'ROLE_C']);
const empresaId = fc.integer({ min: 1, max: 3 });
const acessos = fc
  .array(fc.record({ empresaId, permissoes }), { maxLength: 3 })
  .map((list) => [...new Map(list.map((one) => [one.empresaId, one])).values()]);

const pessoa = (list: readonly Vinculo[]) =>
  administraCom(
    list.map((one) => ({ id: one.empresaId, permissoes: new Set(one.permissoes) })),
    EDITAR,
    false,
  );

/** Every pair of company and authority. */
const pares = (list: readonly Vinculo[]) =>
  list.flatMap((one) => one.permissoes.map((permission) => `${one.empresaId}:${permission}`));

describe('alcance de quem administra acessos', () => {
  test('o acesso de um usuário só é de quem tem, em cada empresa, tudo o que ele tem, e a administra', () => {
    fc.assert(
      fc.property(acessos, acessos, (ator, alvo) => {
        const own = new Set(pares(ator));
        const livre =
          pares(alvo).every((par) => own.has(par)) && alvo.every((one) => own.has(`${one.empresaId}:${EDITAR}`));
        expect(restricaoDoUsuario(pessoa(ator), alvo) === null).toBe(livre);
      }),
      { numRuns: 2000 },
    );
  });

  test('por mais perfis que se deem, ninguém chega a uma permissão que quem os dá não tinha', () => {
    fc.assert(
      fc.property(acessos, acessos, (ator, dados) => {
        const own = new Set(pares(ator));
        const given = dados.filter((one) => alcanca(pessoa(ator), one));
        expect(pares(given).filter((par) => !own.has(par))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('um perfil só muda por quem o tem por inteiro na sua empresa e em toda empresa em que é usado', () => {
    fc.assert(
      fc.property(acessos, empresaId, permissoes, fc.uniqueArray(empresaId), (ator, sessao, dele, usadoEm) => {
        const own = new Set(pares(ator));
        const livre =
          [sessao, ...usadoEm].every((id) => dele.every((permission) => own.has(`${id}:${permission}`))) &&
          usadoEm.every((id) => own.has(`${id}:${EDITAR}`));
        expect(restricaoDoPerfil(pessoa(ator), sessao, { permissoes: dele, usadoEm }) === null).toBe(livre);
      }),
      { numRuns: 2000 },
    );
  });

  test('o administrador da instalação alcança todos', () => {
    const tudo = administraCom([], EDITAR, true);
    expect(restricaoDoUsuario(tudo, [{ empresaId: 1, permissoes: ['ROLE_A'] }])).toBeNull();
    expect(restricaoDoPerfil(tudo, 1, { permissoes: ['ROLE_A'], usadoEm: [1, 2] })).toBeNull();
  });

  const so = (empresa: number, ...dele: Permission[]): Vinculo => ({ empresaId: empresa, permissoes: dele });
  const rh = pessoa([so(1, EDITAR, 'ROLE_A'), so(2, 'ROLE_A')]);

  test.each([
    [[], null],
    [[so(1, 'ROLE_A')], null],
    [[so(1, 'ROLE_B')], 'acima'],
    [[so(2, 'ROLE_A')], 'alhures'],
    // To hold more where the person administers weighs more than to work elsewhere too.
    [[so(2, 'ROLE_B'), so(1, 'ROLE_B')], 'acima'],
    // Who does not administer there is told so, whatever the user holds.
    [[so(2, 'ROLE_B')], 'alhures'],
    [[so(3)], 'alhures'],
  ])('de quem administra a empresa 1, o usuário com %j fica %s', (vinculos, esperada) => {
    expect(restricaoDoUsuario(rh, vinculos)).toBe(esperada);
  });

  test.each([
    [['ROLE_A'], [], null],
    [['ROLE_A'], [1], null],
    [['ROLE_B'], [], 'acima'],
    [['ROLE_A'], [1, 2], 'alhures'],
    [['ROLE_B'], [2], 'acima'],
  ] as const)('o perfil com %j usado em %j fica %s', (dele, usadoEm, esperada) => {
    expect(restricaoDoPerfil(rh, 1, { permissoes: dele, usadoEm })).toBe(esperada);
  });

  test('alcança um vínculo quem administra a empresa e tem o que ele tem, e o administrador da instalação todos', () => {
    expect(alcanca(rh, so(1, 'ROLE_A'))).toBe(true);
    expect(alcanca(rh, so(1, 'ROLE_B'))).toBe(false);
    expect(alcanca(rh, so(2, 'ROLE_A'))).toBe(false);
    expect(alcanca(administraCom([], EDITAR, true), so(9, 'ROLE_B'))).toBe(true);
    expect(restricaoDoUsuario(administraCom([], EDITAR, true), [so(9, 'ROLE_B')])).toBeNull();
  });

  test('a restrição se lê do que o servidor responde', () => {
    expect(restricaoEm({ acima: true, alhures: true })).toBe('acima');
    expect(restricaoEm({ acima: false, alhures: true })).toBe('alhures');
    expect(restricaoEm({ editar: true })).toBeNull();
    expect(restricaoEm(undefined)).toBeNull();
  });
});
