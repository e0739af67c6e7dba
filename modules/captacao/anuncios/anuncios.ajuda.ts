/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/anuncios':
    'Escreva e publique o anúncio de uma vaga no portal de candidatos, com o período em que ele aparece.',
};
