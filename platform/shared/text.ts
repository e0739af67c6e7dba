/** The text in lower case and without accents, as searches compare it and as the search columns of the database keep it. */
export function semAcento(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** True when `texto` has `busca` in it, whatever the accents and case; spaces around the search do not count. */
export function contem(texto: string, busca: string): boolean {
  return semAcento(texto).includes(semAcento(busca.trim()));
}

/** A label as it reads within a sentence: in lower case, but for the words that are capitals throughout ('Nome ou CPF': 'nome ou CPF'). */
export const naFrase = (rotulo: string): string =>
  rotulo.replace(/\p{L}+/gu, (palavra) =>
    /^\p{Lu}{2,}$/u.test(palavra) ? palavra : palavra.toLocaleLowerCase('pt-BR'),
  );

/** The text cut to at most `maximo` characters, the last one being '…' when something was left out. */
export function cortar(texto: string, maximo: number): string {
  const caracteres = [...texto];
  if (caracteres.length <= maximo) return texto;
  return `${caracteres
    .slice(0, Math.max(0, maximo - 1))
    .join('')
    .trimEnd()}…`;
}

/**
 * What comes first of a list and how many more there are, as a sentence holds it: 'Ana, Bia e mais 3'. At most `quantos` are named;
 * `total` counts also what has no name.
 */
export function primeirosEResto(
  nomes: readonly string[],
  quantos: number,
  { total = nomes.length, separador = ', ' }: { readonly total?: number; readonly separador?: string } = {},
): string {
  const ditos = nomes.slice(0, quantos);
  const resto = total - ditos.length;
  return ditos.join(separador) + (resto > 0 ? ` e mais ${resto}` : '');
}

/** The places, from 0, of keys that stand before in the list too; null is no key. */
export function lugaresRepetidos(chaves: readonly (string | number | null)[]): number[] {
  const vistas = new Set<string | number>();
  return chaves.flatMap((chave, lugar) => {
    if (chave === null) return [];
    if (vistas.has(chave)) return [lugar];
    vistas.add(chave);
    return [];
  });
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The text safe for HTML, between tags and in quoted attributes alike. */
export const paraHtml = (texto: string): string => texto.replace(/[&<>"']/g, (sinal) => HTML[sinal] ?? sinal);
