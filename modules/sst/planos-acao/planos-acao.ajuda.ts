/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/planos-acao':
    'Acompanhe as ações do programa de gerenciamento de riscos, e a quais riscos do inventário cada uma responde.',
};
