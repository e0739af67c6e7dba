/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/certificado': 'Emita os certificados de quem concluiu um curso, e reimprima os já emitidos.',
};
