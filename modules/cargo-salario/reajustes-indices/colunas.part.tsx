import type { z } from 'zod';
import { diferencaEmTexto, MarcasDoReajuste } from '#modules/cargo-salario/reajuste.part.tsx';
import type { reajusteIndice } from './reajustes-indices.contract.ts';

type Linha = z.output<typeof reajusteIndice.linha>;

/** Columns of the rows of a planning for indices. */
export const colunasDosIndices = [
  { campo: 'indice', largura: 240 },
  { campo: 'valorAtual', largura: 125 },
  { campo: 'valorProposto', titulo: 'Proposto', largura: 120 },
  { campo: '$diferenca', titulo: 'Diferença', largura: 180, render: (linha: Linha) => diferencaEmTexto(linha) },
  { campo: '$marcas', titulo: 'Avisos', largura: 120, render: (linha: Linha) => <MarcasDoReajuste {...linha} /> },
] as const;
