/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/esocial':
    'Acompanhe os eventos de segurança e saúde enviados ao eSocial: o que espera, o que foi aceito e o que voltou com erro.',
};
