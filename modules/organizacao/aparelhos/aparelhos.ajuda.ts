/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/aparelhos': 'Veja onde a sua conta está aberta e encerre o que não reconhece.',
};
