/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/tipo-despesa': 'Cadastre os tipos de despesa de uma turma.',
};
