/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/colaborador-turma':
    'Inscreva talentos em turmas, veja o resultado de cada um e registre a certificação de quem passou.',
};
