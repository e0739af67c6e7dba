/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/geracao': 'Defina as gerações pelo ano de nascimento, que os painéis e relatórios usam.',
  '/utilitario/geral/geracoes': 'Defina as gerações pelo ano de nascimento, que os painéis e relatórios usam.',
};
