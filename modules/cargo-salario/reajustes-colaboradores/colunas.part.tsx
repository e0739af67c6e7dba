import type { z } from 'zod';
import { diferencaEmTexto, MarcasDoReajuste } from '#modules/cargo-salario/reajuste.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import type { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

type Linha = z.output<typeof reajusteColaborador.linha>;

/** Columns of the rows of a planning for talents: current against proposed. */
export const colunasDosTalentos = [
  { campo: 'colaborador', largura: 170, render: celulaDoTalento },
  { campo: 'areaOrganizacionalAtual', titulo: 'Área', largura: 115 },
  { campo: 'faixaSalarialAtual', titulo: 'Cargo e faixa', largura: 150 },
  { campo: 'faixaSalarialProposta', largura: 170, oculta: true },
  { campo: 'salarioAtual', largura: 118 },
  { campo: 'salarioCalculado', titulo: 'Proposto', largura: 112 },
  {
    campo: '$diferenca',
    titulo: 'Diferença',
    largura: 150,
    render: (linha: Linha) => diferencaEmTexto(linha),
  },
  { campo: '$marcas', titulo: 'Avisos', largura: 125, render: (linha: Linha) => <MarcasDoReajuste {...linha} /> },
] as const;
