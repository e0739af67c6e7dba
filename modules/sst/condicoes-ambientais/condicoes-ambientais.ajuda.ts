/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/condicoes-ambientais': 'Registre a que agentes cada talento está exposto e envie ao eSocial (S-2240).',
};
