import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Permission } from '#platform/shared/permission.ts';
import { administraCom, alcanca, restricaoDoPerfil, restricaoDoUsuario, type Vinculo } from './alcance.rules.ts';

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
});
