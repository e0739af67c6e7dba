/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/entrevistas':
    'Marque entrevistas com candidatos, convide entrevistadores e registre o parecer de cada um.',
  '/captacao/entrevistas/agenda': 'Veja em um calendário as entrevistas marcadas e os horários livres.',
};
