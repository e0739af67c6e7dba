const DIA = 24 * 60;

/**
 * The hour 'HH:mm' of whoever comes `vez` places after the first (0 is the first), so many minutes apart; null past midnight. Without an interval all
 * come at the same hour.
 */
export function horaDaVez(primeira: string, intervalo: number | null, vez: number): string | null {
  const minutos = Number(primeira.slice(0, 2)) * 60 + Number(primeira.slice(3, 5)) + (intervalo ?? 0) * vez;
  if (minutos >= DIA) return null;
  return [Math.floor(minutos / 60), minutos % 60].map((parte) => String(parte).padStart(2, '0')).join(':');
}
