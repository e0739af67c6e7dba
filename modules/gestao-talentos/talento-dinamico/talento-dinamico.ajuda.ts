/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/relatorios/talento-dinamico':
    'Monte o seu relatório de talentos: escolha colunas, filtro, ordem e grupos, e guarde para usar de novo.',
};
