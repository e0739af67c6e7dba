/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/privacidade':
    'Veja os dados de ex-talentos cujo prazo de guarda terminou, e apague ou mantenha com motivo.',
};
