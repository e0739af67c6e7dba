/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/tipo-ocorrencia': 'Cadastre os tipos de ocorrência e diga quais contam no absenteísmo.',
};
