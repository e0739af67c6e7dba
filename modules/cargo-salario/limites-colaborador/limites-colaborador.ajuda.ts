/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/configuracoes-limite-colaborador': 'Defina quantas pessoas cada área ou cargo pode ter.',
};
