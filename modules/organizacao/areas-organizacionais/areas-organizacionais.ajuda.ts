/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/areas-organizacionais':
    'Cadastre as áreas da empresa, quem responde por cada uma e qual fica abaixo de qual.',
  '/cargo-salario/areas-organizacionais/organograma':
    'Desenha a empresa por áreas, com responsáveis e quantas pessoas há em cada uma.',
  '/cargo-salario/areas-organizacionais/relatorio': 'Lista as áreas com a hierarquia e os responsáveis.',
};
