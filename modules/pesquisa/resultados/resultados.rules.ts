import { semAcento } from '#platform/shared/text.ts';

/** Words that say nothing by themselves. */
const VAZIAS = new Set(
  'a o as os um uma uns umas de da do das dos em na no nas nos por para pra com sem sob sobre entre ate e ou mas se que qual quais quem como quando onde porque pois ao aos eu voce ele ela nos eles elas me te lhe meu minha meus minhas seu sua seus suas nosso nossa isso isto esse essa este esta aquele aquela ser sao foi era tem ter tinha ha esta estao estar mais menos muito muita muitos muitas pouco tambem ja nao sim so la aqui ali ainda'.split(
    ' ',
  ),
);
/** Words shown. */
const PALAVRAS = 30;

/**
 * Words that come in most of the texts: each text counts once for a word, accents and capitals make no other word, and the way it is written
 * most is shown, that with accents where two come as often. Words of fewer than three letters and words without a meaning of their own are left out, and so is what only one text says.
 */
export function palavrasFrequentes(textos: readonly string[]): { palavra: string; vezes: number }[] {
  const formas = new Map<string, Map<string, number>>();
  for (const texto of textos) {
    const daqui = new Map<string, string>();
    for (const palavra of texto.toLocaleLowerCase('pt-BR').match(/\p{L}{3,}/gu) ?? []) {
      const chave = semAcento(palavra);
      if (!VAZIAS.has(chave)) daqui.set(chave, palavra);
    }
    for (const [chave, palavra] of daqui) {
      const escritas = formas.get(chave) ?? new Map<string, number>();
      escritas.set(palavra, (escritas.get(palavra) ?? 0) + 1);
      formas.set(chave, escritas);
    }
  }
  return [...formas.values()]
    .map((escritas) => {
      const [maior] = [...escritas].sort((a, b) => b[1] - a[1] || b[0].localeCompare(a[0], 'pt'));
      return { palavra: maior?.[0] ?? '', vezes: [...escritas.values()].reduce((soma, vezes) => soma + vezes, 0) };
    })
    .filter(({ vezes }) => vezes > 1)
    .sort((a, b) => b.vezes - a.vezes || a.palavra.localeCompare(b.palavra, 'pt'))
    .slice(0, PALAVRAS);
}
