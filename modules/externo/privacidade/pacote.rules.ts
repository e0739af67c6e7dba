/** The files, in order, whose sum of bytes (`tamanho`) fits below `limite`, and the others. */
export function repartir<T extends { readonly tamanho: number }>(
  todos: readonly T[],
  limite: number,
): { dentro: T[]; fora: T[] } {
  let soma = 0;
  const cabe = todos.map(({ tamanho }) => {
    if (soma + tamanho > limite) return false;
    soma += tamanho;
    return true;
  });
  return { dentro: todos.filter((_, n) => cabe[n]), fora: todos.filter((_, n) => !cabe[n]) };
}
