/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/relatorios/cbo-efeito-aprendiz': 'Calcula a cota de aprendizes e mostra se a empresa a cumpre.',
  '/gestao-talentos/relatorios/cota-pcd': 'Calcula a cota de pessoas com deficiência e mostra se a empresa a cumpre.',
};
