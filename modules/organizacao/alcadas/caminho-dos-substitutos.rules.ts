/** Page on which each person names who decides in their own place. */
export const CAMINHO_DOS_MEUS_SUBSTITUTOS = '/meus-substitutos';
export const TITULO_DOS_MEUS_SUBSTITUTOS = 'Quem decide no meu lugar';
