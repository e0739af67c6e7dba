/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/cartoes-vacinacao': 'Mostra as vacinas que um talento tomou e as que faltam.',
  '/sst/vacinacoes': 'Registre as doses aplicadas.',
};
