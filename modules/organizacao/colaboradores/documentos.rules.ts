import { diferencaDias, formatarData, somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { EstadoDoDocumento } from './documentos.contract.ts';

/** Days before the last one in which a document counts as expiring. */
export const DIAS_DO_AVISO = 30;

/** First and last day, both included, on which the validity of a document in that state ends; null where it is open. */
interface Periodo {
  readonly de: string | null;
  readonly ate: string | null;
}

/**
 * Between which days the validity ends of a document that is in `estado` on the day `hoje`; null for those that do not expire. A
 * document is valid on its last day.
 */
export function periodoDoEstado(estado: EstadoDoDocumento, hoje: string): Periodo | null {
  const aviso = somarDias(hoje, DIAS_DO_AVISO);
  switch (estado) {
    case 'VENCIDO':
      return { de: null, ate: somarDias(hoje, -1) };
    case 'A_VENCER':
      return { de: hoje, ate: aviso };
    case 'VALIDO':
      return { de: somarDias(aviso, 1), ate: null };
    case 'SEM_VALIDADE':
      return null;
  }
}

const comPrazo = ['VENCIDO', 'A_VENCER', 'VALIDO'] as const;

/** The state on the day `hoje` of a document that is valid until `validade` (yyyy-MM-dd), or that does not expire. */
export function estadoDoDocumento(validade: string | null, hoje: string): EstadoDoDocumento {
  if (validade === null) return 'SEM_VALIDADE';
  const ate = (estado: EstadoDoDocumento) => periodoDoEstado(estado, hoje)?.ate ?? validade;
  return comPrazo.find((estado) => validade <= ate(estado)) ?? 'VALIDO';
}

/** When a document expires, as people say it: 'vence em 3 dias', 'venceu há 1 dia', 'válido até 02/03/2027'; null when it does not. */
export function prazoEmTexto(validade: string | null, hoje: string): string | null {
  if (validade === null) return null;
  const estado = estadoDoDocumento(validade, hoje);
  if (estado === 'VALIDO') return `válido até ${formatarData(validade)}`;
  const dias = Math.abs(diferencaDias(hoje, validade));
  if (dias === 0) return 'vence hoje';
  return `${estado === 'VENCIDO' ? 'venceu há' : 'vence em'} ${plural(dias, 'dia', 'dias')}`;
}
