/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/tipo-documento': 'Cadastre os tipos de documento da ficha e a validade de cada um.',
};
