/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/avaliacoes':
    'Acompanhe as provas e os questionários enviados a candidatos: quem respondeu, em quanto tempo e com que nota.',
  '/captacao/avaliacoes/comparacao': 'Compare candidatos de uma mesma vaga pelas notas das avaliações.',
};
