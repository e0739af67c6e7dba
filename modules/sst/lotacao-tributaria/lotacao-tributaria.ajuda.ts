/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/lotacao-tributaria': 'Consulte as lotações tributárias que os eventos usam.',
};
