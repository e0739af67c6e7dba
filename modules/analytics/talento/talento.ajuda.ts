/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/talento':
    'Mostra quantos talentos a empresa tem, quem entrou e quem saiu, turnover e absenteísmo contra a meta, gerações e áreas.',
};
