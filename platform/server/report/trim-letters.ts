/** The text without the letters of `letras` at its ends; a pattern for the end of a text would look from every one of them. */
export function trimLetters(texto: string, letras: string): string {
  let inicio = 0;
  let fim = texto.length;
  while (inicio < fim && letras.includes(texto.charAt(inicio))) inicio++;
  while (fim > inicio && letras.includes(texto.charAt(fim - 1))) fim--;
  return texto.slice(inicio, fim);
}
