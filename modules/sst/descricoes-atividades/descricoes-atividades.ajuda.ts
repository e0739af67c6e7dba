/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/descricoes-atividades': 'Descreva as atividades que as funções fazem.',
};
