import { primeirosEResto } from '#platform/shared/text.ts';

/** A line of a history: it holds from its date until the date of the next one. Status '3' is cancelled and holds never. */
export interface LinhaDeHistorico {
  readonly data: string;
  readonly status: string;
}

/** Something that rests on a history from `inicio` on, up to the day before `fim` (null: for ever). Dates 'yyyy-MM-dd'. */
export interface Uso {
  /** Null for a person whom the reader does not see; `id` then tells them apart, and is null where they may not be counted either. */
  readonly nome: string | null;
  readonly id?: number | null;
  readonly inicio: string;
  readonly fim: string | null;
}

const validas = <T extends LinhaDeHistorico>(linhas: readonly T[]): T[] =>
  linhas.filter(({ status }) => status !== '3').sort((a, b) => a.data.localeCompare(b.data));

/** The line in force on a day, in any order of `linhas`; null before the first one. */
export function emVigor<T extends LinhaDeHistorico>(linhas: readonly T[], dia: string): T | null {
  return validas(linhas).findLast(({ data }) => data <= dia) ?? null;
}

/** Uses that would begin before any line holds: what a change of `linhas` must not leave behind. */
export function usosSemVigencia(linhas: readonly LinhaDeHistorico[], usos: readonly Uso[]): Uso[] {
  const primeira = validas(linhas)[0]?.data;
  return usos.filter(({ inicio }) => primeira === undefined || inicio < primeira);
}

/**
 * Uses that stop `linha` from being deleted: those that it pays for while it holds, when that has begun by `hoje` or when no
 * earlier line would take its place. A future line that has one before it may go.
 */
export function usosQueImpedemExclusao<T extends LinhaDeHistorico>(
  linhas: readonly T[],
  usos: readonly Uso[],
  linha: T,
  hoje: string,
): Uso[] {
  if (linha.status === '3') return [];
  const outras = validas(linhas.filter((outra) => outra !== linha));
  const proxima = outras.find(({ data }) => data > linha.data)?.data ?? null;
  const futuraComAnterior = linha.data > hoje && outras.some(({ data }) => data < linha.data);
  if (futuraComAnterior) return [];
  return usos.filter(({ inicio, fim }) => (proxima === null || inicio < proxima) && (fim === null || fim > linha.data));
}

/** At most three names and how many more: what a message can hold. Who is not named is counted, unless the reader may not know how people are paid. */
export function nomesDosUsos(usos: readonly Uso[]): string {
  const nomes = [...new Set(usos.flatMap(({ nome }) => nome ?? []))];
  if (usos.some(({ nome, id }) => nome === null && id === null))
    return [nomes.slice(0, 3).join(', '), nomes.length > 3 ? 'outros' : 'talentos'].filter(Boolean).join(' e ');
  const ocultos = new Set(usos.flatMap(({ nome, id }) => (nome === null ? [id] : []))).size;
  if (nomes.length === 0) return ocultos === 1 ? '1 talento de outra área' : `${ocultos} talentos de outras áreas`;
  return primeirosEResto(nomes, 3, { total: nomes.length + ocultos });
}
