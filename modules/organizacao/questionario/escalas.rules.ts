/** A ready set of answers for a question of choice. */
export interface Escala {
  readonly nome: string;
  readonly respostas: readonly { readonly texto: string; readonly peso: number }[];
}

const crescente = (nome: string, textos: readonly string[], primeiro = 1): Escala => ({
  nome,
  respostas: textos.map((texto, lugar) => ({ texto, peso: lugar + primeiro })),
});

/** Answers that most questionnaires use, from the least to the most points. */
export const escalas: readonly Escala[] = [
  crescente('Sim e não', ['Não', 'Sim'], 0),
  crescente('Concordância', [
    'Discordo totalmente',
    'Discordo',
    'Não concordo nem discordo',
    'Concordo',
    'Concordo totalmente',
  ]),
  crescente('Frequência', ['Nunca', 'Raramente', 'Às vezes', 'Frequentemente', 'Sempre']),
  crescente('Qualidade', ['Ruim', 'Regular', 'Bom', 'Ótimo']),
];
