/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/como-ficou-sabendo-vaga':
    'Cadastre as respostas à pergunta de como o candidato soube da vaga. As estatísticas usam esta lista.',
};
