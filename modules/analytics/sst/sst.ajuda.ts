/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/sst':
    'Mostra os afastamentos do período: quantos começaram, quantos dias somam, por que motivo e quanto duram.',
};
