/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/epis-entregues': 'Lista os equipamentos entregues e os que vão vencer.',
};
