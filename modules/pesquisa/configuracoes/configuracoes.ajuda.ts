/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/configuracoes': 'Ajuste o que vale para as pesquisas: anonimato, lembretes e ferramenta externa.',
};
