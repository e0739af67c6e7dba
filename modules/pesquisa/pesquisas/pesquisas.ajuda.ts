/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/avaliacoes-turma': 'Monte a pesquisa que se faz com os participantes de uma turma.',
  '/pesquisa/entrevistas': 'Monte roteiros de entrevista e registre as respostas de cada pessoa.',
  '/pesquisa/pesquisas': 'Crie pesquisas, escolha quem responde e acompanhe as respostas.',
  '/pesquisa/questionarios': 'Monte os questionários que as pesquisas usam.',
};
