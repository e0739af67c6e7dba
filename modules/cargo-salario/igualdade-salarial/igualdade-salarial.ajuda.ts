/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/planos-igualdade-salarial':
    'Registre o plano de ação para reduzir diferenças de salário entre mulheres e homens, e acompanhe as medidas.',
  '/cargo-salario/relatorios/igualdade-salarial':
    'Compara o que mulheres e homens recebem nos mesmos cargos, como a lei pede.',
};
