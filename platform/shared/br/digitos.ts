/**
 * Takes out what a mask adds (dots, dashes, slashes, spaces, brackets) and nothing else: a letter typed by mistake
 * stays, so that the validity rule can refuse it instead of the person's entry changing in silence.
 */
export function semMascara(texto: string): string {
  return texto.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Lays a value over a mask in which every letter or digit is a slot ('000.000.000-00'). A shorter value is masked as
 * far as it goes, which serves an input while the person types; a longer one comes back as it is.
 */
export function aplicarMascara(valor: string, mascara: string): string {
  const caracteres = [...valor];
  if (caracteres.length > mascara.replace(/[^A-Z0-9]/g, '').length) return valor;
  let saida = '';
  let separadores = '';
  for (const simbolo of mascara) {
    if (caracteres.length === 0) break;
    if (/[A-Z0-9]/.test(simbolo)) {
      saida += separadores + caracteres.shift();
      separadores = '';
    } else {
      separadores += simbolo;
    }
  }
  return saida;
}

/** True when every character is the same, as in '11111111111'. */
export function todosIguais(texto: string): boolean {
  return texto.length > 0 && texto === texto.charAt(0).repeat(texto.length);
}

/** Each character as (ASCII code - 48): '0'..'9' are 0..9 and 'A'..'Z' are 17..42 (NT COCAD/SUARA/RFB 49/2024). */
export function valores(texto: string): number[] {
  return [...texto].map((caractere) => caractere.charCodeAt(0) - 48);
}

/** Sum of value x weight, left to right, over the length of `pesos`. */
export function somaPonderada(numeros: readonly number[], pesos: readonly number[]): number {
  return pesos.reduce((soma, peso, posicao) => soma + peso * (numeros[posicao] ?? 0), 0);
}

/** Check digit of CPF and CNPJ: remainder of 11 below 2 gives 0, otherwise 11 minus the remainder. */
export function digitoModulo11(numeros: readonly number[], pesos: readonly number[]): number {
  const resto = somaPonderada(numeros, pesos) % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Returns `numero` when it is valid; throws RangeError naming the document and its base otherwise. */
export function exigirValido(documento: string, base: string, numero: string, valido: boolean): string {
  if (!valido) throw new RangeError(`Base de ${documento} inválida: ${base}`);
  return numero;
}
