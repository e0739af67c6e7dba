/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/colaboradores-certificacoes': 'Veja que certificações cada talento tem, o que vence e o que falta.',
  '/desenvolvimento/colaboradores-certificacoes/matriz':
    'Cruza talentos e certificações em uma tabela: em dia, a vencer, vencida ou faltando.',
  '/desenvolvimento/relatorios/colaborador-certificacao': 'Lista quem tem cada certificação e até quando.',
  '/desenvolvimento/relatorios/colaborador-sem-certificacao': 'Lista quem precisa de uma certificação e não a tem.',
  '/desenvolvimento/relatorios/matriz-certificacao': 'Mostra que certificações cada cargo ou função exige.',
};
