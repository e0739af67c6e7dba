/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/cadeias-aprovacao':
    'Diga por quais decisões passam vagas, mudanças de salário e desligamentos antes de valer: quando a cadeia se aplica, e em cada etapa quem decide. Ninguém decide sobre o que pediu, nem em duas etapas.',
};
