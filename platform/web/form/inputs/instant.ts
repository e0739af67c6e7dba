import { lerData } from '#platform/shared/format/data.ts';
import { lerHorario } from '#platform/shared/format/hora.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';

const MINUTO = 60_000;

/**
 * The instant at which a wall clock of the zone shows a date and a time. Takes 'dd/mm/aaaa hh:mm' as people type it;
 * returns ISO 8601 in UTC, or null when it is not one. Where clocks jump ahead the skipped hour gives the next one.
 */
export function readInstant(text: string, zona: string): string | null {
  const [, typedDate = '', typedTime = ''] = /^(\S+)\s+(\S+)$/.exec(text.trim()) ?? [];
  const data = lerData(typedDate);
  const hora = lerHorario(typedTime);
  if (!data || !hora) return null;
  const wall = Date.parse(`${data}T${hora}:00Z`);
  const shift = (instant: number) => {
    const parts = partesDoInstante(new Date(instant), zona);
    return Date.parse(`${parts.data}T${parts.hora}:00Z`) - Math.floor(instant / MINUTO) * MINUTO;
  };
  const guess = wall - shift(wall);
  return new Date(wall - shift(guess)).toISOString();
}
