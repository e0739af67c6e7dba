import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';

/** What decides where an application stands. */
export interface EstadoDaCandidatura {
  readonly apto: 'S' | 'N' | 'I';
  readonly contratado: boolean;
  readonly desistiu: boolean;
  /** Name of the stage that the candidate is in, null before the first. */
  readonly etapa: string | null;
  /** The request is closed or cancelled. */
  readonly vagaEncerrada: boolean;
  /** The staff took the application to another vacancy. */
  readonly transferido: boolean;
  /** Last day ('yyyy-MM-dd') on which the stage promises an answer; null where it promises none. */
  readonly prazo: string | null;
  /** Days since then; 0 while it has not passed. */
  readonly atraso: number;
}

export type SituacaoDaCandidatura =
  | 'CONTRATADO'
  | 'DESISTENTE'
  | 'NAO_SELECIONADO'
  | 'VAGA_ENCERRADA'
  | 'TRANSFERIDA'
  | 'EM_ANDAMENTO'
  | 'EM_ANALISE';

/** Where an application stands, told as it is. A decision about the person outlives the end of the vacancy. */
export function situacaoDaCandidatura(estado: EstadoDaCandidatura): SituacaoDaCandidatura {
  if (estado.contratado) return 'CONTRATADO';
  if (estado.desistiu) return 'DESISTENTE';
  if (estado.transferido) return 'TRANSFERIDA';
  if (estado.apto === 'N') return 'NAO_SELECIONADO';
  if (estado.vagaEncerrada) return 'VAGA_ENCERRADA';
  return estado.etapa === null ? 'EM_ANALISE' : 'EM_ANDAMENTO';
}

/** What a stage with a promise says of it: until when, or for how long the answer is missing. */
function textoDoPrazo({ prazo, atraso }: EstadoDaCandidatura): string | null {
  if (prazo === null) return null;
  return atraso > 0
    ? `Aguardando retorno há ${plural(atraso, 'dia', 'dias')}`
    : `Em análise até ${formatarData(prazo).slice(0, 5)}`;
}

/** The words for it: 'Em análise até 23/03', 'Aguardando retorno há 2 dias', 'Em andamento: Entrevista'. */
export function textoDaSituacao(estado: EstadoDaCandidatura): string {
  const textos: Readonly<Record<SituacaoDaCandidatura, string>> = {
    CONTRATADO: 'Contratado(a)',
    DESISTENTE: 'Você desistiu',
    NAO_SELECIONADO: 'Não selecionado(a)',
    VAGA_ENCERRADA: 'Vaga encerrada',
    TRANSFERIDA: 'Encerrada: sua candidatura foi para outra vaga',
    EM_ANDAMENTO: textoDoPrazo(estado) ?? `Em andamento: ${estado.etapa}`,
    EM_ANALISE: 'Em análise',
  };
  return textos[situacaoDaCandidatura(estado)];
}

/** True while the application takes part in the selection. */
export function candidaturaAtiva(estado: EstadoDaCandidatura): boolean {
  const situacao = situacaoDaCandidatura(estado);
  return situacao === 'EM_ANALISE' || situacao === 'EM_ANDAMENTO';
}

/** First day of a new application: `dias` after `hoje` ('yyyy-MM-dd'); null when the announcement names no days. */
export function fimDaEspera(hoje: string, dias: number | null): string | null {
  return dias === null ? null : somarDias(hoje, dias);
}

export type NovaCandidatura =
  | { readonly pode: true }
  | { readonly pode: false; readonly motivo: 'ATIVA' | 'ENCERRADA' }
  | { readonly pode: false; readonly motivo: 'ESPERA'; readonly aPartirDe: string };

/**
 * May a candidate with this application to the same vacancy apply again (decision U-0069)? Who gave up may, once the
 * waiting days are over (at once without any); who was not selected may only where the announcement names days. `espera`
 * is the first day, `hoje` today, both 'yyyy-MM-dd'.
 */
export function novaCandidatura(estado: EstadoDaCandidatura, espera: string | null, hoje: string): NovaCandidatura {
  if (candidaturaAtiva(estado)) return { pode: false, motivo: 'ATIVA' };
  const situacao = situacaoDaCandidatura(estado);
  const repetivel = situacao === 'DESISTENTE' || (situacao === 'NAO_SELECIONADO' && espera !== null);
  if (!repetivel) return { pode: false, motivo: 'ENCERRADA' };
  return espera !== null && espera > hoje ? { pode: false, motivo: 'ESPERA', aPartirDe: espera } : { pode: true };
}
