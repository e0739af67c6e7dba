/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/etapas-seletivas':
    'Defina as etapas por que um candidato passa e a ordem delas. O quadro de candidatos usa estas etapas.',
};
