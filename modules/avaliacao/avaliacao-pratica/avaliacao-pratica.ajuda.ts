/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/avaliacao-pratica':
    'Cadastre as avaliações práticas que comprovam, no trabalho, o que um treinamento ensinou.',
};
