/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador':
    'Registre o nível que cada talento tem nas competências, a partir de uma data.',
};
