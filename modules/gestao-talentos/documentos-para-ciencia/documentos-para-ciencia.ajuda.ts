/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/documentos-para-ciencia':
    'Publique documentos que os talentos devem ler e de que devem dar ciência.',
  '/gestao-talentos/leituras-de-documentos': 'Veja quem já leu cada documento publicado e quem falta.',
  '/gestao-talentos/relatorios/leituras-de-documentos': 'Imprime quem deu ciência de cada documento.',
};
