/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/candidatos':
    'Cadastre e encontre candidatos. Da ficha se vê o currículo, as vagas de que participam e o que já aconteceu em cada uma.',
};
