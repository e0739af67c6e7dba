/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/riscos-psicossociais': 'Avalie os riscos psicossociais por questionário, sem identificar quem responde.',
};
