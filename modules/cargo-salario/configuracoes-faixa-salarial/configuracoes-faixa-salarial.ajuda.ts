/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/configuracoes-faixa-salarial':
    'Diga que competências, e em que nível, cada faixa salarial exige a partir de uma data.',
};
