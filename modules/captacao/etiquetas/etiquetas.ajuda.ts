/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/etiquetas': 'Crie etiquetas para marcar candidatos e encontrá-los depois.',
};
