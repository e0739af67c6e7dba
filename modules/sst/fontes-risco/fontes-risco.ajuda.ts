/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/fontes-risco': 'Cadastre de onde vêm os riscos.',
};
