/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/substitutos':
    'Antes de se ausentar, nomeie quem decide as aprovações no seu lugar, e em que dias. O substituto não decide sobre o que ele mesmo pediu.',
  '/meus-substitutos':
    'Se você decide em cadeias de aprovação, nomeie aqui quem decide no seu lugar enquanto estiver ausente. Você continua podendo decidir.',
};
