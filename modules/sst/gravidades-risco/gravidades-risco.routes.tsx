import { rotasDoLado } from '#modules/sst/lado-da-matriz.part.tsx';
import { gravidadeRisco } from './gravidades-risco.contract.ts';

export const rotas = rotasDoLado(gravidadeRisco);
