/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/grupos-ac': 'Veja os grupos que a folha informa e as empresas de cada um.',
};
