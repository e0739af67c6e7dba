/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/modelo-certificado': 'Desenhe o certificado: textos, imagens e assinaturas.',
};
