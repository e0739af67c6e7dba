/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/importacao': 'Traga dados de segurança e saúde de planilhas: o sistema confere antes de gravar.',
};
