import type { z } from 'zod';
import { diferencaEmTexto, MarcasDoReajuste } from '#modules/cargo-salario/reajuste.part.tsx';
import type { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

type Linha = z.output<typeof reajusteColaborador.linha>;

/** Columns of the rows of a planning for talents: current against proposed. */
export const colunasDosTalentos = [
  { campo: 'colaborador', largura: 190 },
  { campo: 'areaOrganizacionalAtual', titulo: 'Área', largura: 140 },
  { campo: 'faixaSalarialAtual', titulo: 'Cargo e faixa', largura: 170 },
  { campo: 'faixaSalarialProposta', largura: 170, oculta: true },
  { campo: 'salarioAtual', largura: 120 },
  { campo: 'salarioCalculado', largura: 125 },
  {
    campo: '$diferenca',
    titulo: 'Diferença',
    largura: 170,
    render: (linha: Linha) => diferencaEmTexto(linha),
  },
  { campo: '$marcas', titulo: 'Avisos', largura: 120, render: (linha: Linha) => <MarcasDoReajuste {...linha} /> },
] as const;
