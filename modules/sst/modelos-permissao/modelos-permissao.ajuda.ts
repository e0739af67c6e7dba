/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/modelos-permissao': 'Monte modelos de permissão de trabalho com as verificações de cada tipo de serviço.',
};
