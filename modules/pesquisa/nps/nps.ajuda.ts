/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/nps': 'Meça quanto as pessoas recomendam a empresa, de 0 a 10, e acompanhe a nota no tempo.',
};
