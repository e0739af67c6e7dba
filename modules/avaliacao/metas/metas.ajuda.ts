/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/metas':
    'Registre metas de pessoas e de áreas com os resultados que as medem, e anote o andamento de cada uma.',
  '/avaliacao/metas/arvore': 'Mostra como as metas se ligam umas às outras, da empresa até cada pessoa.',
};
