import { formatarData, somarDias } from '#platform/shared/format/data.ts';

/** Days before the end of a survey in which managers are reminded of it. */
export const DIAS_DO_LEMBRETE = 3;

/** A survey that goes on; dates 'yyyy-MM-dd', of the notices that were given, or null. */
export interface LntAvisada {
  readonly titulo: string;
  readonly dataFim: string;
  readonly avisadaEm: string | null;
  readonly lembradaEm: string | null;
}

/** What managers are to be told of a survey today; null where nothing is due. That it began comes first, and then the reminder on another day. */
export function avisoDaLnt(
  { dataFim, avisadaEm, lembradaEm }: LntAvisada,
  hoje: string,
): 'ABERTURA' | 'LEMBRETE' | null {
  if (avisadaEm === null) return 'ABERTURA';
  if (lembradaEm !== null || avisadaEm === hoje) return null;
  return dataFim <= somarDias(hoje, DIAS_DO_LEMBRETE) ? 'LEMBRETE' : null;
}

/** The message, in words. */
export const textoDoAviso = (
  { titulo, dataFim }: Pick<LntAvisada, 'titulo' | 'dataFim'>,
  qual: 'ABERTURA' | 'LEMBRETE',
) =>
  qual === 'ABERTURA'
    ? `Começou o levantamento de treinamentos ${titulo}. Peça até ${formatarData(dataFim)} os cursos de que a sua área precisa.`
    : `O levantamento de treinamentos ${titulo} termina em ${formatarData(dataFim)}. Confira os pedidos da sua área.`;
