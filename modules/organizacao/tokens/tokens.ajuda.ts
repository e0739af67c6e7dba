/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/tokens': 'Crie chaves para que outros sistemas usem a API, com o acesso que cada uma tem.',
};
