import { formatarData } from '#platform/shared/format/data.ts';

/** A period of 'yyyy-MM-dd' dates as people read it; '' when neither end was given. */
export function periodoEmPalavras({ dataIni, dataFim }: { dataIni: string | null; dataFim: string | null }): string {
  if (dataIni && dataFim) return `De ${formatarData(dataIni)} a ${formatarData(dataFim)}`;
  if (dataIni) return `Desde ${formatarData(dataIni)}`;
  return dataFim ? `Até ${formatarData(dataFim)}` : '';
}
