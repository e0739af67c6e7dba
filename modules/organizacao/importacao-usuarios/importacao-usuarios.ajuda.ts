/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/importacao-usuarios':
    'Crie muitos usuários de uma vez: baixe a planilha em branco ou a dos talentos sem usuário, diga o perfil de cada um e confira antes de criar.',
};
