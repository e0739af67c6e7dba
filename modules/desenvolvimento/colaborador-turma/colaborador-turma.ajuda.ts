/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/colaborador-turma': 'Inscreva talentos em turmas e registre o resultado de cada um.',
};
