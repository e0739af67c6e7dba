/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/dias-turmas': 'Consulte os dias e horários das turmas.',
};
