/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/meus-treinamentos':
    'Veja as suas turmas, as notas e os certificados, e responda às avaliações pendentes.',
  '/desenvolvimento/treinamentos':
    'Veja em um só lugar o que cada talento cursou, cursa e tem de cursar, e diga se deu resultado no trabalho.',
};
