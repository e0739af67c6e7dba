import { formatarDecimal } from './numero.ts';

const unidades = ['bytes', 'KB', 'MB', 'GB'];

/** A file size in bytes as '1 byte', '512 bytes', '1,5 KB', '5 MB', '2 GB': units of 1024, at most two places (C-0072). */
export function formatarBytes(bytes: number): string {
  let valor = Math.max(0, Math.round(bytes));
  let unidade = 0;
  // 1023,999 KB reads '1.024 KB' once rounded, so the unit is chosen by the rounded value.
  while (unidade < unidades.length - 1 && Math.round(valor * 100) / 100 >= 1024) {
    valor /= 1024;
    unidade += 1;
  }
  const numero = formatarDecimal(valor, 2).replace(/,00$|(,\d)0$/, '$1');
  return `${numero} ${unidade === 0 && valor === 1 ? 'byte' : unidades[unidade]}`;
}
