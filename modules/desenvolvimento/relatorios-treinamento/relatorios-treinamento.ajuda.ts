/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/relatorios/colaborador-com-treinamento': 'Lista quem fez um treinamento.',
  '/desenvolvimento/relatorios/colaborador-sem-indicacao-treinamento':
    'Lista quem não foi indicado para nenhum treinamento no levantamento.',
  '/desenvolvimento/relatorios/colaborador-sem-treinamento':
    'Lista quem não fez um treinamento, ou nenhum há muito tempo.',
  '/desenvolvimento/relatorios/cronograma-treinamento': 'Mostra as turmas previstas mês a mês.',
  '/desenvolvimento/relatorios/cursos-vencidos-a-vencer':
    'Lista os treinamentos cuja validade terminou ou vai terminar.',
  '/desenvolvimento/relatorios/historico-treinamento': 'Traz tudo o que um talento já cursou.',
  '/desenvolvimento/relatorios/investimento':
    'Soma o que se gastou com treinamento no período, por curso e por tipo de despesa.',
  '/desenvolvimento/relatorios/investimento-colaborador': 'Divide o custo das turmas entre quem participou.',
  '/desenvolvimento/relatorios/matriz-treinamento': 'Cruza talentos e cursos em uma tabela.',
  '/desenvolvimento/relatorios/presenca': 'Imprime a lista de presença de uma turma.',
  '/desenvolvimento/relatorios/ranking-avaliacao-aluno': 'Ordena os participantes pela nota da avaliação do aluno.',
};
