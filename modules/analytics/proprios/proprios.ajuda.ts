/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/paineis/como-se-calcula':
    'Explica cada número dos painéis: a conta, de que registros ele vem e quem pode vê-lo.',
  '/analytics/paineis/proprios':
    'Um painel montado com os números que alguém escolheu. Cada pessoa vê nele só o que o próprio perfil permite; ao escolher várias empresas no filtro, os números aparecem lado a lado.',
};
