/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/grupos-homogeneos': 'Agrupe quem está exposto aos mesmos riscos.',
};
