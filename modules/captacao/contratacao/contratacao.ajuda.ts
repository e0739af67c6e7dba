/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/contratacao': 'Confira os dados do candidato escolhido e faça dele um talento da empresa.',
};
