/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/faturamentos-mensais': 'Informe o faturamento de cada mês, que os relatórios comparam com a folha.',
};
