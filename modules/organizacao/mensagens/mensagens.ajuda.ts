/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/noticias': 'Publique notícias para os usuários, com o período em que aparecem.',
};
