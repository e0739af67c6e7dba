/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/modelos-avaliacao-candidato': 'Monte as provas e os questionários que se enviam a candidatos.',
};
