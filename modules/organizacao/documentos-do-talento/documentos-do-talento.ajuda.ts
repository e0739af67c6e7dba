/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/documentos-a-vencer':
    'Mostra os documentos de talentos que vencem ou já venceram, para pedir a renovação.',
};
