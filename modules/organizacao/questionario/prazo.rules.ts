/** What decides whether a sheet still takes answers; instants in ISO 8601. */
export interface Prazo {
  readonly expiraEm: string | null;
  readonly concluidoEm: string | null;
}

/** N not opened, P answering, R delivered or out of time. */
export type SituacaoDoPreenchimento = 'N' | 'P' | 'R';

/** Where a sheet stands at an instant; null is a sheet that nobody opened. */
export function situacaoDoPreenchimento(prazo: Prazo | null, agora: string): SituacaoDoPreenchimento {
  if (prazo === null) return 'N';
  if (prazo.concluidoEm !== null) return 'R';
  return prazo.expiraEm !== null && Date.parse(prazo.expiraEm) <= Date.parse(agora) ? 'R' : 'P';
}

/** End of the time of a sheet opened at `agora` (ISO 8601) with `minutos` to answer; null without a limit. */
export function fimDoPrazo(agora: string, minutos: number | null): string | null {
  return minutos === null ? null : new Date(Date.parse(agora) + minutos * 60_000).toISOString();
}

/** True of a sheet that its time ended, not the person: it is over since that very instant. */
export const acabouOTempo = ({
  dataHoraExpiracao,
  concluidaEm,
}: {
  dataHoraExpiracao: string | null;
  concluidaEm: string | null;
}): boolean =>
  concluidaEm !== null && dataHoraExpiracao !== null && Date.parse(concluidaEm) === Date.parse(dataHoraExpiracao);

/** Whole seconds left at `agora` (milliseconds), never below 0; null without a limit. */
export function segundosRestantes(expiraEm: string | null, agora: number): number | null {
  return expiraEm === null ? null : Math.max(0, Math.ceil((Date.parse(expiraEm) - agora) / 1000));
}

/** Seconds as a clock shows them: 75 is '1:15', 3661 is '1:01:01'. */
export function relogio(segundos: number): string {
  const dois = (numero: number) => String(numero).padStart(2, '0');
  const horas = Math.floor(segundos / 3600);
  const minutos = Math.floor((segundos % 3600) / 60);
  const resto = dois(segundos % 60);
  return horas > 0 ? `${horas}:${dois(minutos)}:${resto}` : `${minutos}:${resto}`;
}
