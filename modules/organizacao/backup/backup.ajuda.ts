/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/backup': 'Faça e guarde cópias de segurança do banco de dados.',
};
