import { rotasDoLado } from '#modules/sst/lado-da-matriz.part.tsx';
import { probabilidadeRisco } from './probabilidades-risco.contract.ts';

export const rotas = rotasDoLado(probabilidadeRisco);
