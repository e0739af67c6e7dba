/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/ninebox':
    'Configure a matriz que cruza desempenho e potencial: os limites, o nome e o sentido de cada uma das nove caixas.',
  '/avaliacao/ninebox/calibracoes':
    'Discuta em grupo a posição dos talentos na matriz e registre as mudanças combinadas, com o motivo de cada uma.',
  '/avaliacao/ninebox/chart': 'Veja em que caixa da matriz está cada talento avaliado, e abra quem está em cada uma.',
  '/avaliacao/ninebox/relatorio': 'Gere a lista de talentos por caixa da matriz Nine Box.',
};
