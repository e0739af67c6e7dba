/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/avaliacoes':
    'Cadastre avaliações simples com as suas perguntas, para usar nas outras telas que pedem um questionário.',
  '/avaliacao/avaliacoes-turma': 'Cadastre o que se pergunta aos participantes de uma turma sobre o treinamento.',
  '/avaliacao/modelos-avaliacao':
    'Modelos são questionários prontos, que servem a várias avaliações. Monte aqui as perguntas uma vez só.',
  '/avaliacao/modelos-avaliacao-desempenho-experiencia':
    'Monte os questionários que as avaliações de desempenho e de experiência usam: perguntas, pesos e aspectos.',
};
