/** How many people a group has, on each of its sides; a group without sides has one number. */
export interface GroupSize {
  readonly grupo: string;
  readonly tamanhos: readonly number[];
}

const total = ({ tamanhos }: GroupSize): number => tamanhos.reduce((soma, tamanho) => soma + tamanho, 0);

/**
 * The groups whose figures are kept back: those with a side smaller than `menor`, and of the others, the smallest first, as many as
 * it takes for what is hidden to be, on each side, nobody or at least `menor` people. So the total less what is shown never tells of
 * fewer (complementary suppression). All groups have the same sides, in the same order. The total itself is small where all of it
 * is: who shows it asks that of it too (decisions 112 and 115).
 */
export function gruposOcultos(grupos: readonly GroupSize[], menor: number): ReadonlySet<string> {
  const pequeno = ({ tamanhos }: GroupSize) => tamanhos.some((tamanho) => tamanho < menor);
  const ocultos = grupos.filter(pequeno);
  const outros = grupos
    .filter((grupo) => !pequeno(grupo))
    .sort((x, y) => total(x) - total(y) || x.grupo.localeCompare(y.grupo, 'pt-BR'));
  const revela = () =>
    (grupos[0]?.tamanhos ?? []).some((_, lado) => {
      const soma = ocultos.reduce((quantos, { tamanhos }) => quantos + (tamanhos[lado] ?? 0), 0);
      return soma > 0 && soma < menor;
    });
  while (revela()) {
    const proximo = outros.shift();
    if (!proximo) break;
    ocultos.push(proximo);
  }
  return new Set(ocultos.map(({ grupo }) => grupo));
}
