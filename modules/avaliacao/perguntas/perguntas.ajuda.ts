/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/perguntas': 'Consulte e altere as perguntas de uma avaliação, e os aspectos em que se agrupam.',
};
