import type { ColunaDaPlanilha } from '#platform/shared/sheet-import/example-rows.ts';
import { chave } from '#platform/shared/table/read-cell.ts';

/** What is wrong with a row, at the column by its title; null where it is of none. */
interface ErroDeColuna {
  readonly coluna: string | null;
  readonly mensagem: string;
}

/**
 * The errors of a row for a person who sees `colunas`: an error quotes its cell, and that of another column is not theirs to read. That
 * there is one is said without its column, so that no refused row stands without a reason.
 */
export function seenErrors<E extends ErroDeColuna>(
  erros: readonly E[],
  colunas: readonly Pick<ColunaDaPlanilha, 'titulo'>[],
): (E | ErroDeColuna)[] {
  const vistas = new Set(colunas.map(({ titulo }) => chave(titulo)));
  const vistos = erros.filter(({ coluna }) => coluna === null || vistas.has(chave(coluna)));
  if (vistos.length === erros.length) return vistos;
  return [...vistos, { coluna: null, mensagem: 'Há um erro em uma coluna que você não vê.' }];
}
