/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/colaboradores-ocorrencias':
    'Registre faltas, advertências, elogios e outras ocorrências de talentos.',
  '/gestao-talentos/ocorrencias': 'Consulte as ocorrências de todos os talentos.',
  '/gestao-talentos/ocorrencias/por-periodo': 'Soma as ocorrências do período por tipo e providência.',
};
