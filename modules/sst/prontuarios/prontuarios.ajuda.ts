/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/prontuarios': 'Mantenha o prontuário de cada talento. Só profissionais de saúde o abrem.',
};
