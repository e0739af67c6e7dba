/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/agentes-nocivos': 'Consulte os agentes nocivos que o eSocial reconhece.',
};
