/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/vagas':
    'Mostra as vagas abertas e encerradas no período, quanto tempo levam e onde a seleção perde candidatos.',
};
