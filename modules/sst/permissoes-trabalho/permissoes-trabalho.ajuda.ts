/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/permissoes-trabalho': 'Peça, libere e encerre permissões para trabalhos de risco.',
  '/sst/relatorios/permissoes-trabalho': 'Lista as permissões de trabalho do período.',
};
