import { formatarInteiro } from './numero.ts';

/** A total as people read it: '132', or 'mais de 1.000' of at least 1,001. */
export const emNumero = (total: number, exato = true): string =>
  exato ? formatarInteiro(total) : `mais de ${formatarInteiro(total - 1)}`;

/** Quantity and noun in the right number: plural(1, 'vaga', 'vagas') is '1 vaga', with 1200 '1.200 vagas', with at least 1001 'mais de 1.000 vagas'. */
export function plural(quantidade: number, singular: string, varios: string, exato = true): string {
  return `${emNumero(quantidade, exato)} ${Math.abs(quantidade) === 1 ? singular : varios}`;
}

/**
 * The footer of every list: 'Nenhum registro encontrado.', '1 registro encontrado.', 'N registro(s) encontrado(s).' (W-0092), 'Mais de N
 * registros encontrados.' where they were not all counted.
 */
export function registrosEncontrados(quantidade: number, exato = true): string {
  if (!exato) return `M${emNumero(quantidade, exato).slice(1)} registros encontrados.`;
  if (quantidade === 0) return 'Nenhum registro encontrado.';
  return `${plural(quantidade, 'registro encontrado', 'registro(s) encontrado(s)')}.`;
}
