/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/banco-talentos':
    'Guarde aqui candidatos que interessam para vagas futuras, e encontre-os por área, etiqueta ou formação.',
};
