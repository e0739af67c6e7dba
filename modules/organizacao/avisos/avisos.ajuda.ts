/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/meus-avisos': 'Escolha como quer ser avisado: resumo por e-mail e avisos neste aparelho.',
};
