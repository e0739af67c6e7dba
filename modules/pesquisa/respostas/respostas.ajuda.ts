/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/colaborador-respostas': 'Veja as pesquisas que esperam a sua resposta.',
};
