import fc from 'fast-check';
import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { RowAction } from '../ui/row-actions.tsx';
import { actionNow, drawnLists, useSame, useSteadyActions } from './steady.ts';

const [lapis, lixo] = [() => null, () => null];
const acao = (rotulo: string, onClick: () => void, resto: Partial<RowAction> = {}): RowAction => ({
  rotulo,
  icone: lapis,
  onClick,
  ...resto,
});

/** A table that is drawn again and again: `desenha` answers the lists of its rows, and pressing what it drew asks what the screen says now. */
function tabela() {
  let agora: { ids: readonly number[]; lists: readonly (readonly RowAction[])[] } = { ids: [], lists: [] };
  let kept: ReturnType<typeof drawnLists> = new Map();
  const press = (row: string, name: string) => actionNow(agora.ids, agora.lists, row, name)?.onClick();
  return (ids: readonly number[], lists: readonly (readonly RowAction[])[]) => {
    agora = { ids, lists };
    kept = drawnLists(kept, ids, lists, press);
    return [...kept.values()].map(({ given }) => given);
  };
}

it('a linha que diz o mesmo é a mesma lista, e o que se aperta nela faz o que a tela diz agora', () => {
  const desenha = tabela();
  const [antes, agora] = [vi.fn(), vi.fn()];
  const [primeira] = desenha([1], [[acao('Editar', antes)]]);
  const [segunda] = desenha([1], [[acao('Editar', agora)]]);
  expect(segunda).toBe(primeira);
  primeira?.[0]?.onClick();
  expect([antes.mock.calls.length, agora.mock.calls.length]).toEqual([0, 1]);
});

it.each<[string, Partial<RowAction>]>([
  ['ganha um impedimento', { impedimento: 'Está em uso' }],
  ['passa a ser perigosa', { perigo: true }],
  ['passa a abrir a linha', { abre: true }],
  ['leva a outro endereço', { endereco: '/x' }],
  ['tem outro desenho', { icone: lixo }],
  ['tem outro nome', { rotulo: 'Outra' }],
])('a linha cuja ação %s é outra lista, e também quando volta a ser como era; as outras ficam', (_, muda) => {
  const desenha = tabela();
  const nada = () => undefined;
  const como = (resto: Partial<RowAction>) => [[acao('Editar', nada, resto)], [acao('Editar', nada)]];
  const [a, x] = desenha([1, 2], como({}));
  const [b, y] = desenha([1, 2], como(muda));
  const [c, z] = desenha([1, 2], como({}));
  expect(b).not.toBe(a);
  expect(b?.[0]).toMatchObject(muda);
  expect(c).not.toBe(b);
  expect([y, z]).toEqual([x, x]);
  expect([y === x, z === x]).toEqual([true, true]);
});

it('o que já não se pode fazer, ou já não existe, não é feito por quem aperta o que estava desenhado', () => {
  const desenha = tabela();
  const [feita, outra] = [vi.fn(), vi.fn()];
  const [[excluir] = []] = desenha([1], [[acao('Excluir', feita)]]);
  desenha([1], [[acao('Excluir', feita, { impedimento: 'Está em uso' })]]);
  excluir?.onClick();
  desenha([1], [[acao('Editar', outra)]]);
  excluir?.onClick();
  desenha([2], [[acao('Excluir', outra)]]);
  excluir?.onClick();
  desenha([], []);
  excluir?.onClick();
  expect([feita.mock.calls, outra.mock.calls]).toEqual([[], []]);
});

it('duas linhas de um mesmo número, e duas ações de um mesmo nome, fazem cada uma a sua', () => {
  const desenha = tabela();
  const feitas: string[] = [];
  const de = (linha: string) => [
    acao('Abrir', () => feitas.push(`${linha} primeira`)),
    acao('Abrir', () => feitas.push(`${linha} segunda`)),
  ];
  desenha([5, 5], [de('velha'), de('velha')]);
  const listas = desenha([5, 5], [de('a'), de('b')]);
  for (const lista of listas) for (const { onClick } of lista) onClick();
  expect(feitas).toEqual(['a primeira', 'a segunda', 'b primeira', 'b segunda']);
});

it('a linha que muda de lugar leva a sua lista, e a que sai e volta aperta a de agora', () => {
  const desenha = tabela();
  const feitas: string[] = [];
  const de = (nome: string) => [acao('Editar', () => feitas.push(nome))];
  const [um, dois] = desenha([1, 2], [de('um'), de('dois')]);
  const [doisDepois, umDepois] = desenha([2, 1], [de('dois depois'), de('um depois')]);
  expect([doisDepois === dois, umDepois === um]).toEqual([true, true]);
  um?.[0]?.onClick();
  dois?.[0]?.onClick();
  expect(feitas).toEqual(['um depois', 'dois depois']);
});

interface Desenhos<T> {
  readonly valores: readonly T[];
  readonly usa: (valor: T) => unknown;
  readonly vistos: unknown[];
}
/** Draws the same part once with each value, one after the other. */
function Desenhada<T>({ valores, usa, vistos }: Desenhos<T>) {
  const [vez, setVez] = useState(0);
  vistos.push(usa(valores[vez] as T));
  if (vez + 1 < valores.length) setVez(vez + 1);
  return null;
}
function vistosEm<T>(valores: readonly T[], usa: (valor: T) => unknown): unknown[] {
  const vistos: unknown[] = [];
  renderToStaticMarkup(createElement(Desenhada<T>, { valores, usa, vistos }));
  return vistos;
}

it('entre um desenho e outro a tabela guarda as linhas que dizem o mesmo, e só elas', () => {
  const nada = () => undefined;
  const [normal, impedida] = [acao('Editar', nada), acao('Editar', nada, { impedimento: 'Em uso' })];
  const [a, b, c] = vistosEm(
    [[{ ...normal }], [{ ...normal }], [impedida]].map((lista) => [lista, [{ ...normal }]]),
    (listas) => useSteadyActions([1, 2], listas),
  ) as RowAction[][][];
  expect([b?.[0] === a?.[0], b?.[1] === a?.[1], c?.[0] === a?.[0], c?.[1] === a?.[1]]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(c?.[0]?.[0]?.impedimento).toBe('Em uso');
});

it('uma lista que diz o mesmo é a mesma, e a que diz outra coisa, mais ou menos é outra', () => {
  const [a, b, c, d] = vistosEm([['x', 'y'], ['x', 'y'], ['x', 'z'], ['x']], useSame);
  expect(b).toBe(a);
  expect([c, d]).toEqual([['x', 'z'], ['x']]);
});

it('em qualquer sequência de desenhos, apertar o que está na tela faz exatamente o que a tela diz ali', () => {
  const umaAcao = fc.record({
    rotulo: fc.constantFrom('Editar', 'Excluir', 'Abrir'),
    impedimento: fc.constantFrom(undefined, undefined, 'Em uso'),
    perigo: fc.constantFrom(undefined, true),
  });
  const linha = fc.record({ id: fc.integer({ min: 1, max: 4 }), acoes: fc.array(umaAcao, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(fc.array(linha, { maxLength: 5 }), { maxLength: 4 }), (desenhos) => {
      const desenha = tabela();
      for (const [vez, linhas] of desenhos.entries()) {
        const feitas: string[] = [];
        const nome = (l: number, a: number) => `${vez} ${l} ${a}`;
        const ditas = linhas.map(({ acoes }, l) =>
          acoes.map(({ rotulo, ...resto }, a) => acao(rotulo, () => feitas.push(nome(l, a)), resto)),
        );
        const listas = desenha(
          linhas.map(({ id }) => id),
          ditas,
        );
        expect(listas.map((lista) => lista.map(({ onClick: _, ...visto }) => visto))).toEqual(
          ditas.map((lista) => lista.map(({ onClick: _, ...visto }) => visto)),
        );
        for (const lista of listas) for (const { onClick } of lista) onClick();
        expect(feitas).toEqual(
          linhas.flatMap(({ acoes }, l) =>
            acoes.flatMap(({ impedimento }, a) => (impedimento === undefined ? [nome(l, a)] : [])),
          ),
        );
      }
    }),
  );
});
