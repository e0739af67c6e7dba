import { somarDias } from '../format/data.ts';

/** Sunday of Easter of a year, 'yyyy-MM-dd' (the anonymous Gregorian computation). */
function pascoa(ano: number): string {
  const a = ano % 19;
  const [b, c] = [Math.floor(ano / 100), ano % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const dia = h + l - 7 * m + 114;
  return `${ano}-${String(Math.floor(dia / 31)).padStart(2, '0')}-${String((dia % 31) + 1).padStart(2, '0')}`;
}
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Zumbi and the Black Consciousness: a holiday of the country since Lei 14.759/2023. */
const CONSCIENCIA_NEGRA = { dia: '11-20', desde: '2024' };

/** Whether a day is a Saturday, a Sunday or a national holiday (Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023). */
export function semExpediente(data: string): boolean {
  const diaDaSemana = new Date(`${data}T12:00:00Z`).getUTCDay();
  return (
    diaDaSemana === 0 ||
    diaDaSemana === 6 ||
    FIXOS.includes(data.slice(5)) ||
    (data.slice(5) === CONSCIENCIA_NEGRA.dia && data.slice(0, 4) >= CONSCIENCIA_NEGRA.desde) ||
    data === somarDias(pascoa(Number(data.slice(0, 4))), -2)
  );
}
