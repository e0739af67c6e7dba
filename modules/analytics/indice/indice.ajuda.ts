/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics':
    'Reúne os painéis que o seu perfil abre e os que você ou o seu perfil montaram. Abra um deles, monte o seu com os números que usa, ou veja como cada número se calcula.',
};
