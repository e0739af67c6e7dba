/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/folha': 'Acompanhe o que o sistema troca com a folha de pagamento e reenvie o que falhou.',
};
