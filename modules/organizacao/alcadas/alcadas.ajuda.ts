/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/cadeias-aprovacao':
    'Diga por quais decisões um pedido passa antes de ser aprovado: quando a cadeia vale, e em cada etapa quem decide. Ninguém decide sobre o que pediu, nem em duas etapas.',
};
