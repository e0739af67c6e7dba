/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/relatorios/respondentes': 'Lista quem respondeu e quem falta responder a uma pesquisa.',
  '/pesquisa/relatorios/respostas': 'Traz as respostas de pesquisas identificadas, por pessoa.',
};
