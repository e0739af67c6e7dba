/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/minha-cipa': 'Vote na eleição da CIPA, candidate-se e veja o resultado.',
  '/sst/cipa': 'Cadastre cada gestão da CIPA, os seus membros e o mandato.',
  '/sst/cipa/acoes': 'Acompanhe o plano de trabalho da CIPA.',
  '/sst/cipa/eleicoes': 'Conduza a eleição da CIPA: inscrições, votação e apuração.',
  '/sst/cipa/reunioes': 'Registre as reuniões da CIPA e as suas atas, e acompanhe nelas o plano de trabalho.',
};
