/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/periodos-experiencia': 'Defina os prazos do período de experiência e a avaliação que cada prazo pede.',
};
