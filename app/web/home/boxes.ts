import {
  type CaixaMensagens,
  MENSAGENS_POR_CAIXA,
  type TipoCaixa,
} from '#modules/organizacao/mensagens/mensagens.contract.ts';
import type { Board } from '#platform/web/dnd/sortable.tsx';

/** The boxes as the server answers them. */
export interface Boxes {
  readonly caixasEsquerda: readonly CaixaMensagens[];
  readonly caixasDireita: readonly CaixaMensagens[];
}

/** What a box says of how much it shows: '1-5 de 5', and '1-30 de muitas' when there are more than it shows (M-0103). */
export function countText({ mensagens, naoLidas }: Pick<CaixaMensagens, 'mensagens' | 'naoLidas'>): string {
  const shown = Math.min(mensagens.length, MENSAGENS_POR_CAIXA);
  if (shown === 0) return '';
  return naoLidas > MENSAGENS_POR_CAIXA ? `1-${MENSAGENS_POR_CAIXA} de muitas` : `1-${shown} de ${naoLidas}`;
}

/** All boxes by their type. */
export function boxesByType(boxes: Boxes): ReadonlyMap<TipoCaixa, CaixaMensagens> {
  return new Map([...boxes.caixasEsquerda, ...boxes.caixasDireita].map((box) => [box.tipo, box]));
}

/** The columns as a board to drag on. */
export function boardOf({ caixasEsquerda, caixasDireita }: Boxes): Board {
  return { esquerda: caixasEsquerda.map(({ tipo }) => tipo), direita: caixasDireita.map(({ tipo }) => tipo) };
}

/** The boxes laid out as a board says. */
export function withBoard(boxes: Boxes, board: Board): Boxes {
  const byType = boxesByType(boxes);
  const column = (name: string) => (board[name] ?? []).flatMap((tipo) => byType.get(tipo as TipoCaixa) ?? []);
  return { caixasEsquerda: column('esquerda'), caixasDireita: column('direita') };
}

/** The boxes with one of them minimised or expanded. */
export function withMinimized(boxes: Boxes, tipo: TipoCaixa, minimizado: boolean): Boxes {
  const change = (list: readonly CaixaMensagens[]) =>
    list.map((box) => (box.tipo === tipo ? { ...box, minimizado } : box));
  return { caixasEsquerda: change(boxes.caixasEsquerda), caixasDireita: change(boxes.caixasDireita) };
}

/** What the server keeps of a layout. */
export function layoutOf(boxes: Boxes) {
  const types = (list: readonly CaixaMensagens[]) => list.map(({ tipo }) => tipo);
  const all = [...boxes.caixasEsquerda, ...boxes.caixasDireita];
  return {
    caixasEsquerda: types(boxes.caixasEsquerda),
    caixasDireita: types(boxes.caixasDireita),
    caixasMinimizadas: types(all.filter(({ minimizado }) => minimizado)),
  };
}
