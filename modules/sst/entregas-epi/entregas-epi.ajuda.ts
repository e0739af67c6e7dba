/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/meus-epis': 'Veja os equipamentos que recebeu e confirme o recebimento.',
  '/sst/entregas-epi': 'Entregue equipamentos de proteção e guarde o recibo de cada um.',
  '/sst/epis-em-uso':
    'Mostra que equipamentos estão com quem e até quando devem ser trocados; marque vários para trocar de uma vez.',
};
