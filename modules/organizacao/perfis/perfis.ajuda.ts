/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/perfis': 'Defina perfis de acesso: o que quem tem cada um pode ver e fazer.',
};
