/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/estoque-epi': 'Veja quanto há de cada equipamento e o que está abaixo do mínimo.',
  '/sst/movimentos-epi':
    'Registre entradas e saídas do estoque de equipamentos; uma compra inteira entra por planilha.',
};
