/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/parametros-sistema': 'Ajuste o que vale para todo o sistema: segurança, e-mail, links e outros.',
};
