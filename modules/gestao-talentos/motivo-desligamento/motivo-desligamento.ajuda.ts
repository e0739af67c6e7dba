/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/motivo-desligamento': 'Cadastre os motivos de desligamento e diga quais contam no turnover.',
};
