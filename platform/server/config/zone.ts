import { zonaPadrao } from '#platform/shared/format/instante.ts';

/** Zone in which the server counts calendar days (decision U-0042); `FUSO` changes it. */
export function zonaDoServidor(): string {
  return process.env.FUSO ?? zonaPadrao;
}
