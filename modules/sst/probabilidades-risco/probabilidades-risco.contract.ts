import { ladoDaMatriz } from '#modules/sst/lado-da-matriz.contract.ts';

export const probabilidadeRisco = ladoDaMatriz({
  path: '/sst/probabilidades-risco',
  nome: { um: 'Probabilidade de risco', varios: 'Probabilidades de risco', genero: 'f' },
  codigo: 'PROBABILIDADE_RISCO',
});
