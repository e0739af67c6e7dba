/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/meus-dados': 'Confira os seus dados e peça a correção do que mudou. O RH aprova antes de valer.',
};
