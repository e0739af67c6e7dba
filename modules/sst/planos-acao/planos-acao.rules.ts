import type { Recusar } from '#platform/shared/contract/field-schema.ts';

/** The days of an action, planned and real; what was refused or left out is null. */
export interface DiasDaAcao {
  readonly previsaoInicio: string | null;
  readonly previsaoTermino: string | null;
  readonly acompanhamentoInicio: string | null;
  readonly acompanhamentoTermino: string | null;
}

/** Refuses days out of their order, at the later one (V-0567 to V-0570). */
export function conferirDias(acao: DiasDaAcao, recusar: Recusar): void {
  const { previsaoInicio, previsaoTermino, acompanhamentoInicio, acompanhamentoTermino } = acao;
  if (previsaoInicio && previsaoTermino && previsaoTermino < previsaoInicio)
    recusar('previsaoTermino', 'Data de previsão de término é menor que a data de previsão de início.');
  if (acompanhamentoTermino && !acompanhamentoInicio)
    recusar(
      'acompanhamentoInicio',
      'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
    );
  if (previsaoInicio && acompanhamentoInicio && acompanhamentoInicio < previsaoInicio)
    recusar(
      'acompanhamentoInicio',
      'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
    );
  if (acompanhamentoInicio && acompanhamentoTermino && acompanhamentoTermino < acompanhamentoInicio)
    recusar(
      'acompanhamentoTermino',
      'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
    );
}

/** A risk of the inventory, within a group. */
interface RiscoDoGrupo {
  readonly grupoHomogeneo: { readonly id: number } | null;
  readonly risco: { readonly id: number } | null;
}

/** Refuses days out of their order, and a risk of a group that is named twice. */
export function conferirAcaoDoPlano(
  acao: DiasDaAcao & { readonly riscos: readonly RiscoDoGrupo[] | null },
  recusar: Recusar,
): void {
  conferirDias(acao, recusar);
  const vistos = new Set<string>();
  for (const [lugar, { grupoHomogeneo, risco }] of (acao.riscos ?? []).entries()) {
    const par = `${grupoHomogeneo?.id} ${risco?.id}`;
    if (vistos.has(par)) recusar(`riscos.${lugar}.risco`, 'Este risco do grupo já está na ação.');
    vistos.add(par);
  }
}

export type SituacaoDaAcao = 'P' | 'A' | 'E' | 'C';

/** Where an action stands on a day: C ended, A late (planned to have ended before it), E going on, P still to begin. */
export function situacaoDaAcao(acao: DiasDaAcao, hoje: string): SituacaoDaAcao {
  if (acao.acompanhamentoTermino) return 'C';
  if (acao.previsaoTermino && acao.previsaoTermino < hoje) return 'A';
  return acao.acompanhamentoInicio ? 'E' : 'P';
}

/** A bar of the picture: where it begins and how long it is, in parts of the whole from 0 to 1. */
export interface Barra {
  readonly de: number;
  readonly tamanho: number;
}

const dia = (data: string) => Date.parse(`${data}T00:00:00Z`) / 86_400_000;

/**
 * The first and the last day that a picture of these actions shows, by whole months, `hoje` within; and where a bar stands in it. A bar
 * without an end goes on to `hoje`, or is one day.
 */
export function escalaDe(acoes: readonly DiasDaAcao[], hoje: string) {
  const dias = [
    hoje,
    ...acoes.flatMap((acao) =>
      [acao.previsaoInicio, acao.previsaoTermino, acao.acompanhamentoInicio, acao.acompanhamentoTermino].filter(
        (um) => um !== null,
      ),
    ),
  ].sort();
  const inicio = `${(dias[0] ?? hoje).slice(0, 7)}-01`;
  const [ano = 0, mes = 1] = (dias.at(-1) ?? hoje).split('-').map(Number);
  const fim = new Date(Date.UTC(ano, mes, 1)).toISOString().slice(0, 10);
  const todos = dia(fim) - dia(inicio);
  const barra = (de: string, ate: string | null): Barra => {
    const ultimo = ate ?? (hoje > de ? hoje : de);
    return { de: (dia(de) - dia(inicio)) / todos, tamanho: (dia(ultimo) - dia(de) + 1) / todos };
  };
  const meses: { readonly mes: string; readonly de: number }[] = [];
  for (let m = inicio.slice(0, 7); `${m}-01` < fim; ) {
    meses.push({ mes: m, de: (dia(`${m}-01`) - dia(inicio)) / todos });
    const [a = 0, n = 1] = m.split('-').map(Number);
    m = new Date(Date.UTC(a, n, 1)).toISOString().slice(0, 7);
  }
  return { inicio, fim, meses, barra, agora: (dia(hoje) - dia(inicio)) / todos };
}
