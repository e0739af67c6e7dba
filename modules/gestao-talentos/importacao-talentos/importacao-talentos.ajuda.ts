/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/talentos/importacao-colaborador':
    'Traga talentos de uma planilha: o sistema confere linha a linha antes de gravar.',
};
