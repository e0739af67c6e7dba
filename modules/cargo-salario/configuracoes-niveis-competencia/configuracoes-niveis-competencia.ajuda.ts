/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/configuracoes-niveis-competencia':
    'Defina os níveis das competências, o peso e o percentual mínimo de cada um.',
  '/cargo-salario/niveis-competencia/historicos': 'Consulte que níveis de competência valeram em cada época.',
};
