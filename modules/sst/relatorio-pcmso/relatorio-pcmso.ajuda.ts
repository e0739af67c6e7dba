/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/analitico-pcmso': 'Gera o relatório analítico do programa de saúde, sem dizer de quem é cada exame.',
};
