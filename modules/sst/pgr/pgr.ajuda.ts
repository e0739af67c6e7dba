/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/pgr': 'Mantenha o programa de gerenciamento de riscos: inventário, avaliações e plano de ação.',
  '/sst/relatorios/pgr': 'Imprime o programa de gerenciamento de riscos.',
};
