/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/ppp': 'Emita o perfil profissiográfico de um talento.',
};
