/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/colaboradores': 'Cadastre quem trabalha na empresa: dados, lotação, salário e histórico.',
  '/cargo-salario/colaboradores/historicos': 'Consulte as mudanças de cargo, área e salário de todos os talentos.',
  '/gestao-talentos/talentos':
    'Encontre qualquer talento e abra a ficha: dados, histórico, documentos, treinamentos e avaliações.',
};
