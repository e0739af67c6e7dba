/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/cargo': 'Complete os cargos com o que a seleção usa: descrição para o anúncio, requisitos e competências.',
};
