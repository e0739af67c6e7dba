import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  belowChosen,
  descendantsOf,
  hierarchyOf,
  openAtFirst,
  rowsOf,
  toggleNode,
  treeMove,
} from './hierarchy.ts';

const node = (id: number, paiId: number | null, nome: string, ativo = true) => ({ id, paiId, nome, ativo });
const tree = hierarchyOf([
  node(1, null, 'Diretoria'),
  node(2, 1, 'Produção'),
  node(3, 2, 'Turno A'),
  node(4, 2, 'Turno B', false),
  node(5, 99, 'Órfã'),
]);

describe('hierarquia', () => {
  it('marcar a mãe marca as descendentes ativas; desmarcar tira todas', () => {
    expect(toggleNode(tree, [], 1, true)).toEqual([1, 2, 3]);
    expect(toggleNode(tree, [1, 2, 3, 4, 5], 1, true)).toEqual([5]);
  });

  it('abre nas raízes e no caminho até as escolhidas', () => {
    expect([...openAtFirst(tree, [])]).toEqual([1, 5]);
    expect([...openAtFirst(tree, [3, 77])].sort()).toEqual([1, 2, 5]);
  });

  it('sem descendentes muda só a própria', () => {
    expect(toggleNode(tree, [3], 2, false)).toEqual([3, 2]);
    expect(toggleNode(tree, [3, 2], 2, false)).toEqual([3]);
  });

  it('a pesquisa sem acentos mostra o que casa e o caminho até lá', () => {
    expect(rowsOf(tree, new Set(), 'TURNO a').map(({ node: { id }, level }) => [id, level])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(rowsOf(tree, new Set(), 'orfa').map(({ node: { id } }) => id)).toEqual([5]);
  });

  it('só os abertos mostram as filhas', () => {
    expect(rowsOf(tree, new Set([1]), '').map(({ node: { id } }) => id)).toEqual([1, 2, 5]);
  });

  it('com a mãe escolhida as filhas, de qualquer nível, não mudam por si; a mãe e as outras sim', () => {
    const presas = (...escolhidas: number[]) =>
      [1, 2, 3, 4, 5].filter((id) => belowChosen(tree, new Set(escolhidas), id));
    expect(presas(1)).toEqual([2, 3, 4]);
    expect(presas(2)).toEqual([3, 4]);
    expect(presas(3, 5)).toEqual([]);
  });

  it('um ciclo nos dados não prende', () => {
    const loop = hierarchyOf([node(1, 2, 'a'), node(2, 1, 'b')]);
    expect(descendantsOf(loop, 1).map(({ id }) => id)).toEqual([2]);
    expect(ancestorsOf(loop, 1)).toEqual([2, 1]);
  });

  it('as teclas seguem o padrão de árvore', () => {
    const rows = rowsOf(tree, new Set([1]), '');
    expect(treeMove('ArrowDown', rows, 2)).toEqual({ tipo: 'ir', linha: 2 });
    expect(treeMove('ArrowRight', rows, 1)).toEqual({ tipo: 'abrir', aberta: true });
    expect(treeMove('ArrowRight', rows, 0)).toEqual({ tipo: 'ir', linha: 1 });
    expect(treeMove('ArrowLeft', rows, 1)).toEqual({ tipo: 'ir', linha: 0 });
    expect(treeMove('ArrowLeft', rows, 0)).toEqual({ tipo: 'abrir', aberta: false });
    expect(treeMove(' ', rows, 0)).toEqual({ tipo: 'marcar' });
    expect(treeMove('a', rows, 0)).toBeNull();
  });
});
