/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/cartas-proposta':
    'Envie a proposta de trabalho por escrito ao candidato escolhido. Ele aceita ou recusa no portal, e o que aceitou já vem na contratação.',
};
