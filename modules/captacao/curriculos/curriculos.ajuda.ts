/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/candidatos/busca-curriculo': 'Procure palavras dentro dos currículos, e não só nos campos da ficha.',
  '/captacao/candidatos/curriculo':
    'Envie o arquivo de um currículo: o sistema lê e preenche a ficha, e você confere antes de gravar.',
  '/captacao/candidatos/ocr': 'Cole o texto de um currículo e o sistema separa os dados da ficha, para você conferir.',
};
