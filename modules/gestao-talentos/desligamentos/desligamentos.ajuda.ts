/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/desligamentos':
    'Registre quem sai da empresa, quando e por quê, e cancele um desligamento lançado por engano.',
};
