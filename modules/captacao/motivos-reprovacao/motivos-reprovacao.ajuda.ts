/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/motivos-reprovacao': 'Cadastre os motivos por que um candidato pode ser reprovado.',
};
