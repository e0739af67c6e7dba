/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/epcs': 'Cadastre os equipamentos de proteção coletiva.',
};
