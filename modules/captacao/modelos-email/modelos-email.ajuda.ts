/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/modelos-email': 'Escreva os textos de e-mail que a seleção envia, com campos que o sistema preenche.',
};
