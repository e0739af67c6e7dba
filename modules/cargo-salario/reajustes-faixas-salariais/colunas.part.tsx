import type { z } from 'zod';
import { diferencaEmTexto, MarcasDoReajuste } from '#modules/cargo-salario/reajuste.part.tsx';
import type { reajusteFaixaSalarial } from './reajustes-faixas.contract.ts';

type Linha = z.output<typeof reajusteFaixaSalarial.linha>;

/** Columns of the rows of a planning for bands. */
export const colunasDasFaixas = [
  { campo: 'faixaSalarial', largura: 210 },
  { campo: 'tipoSalarioProposto', titulo: 'Tipo', largura: 110 },
  { campo: 'salarioAtual', largura: 125 },
  { campo: 'salarioCalculado', titulo: 'Proposto', largura: 120 },
  { campo: '$diferenca', titulo: 'Diferença', largura: 160, render: (linha: Linha) => diferencaEmTexto(linha) },
  { campo: '$marcas', titulo: 'Avisos', largura: 120, render: (linha: Linha) => <MarcasDoReajuste {...linha} /> },
] as const;
