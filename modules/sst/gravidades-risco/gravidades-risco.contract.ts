import { ladoDaMatriz } from '#modules/sst/lado-da-matriz.contract.ts';

export const gravidadeRisco = ladoDaMatriz({
  path: '/sst/gravidades-risco',
  nome: { um: 'Gravidade de risco', varios: 'Gravidades de risco', genero: 'f' },
  codigo: 'GRAVIDADE_RISCO',
});
