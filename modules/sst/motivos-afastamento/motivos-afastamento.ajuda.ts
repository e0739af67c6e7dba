/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/motivos-afastamento': 'Cadastre os motivos de afastamento e diga quais contam no absenteísmo.',
};
