/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/solicitacoes-pessoal':
    'Peça uma vaga, acompanhe a aprovação e conduza a seleção: candidatos, quadro, entrevistas e anúncio ficam na página da solicitação.',
};
