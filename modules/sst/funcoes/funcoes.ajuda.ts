/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/funcoes': 'Cadastre as funções: riscos, exames e equipamentos que cada uma pede.',
};
