/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/propostas-em-aprovacao':
    'Mudanças de salário e desligamentos que uma cadeia precisa aprovar. Nada vale até a última aprovação, que aplica exatamente o que foi proposto.',
};
