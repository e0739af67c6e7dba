/** Pieces of one size in an establishment; below nothing where more left than came in with that size. */
export interface SaldoDoTamanho {
  readonly tamanho: string;
  readonly saldo: number;
}

/** What stands of an equipment in an establishment: in all, and of the sizes with which something came in. */
export interface NoEstoque {
  readonly saldo: number;
  readonly tamanhos: readonly SaldoDoTamanho[];
}

/** Pieces of which nobody said the size; below nothing when sizes are short of more than those. */
export const semTamanho = ({ saldo, tamanhos }: NoEstoque): number =>
  saldo - tamanhos.reduce((soma, um) => soma + Math.max(0, um.saldo), 0);

/** Sizes that stand there with how many: '40 (3), 42 (1)'. */
export const tamanhosEmPalavras = (tamanhos: readonly SaldoDoTamanho[]): string =>
  tamanhos
    .filter(({ saldo }) => saldo > 0)
    .map(({ tamanho, saldo }) => `${tamanho} (${saldo})`)
    .join(', ');

const chave = (tamanho: string) => tamanho.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/**
 * What a delivery of `tamanho` says, of the stock as it is after it: null where the size is there, or the stock knows no sizes; 'PERGUNTA'
 * where pieces without a size make up for it, which the person may have at hand; 'RECUSA' where nothing does.
 */
export function faltaDoTamanho(estoque: NoEstoque, tamanho: string | null): 'PERGUNTA' | 'RECUSA' | null {
  if (tamanho === null || estoque.tamanhos.length === 0) return null;
  const seu = estoque.tamanhos.find((um) => chave(um.tamanho) === chave(tamanho));
  if (seu && seu.saldo >= 0) return null;
  return semTamanho(estoque) < 0 ? 'RECUSA' : 'PERGUNTA';
}

/** Whether equipment with these sizes does not come in `tamanho`; with none of them any is taken. */
export const tamanhoQueNaoHa = (tamanhos: readonly string[], tamanho: string | null): boolean =>
  tamanho !== null && tamanhos.length > 0 && !tamanhos.some((um) => chave(um) === chave(tamanho));
