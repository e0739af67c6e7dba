import { plural } from '#platform/shared/format/plural.ts';

/** How near a deadline is shown as an alert, in days. */
const PERTO = 5;

/** How far a deadline is, in words and with how it is shown; null where nothing is owed any more. */
export function faltaParaOPrazo(
  dias: number | null,
): { readonly texto: string; readonly tom: 'erro' | 'alerta' | null } | null {
  if (dias === null) return null;
  if (dias < 0) return { texto: `${plural(-dias, 'dia', 'dias')} de atraso`, tom: 'erro' };
  if (dias === 0) return { texto: 'Vence hoje', tom: 'alerta' };
  return { texto: `Em ${plural(dias, 'dia', 'dias')}`, tom: dias <= PERTO ? 'alerta' : null };
}
