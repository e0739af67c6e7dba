/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/usuarios': 'Cadastre quem entra no sistema, em que empresas e com que perfil.',
};
