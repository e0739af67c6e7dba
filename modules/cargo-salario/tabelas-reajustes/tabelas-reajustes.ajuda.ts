/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/tabelas-reajustes-colaboradores':
    'Abra um planejamento de realinhamento, aprove-o e aplique de uma vez o que foi planejado.',
};
