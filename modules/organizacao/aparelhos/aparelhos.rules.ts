/** Where the own open sessions stand, and how the page is called. */
export const CAMINHO = '/aparelhos';
export const TITULO = 'Sessões e aparelhos';

/** Browsers by the word of their header, the ones that also carry the words of others first. */
const navegadores = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const sistemas = [
  ['iPhone', 'no iPhone'],
  ['iPad', 'no iPad'],
  ['Android', 'no Android'],
  ['Windows', 'no Windows'],
  ['Mac OS', 'no Mac'],
  ['CrOS', 'no Chromebook'],
  ['Linux', 'no Linux'],
] as const;

const achado = (lista: readonly (readonly [string, string])[], texto: string): string | undefined =>
  lista.find(([palavra]) => texto.includes(palavra))?.[1];

/** A device in the words of people, from the browser's `user-agent` header: 'Chrome no Windows'; what it does not say is left out. */
export function nomeDoAparelho(navegador: string | null): string {
  const texto = navegador ?? '';
  const [programa, sistema] = [achado(navegadores, texto), achado(sistemas, texto)];
  if (!programa && !sistema) return 'Aparelho desconhecido';
  return [programa ?? 'Navegador', sistema].filter(Boolean).join(' ');
}

/** True for a telephone or a tablet, which get their own picture. */
export const deBolso = (navegador: string | null): boolean => /iPhone|iPad|Android/.test(navegador ?? '');
