import { diferencaDias, somarDias } from './data.ts';
import { lugarNaSemana } from './semana.ts';

/** The dates of the page of a month 'yyyy-MM': whole weeks from Monday to Sunday. Throws RangeError for what is no month. */
export function diasDoMes(mes: string): string[] {
  const primeiro = `${mes}-01`;
  const ultimo = somarDias(mesVizinho(mes, 1).concat('-01'), -1);
  const inicio = somarDias(primeiro, -lugarNaSemana(primeiro));
  const fim = somarDias(ultimo, 6 - lugarNaSemana(ultimo));
  return Array.from({ length: diferencaDias(inicio, fim) + 1 }, (_, dia) => somarDias(inicio, dia));
}

/** The month 'yyyy-MM' so many months away from another. */
export function mesVizinho(mes: string, distancia: number): string {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  const meses = ano * 12 + (numero - 1) + distancia;
  return `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`;
}
