/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/exames-palografico': 'Registre e consulte a contagem dos exames palográficos de candidatos.',
};
