const maximoCaracteres = 10;

/**
 * Shapes the digits of a time entry as H:MM while the person types: '8', '83', '8:30', '12:30'. Anything else is
 * dropped; at most 10 characters.
 */
export function mascararHora(digitado: string): string {
  const digitos = digitado.replace(/\D/g, '').slice(0, maximoCaracteres - 1);
  return digitos.length < 3 ? digitos : `${digitos.slice(0, -2)}:${digitos.slice(-2)}`;
}

/** Minutes of an amount of hours 'H:MM' ('8:30' is 510, '120:00' is 7200); null when it is not one. */
export function lerHoras(texto: string): number | null {
  const achado = /^(\d{1,7}):([0-5]\d)$/.exec(texto.trim());
  return achado ? Number(achado[1]) * 60 + Number(achado[2]) : null;
}

/** 510 minutes as '8:30'. Throws RangeError when negative or not whole. */
export function formatarHoras(minutos: number): string {
  if (!Number.isSafeInteger(minutos) || minutos < 0) throw new RangeError(`Minutos inválidos: ${minutos}`);
  return `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;
}

/** Reads a time of day, '8:30' or '0830', as 'HH:mm'; null when it is not between 00:00 and 23:59. */
export function lerHorario(digitado: string): string | null {
  const minutos = lerHoras(/^\d{3,4}$/.test(digitado.trim()) ? mascararHora(digitado) : digitado);
  return minutos === null || minutos >= 24 * 60 ? null : formatarHoras(minutos).padStart(5, '0');
}
