/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/motivos-solicitacao': 'Cadastre por que se pede uma vaga: substituição, aumento de quadro e outros.',
};
