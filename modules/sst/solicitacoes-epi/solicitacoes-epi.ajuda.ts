/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/solicitacoes-epi': 'Peça equipamentos de proteção e acompanhe o atendimento.',
};
