import { formatarInteiro } from './numero.ts';

/** Quantity and noun in the right number: plural(1, 'vaga', 'vagas') is '1 vaga', with 1200 '1.200 vagas'. */
export function plural(quantidade: number, singular: string, varios: string): string {
  return `${formatarInteiro(quantidade)} ${Math.abs(quantidade) === 1 ? singular : varios}`;
}

/** The footer of every list: 'Nenhum registro encontrado.', '1 registro encontrado.', 'N registro(s) encontrado(s).' (W-0092). */
export function registrosEncontrados(quantidade: number): string {
  if (quantidade === 0) return 'Nenhum registro encontrado.';
  return `${plural(quantidade, 'registro encontrado', 'registro(s) encontrado(s)')}.`;
}
