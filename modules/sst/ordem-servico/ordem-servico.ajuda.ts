/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/ordem-servico': 'Imprime a ordem de serviço de segurança de cada talento.',
};
