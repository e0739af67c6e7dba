import { describe, expect, it } from 'vitest';
import {
  candidato,
  deQuemEscolhe,
  exige,
  type Permission,
  permissionsOf,
  permite,
  publico,
  usuario,
} from './permission.ts';

const [ver, editar, outra] = ['ROLE_X', 'ROLE_X_EDITAR', 'ROLE_Y'] as const satisfies readonly Permission[];
const comAs = (...permissoes: Permission[]) => new Set<Permission>(permissoes);

describe('o que uma lista de permissões abre', () => {
  it('onde se exige uma, abre quem a tem, e mais ninguém', () => {
    expect(permite(exige(ver), comAs(ver))).toBe(true);
    expect(permite(exige(ver), comAs(editar, outra))).toBe(false);
    expect(permite(exige(ver), comAs())).toBe(false);
  });

  it('onde se exige alguma de várias, basta uma delas', () => {
    for (const tem of [ver, editar]) expect(permite(exige(ver, editar), comAs(tem))).toBe(true);
    expect(permite(exige(ver, editar), comAs(outra))).toBe(false);
    expect(permite(deQuemEscolhe(ver, editar), comAs(editar))).toBe(true);
    expect(permite(deQuemEscolhe(ver), comAs(outra))).toBe(false);
  });

  it('o que é de todos não pede permissão', () => {
    for (const acesso of [publico, usuario, candidato]) expect(permite(acesso, comAs())).toBe(true);
  });

  it('as permissões de uma árvore são todas as dos seus nós', () => {
    const no = (nome: string, permissao: Permission, filhos: object[] = []) => ({ nome, permissao, filhos });
    expect(permissionsOf([no('X', ver, [no('Editar', editar)]), no('Y', outra)] as never).sort()).toEqual(
      [ver, editar, outra].sort(),
    );
  });
});
