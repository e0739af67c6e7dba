import type { Aula } from './calendario.contract.ts';

/** By what a calendar of classes is narrowed; null is everything, and a place 'sem local' those without one. */
export interface Recorte {
  readonly local: string | null;
  readonly instrutor: string | null;
}

/** What stands for classes that name no place. */
export const SEM_LOCAL = 'Sem local';

const localDe = ({ local }: Pick<Aula, 'local'>) => local ?? SEM_LOCAL;

/** The classes of a place and of an instructor. */
export const recortar = <A extends Pick<Aula, 'local' | 'instrutor'>>(
  aulas: readonly A[],
  { local, instrutor }: Recorte,
): A[] =>
  aulas.filter(
    (aula) => (local === null || localDe(aula) === local) && (instrutor === null || aula.instrutor === instrutor),
  );

/** The places and the instructors that occur, each once and by name; one that is chosen stays, so that it can be taken back. */
export function escolhasDe(
  aulas: readonly Pick<Aula, 'local' | 'instrutor'>[],
  escolhido: Recorte,
): { readonly locais: string[]; readonly instrutores: string[] } {
  const unicos = (nomes: readonly string[], mais: string | null) =>
    [...new Set(mais === null ? nomes : [...nomes, mais])].sort((a, b) => a.localeCompare(b, 'pt'));
  return {
    locais: unicos(aulas.map(localDe), escolhido.local),
    instrutores: unicos(
      aulas.map(({ instrutor }) => instrutor),
      escolhido.instrutor,
    ),
  };
}
