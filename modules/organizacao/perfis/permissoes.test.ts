import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Permission, PermissionNode } from '#platform/shared/permission.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { marcados, nosDePermissao, permissoesDosMarcados } from './permissoes.rules.ts';

const folha = (nome: string): PermissionNode => ({ rotulo: nome, permissao: `ROLE_${nome}`, filhos: [] });
const arvore: PermissionNode[] = [
  {
    rotulo: 'Módulo',
    filhos: [
      { rotulo: 'Cadastro', permissao: 'ROLE_C', filhos: [folha('C_INSERIR'), folha('C_EDITAR')] },
      folha('AVULSA'),
    ],
  },
  { rotulo: 'Outro', filhos: [folha('O')] },
];
const todas = permissionsOf(arvore);
const nos = nosDePermissao(arvore, () => true);
const nome = (id: number) => nos.find((no) => no.id === id)?.nome;
const id = (texto: string) => nos.find((no) => no.nome === texto)?.id ?? 0;

describe('árvore de permissões', () => {
  test('vira uma lista, cada nó com o seu pai; o que a pessoa não pode conceder não aparece', () => {
    expect(nos.map(({ nome: texto, paiId }) => [texto, paiId === null ? null : nome(paiId)])).toEqual([
      ['Módulo', null],
      ['Cadastro', 'Módulo'],
      ['C_INSERIR', 'Cadastro'],
      ['C_EDITAR', 'Cadastro'],
      ['AVULSA', 'Módulo'],
      ['Outro', null],
      ['O', 'Outro'],
    ]);
    expect(nosDePermissao(arvore, (p) => p === 'ROLE_O').map(({ nome: texto }) => texto)).toEqual(['Outro', 'O']);
    for (const so of ['ROLE_C', 'ROLE_C_INSERIR'] as const)
      expect(nosDePermissao(arvore, (p) => p === so)[1]?.nome).toBe('Cadastro');
  });

  test('um grupo está marcado quando tudo nele está', () => {
    const marcadosDe = (...permissoes: Permission[]) => marcados(nos, permissoes).map(nome);
    expect(marcadosDe('ROLE_O')).toEqual(['Outro', 'O']);
    expect(marcadosDe('ROLE_C', 'ROLE_C_INSERIR', 'ROLE_C_EDITAR')).toEqual(['Cadastro', 'C_INSERIR', 'C_EDITAR']);
    expect(marcadosDe(...todas).length).toBe(nos.length);
    expect(marcadosDe()).toEqual([]);
  });

  test('marcar editar traz o ver; desmarcar não ressuscita nada', () => {
    expect(permissoesDosMarcados(nos, [id('C_EDITAR')], [])).toEqual(['ROLE_C', 'ROLE_C_EDITAR']);
    const fundo = nosDePermissao([{ ...folha('A'), filhos: [{ ...folha('B'), filhos: [folha('D')] }] }], () => true);
    expect(permissoesDosMarcados(fundo, [3], [])).toEqual(['ROLE_A', 'ROLE_B', 'ROLE_D']);
    expect(permissoesDosMarcados(nos, [id('Módulo'), id('AVULSA')], todas)).toEqual(['ROLE_AVULSA']);
  });

  test('mostrar e ler de volta não muda as permissões', () => {
    fc.assert(
      fc.property(fc.subarray(todas), (permissoes) => {
        expect(permissoesDosMarcados(nos, marcados(nos, permissoes), permissoes)).toEqual(permissoes);
      }),
    );
  });
});
