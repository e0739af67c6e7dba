/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/geral/bairros': 'Cadastre os bairros de cada cidade.',
  '/utilitario/geral/cidades': 'Consulte as cidades do país.',
  '/utilitario/geral/estados': 'Consulte os estados do país.',
};
