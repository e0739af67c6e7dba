/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/ordem-servico': 'Imprime a ordem de serviço de segurança de cada talento.',
  '/sst/ordens-servico':
    'Emita as ordens de serviço dos talentos pela função de cada um e acompanhe quem ainda não assinou a sua ou mudou de função.',
  '/minhas-ordens-de-servico':
    'Leia e assine as ordens de serviço da sua função: os riscos do trabalho e o que fazer para se proteger.',
};
