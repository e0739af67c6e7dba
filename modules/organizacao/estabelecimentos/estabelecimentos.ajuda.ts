/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/estabelecimentos': 'Cadastre os estabelecimentos de cada empresa.',
};
