import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante, partesDoInstante } from '#platform/shared/format/instante.ts';

/** By how much the clock of a device may be ahead of the server's (milliseconds): what it says then is taken as now. */
const ADIANTADO = 2 * 60_000;
/** What lies between drawing and arrival when nothing waited is less (milliseconds). */
const ESPERA = 60_000;

interface Hora {
  /** ISO instant, or null where the device said none, or one that cannot be. */
  readonly desenhoEm: string | null;
  /** Why what the device said cannot be. */
  readonly recusa: string | null;
}

/**
 * When a signature was drawn, of what the device says (ISO instant): not after it came (`agora`), and not before the day (`desde`) of what is
 * signed, in the zone. A clock that is wrong costs the time, not the signature.
 */
export function horaDoDesenho(
  dita: string | undefined,
  { agora, desde, zona }: { readonly agora: string; readonly desde: string; readonly zona: string },
): Hora {
  if (dita === undefined) return { desenhoEm: null, recusa: null };
  const adiantado = Date.parse(dita) - Date.parse(agora);
  if (adiantado > ADIANTADO) return { desenhoEm: null, recusa: `${dita} ainda não tinha chegado` };
  if (partesDoInstante(dita, zona).data < desde)
    return { desenhoEm: null, recusa: `${dita} é antes de ${formatarData(desde)}` };
  return { desenhoEm: adiantado > 0 ? agora : new Date(dita).toISOString(), recusa: null };
}

/** When somebody signed, in words: 'em 01/02/2026 10:00', with both times where the signature waited on a device. */
export function quandoAssinou(assinadaEm: string, desenhoEm: string | null, zona: string): string {
  const chegou = formatarInstante(assinadaEm, zona);
  const esperou = desenhoEm !== null && Date.parse(assinadaEm) - Date.parse(desenhoEm) >= ESPERA;
  return esperou
    ? `em ${formatarInstante(desenhoEm, zona)} pelo relógio do aparelho, e chegou em ${chegou}`
    : `em ${chegou}`;
}

/**
 * Whether who draws has to say afterwards that the drawing is theirs: nobody knows who held the device once the session had ended, and
 * without a connection nothing says so (instants in ISO 8601; `horaExpiracao` as the session told it last, null where none is known).
 */
export const pedeConfirmacao = (desenhoEm: string, horaExpiracao: string | null): boolean =>
  horaExpiracao !== null && Date.parse(desenhoEm) > Date.parse(horaExpiracao);
