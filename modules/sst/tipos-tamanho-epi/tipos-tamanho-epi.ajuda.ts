/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/tipos-tamanho-epi': 'Cadastre os tamanhos de equipamentos e fardas.',
};
