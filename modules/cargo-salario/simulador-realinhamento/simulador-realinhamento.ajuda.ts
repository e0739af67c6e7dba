/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/simulador-realinhamento': 'Experimente um reajuste e veja o efeito na folha, sem mudar nada.',
};
