/** An event that is on its way or has its answer, oldest first. */
export interface EventoAnterior {
  readonly id: number;
  readonly tipo: string;
  readonly natureza: 'ORIGINAL' | 'RETIFICACAO' | 'EXCLUSAO';
  readonly parte: 'TUDO' | 'TERMINO';
  readonly situacao: 'ENVIADO' | 'ACEITO' | 'RECUSADO';
  readonly impressao: string;
  readonly recibo: string | null;
  /** An accepted exclusion took it back. */
  readonly excluido: boolean;
}

/** The event that a record asks for next. */
export interface Proximo {
  readonly natureza: EventoAnterior['natureza'];
  readonly parte: EventoAnterior['parte'];
  /** The accepted event that it replaces, ends or takes back. */
  readonly anterior: EventoAnterior | null;
}

/** What an event was made of, in three parts: reason, a digest of all but the end, and the end. */
export const impressaoDe = (motivo: string, resumo: string, fim: string | null): string =>
  `${motivo}:${resumo}:${fim ?? ''}`;
const partesDa = (impressao: string) => {
  const [motivo = '', resumo = '', fim = ''] = impressao.split(':');
  return { motivo, resumo, fim };
};
/** The reason that an event told. */
export const motivoDa = (impressao: string): string => partesDa(impressao).motivo;

/** What was accepted and holds: the beginning, its end where that went alone, in the order in which they were sent. */
const vigentes = (historia: readonly EventoAnterior[]): EventoAnterior[] => {
  const aceitos = historia.filter(
    ({ situacao, natureza, excluido }) => situacao === 'ACEITO' && natureza !== 'EXCLUSAO' && !excluido,
  );
  const ultimo = (parte: EventoAnterior['parte']) => aceitos.findLast((um) => um.parte === parte);
  return [ultimo('TUDO'), ultimo('TERMINO')].filter((um) => um !== undefined);
};

/**
 * The event that comes next for a record, or null when there is nothing to send: what was accepted says the same, one is on its way, or the
 * same was refused and nothing was changed since. `impressao` is of the record as it is now; null when the record is gone.
 */
export function proximoEvento(historia: readonly EventoAnterior[], impressao: string | null): Proximo | null {
  if (historia.some(({ situacao }) => situacao === 'ENVIADO')) return null;
  const [inicio, termino] = vigentes(historia);
  const ultimo = historia.at(-1);
  // An end goes before its beginning.
  const desfeito = termino ?? inicio;
  if (impressao === null)
    return desfeito && !(ultimo?.situacao === 'RECUSADO' && ultimo.natureza === 'EXCLUSAO')
      ? { natureza: 'EXCLUSAO', parte: desfeito.parte, anterior: desfeito }
      : null;
  if (ultimo?.situacao === 'RECUSADO' && ultimo.impressao === impressao) return null;
  if (!inicio) return { natureza: 'ORIGINAL', parte: 'TUDO', anterior: null };
  const [agora, antes] = [partesDa(impressao), partesDa(inicio.impressao)];
  if (agora.motivo !== antes.motivo || agora.resumo !== antes.resumo)
    return { natureza: 'RETIFICACAO', parte: 'TUDO', anterior: inicio };
  const fimAceito = partesDa((termino ?? inicio).impressao).fim;
  if (agora.fim === fimAceito) return null;
  if (termino)
    return agora.fim === ''
      ? { natureza: 'EXCLUSAO', parte: 'TERMINO', anterior: termino }
      : { natureza: 'RETIFICACAO', parte: 'TERMINO', anterior: termino };
  return antes.fim === ''
    ? { natureza: 'ORIGINAL', parte: 'TERMINO', anterior: inicio }
    : { natureza: 'RETIFICACAO', parte: 'TUDO', anterior: inicio };
}
