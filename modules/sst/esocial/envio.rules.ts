/** Most events of a batch (Manual de Orientação do Desenvolvedor). */
export const LOTE_MAXIMO = 50;

/**
 * Where a batch stands. MONTADO: its events are in it, and nothing left the house. ENVIANDO: the call began, and nobody knows yet whether
 * it arrived. RECEBIDO: it has a protocol. CONCLUIDO: every event has its answer. DEVOLVIDO: it was not received; its events are ready again.
 */
export type SituacaoDoLote = 'MONTADO' | 'ENVIANDO' | 'RECEBIDO' | 'CONCLUIDO' | 'DEVOLVIDO';

/** A batch as the rules see it; instants in milliseconds. */
export interface Lote {
  readonly id: number;
  readonly situacao: SituacaoDoLote;
  readonly protocolo: string | null;
  readonly enviadoEm: number | null;
  /** How often in a row its step led nowhere. */
  readonly tentativas: number;
  /** Ids of its events that have no answer yet. */
  readonly eventos: readonly string[];
}

/** What the service found wrong: code, sentence, and the path of the element. `aviso` when it was taken all the same. */
export interface Ocorrencia {
  readonly codigo: number;
  readonly descricao: string;
  readonly localizacao: string | null;
  readonly aviso: boolean;
}

/** The service's last word on an event. */
export interface Resultado {
  readonly id: string;
  /** Null when it was refused. */
  readonly recibo: string | null;
  readonly codigo: number;
  readonly descricao: string;
  readonly ocorrencias: readonly Ocorrencia[];
}

/** What came of sending a batch. */
export type RespostaDoEnvio =
  | { readonly tipo: 'RECEBIDO'; readonly protocolo: string }
  /** The service said that it did not take it. */
  | { readonly tipo: 'RECUSADO'; readonly mensagem: string }
  /** Nothing reached the service; `definitiva` when trying again changes nothing. */
  | { readonly tipo: 'NAO_SAIU'; readonly mensagem: string; readonly definitiva: boolean }
  /** It may have arrived: cut in the middle, no answer in time, or one that is none. */
  | { readonly tipo: 'INCERTO'; readonly mensagem: string };

/** What came of asking for the result of a batch; `segundos` until it is worth asking again. */
export type RespostaDaConsulta =
  | { readonly tipo: 'PROCESSANDO'; readonly segundos: number | null }
  | { readonly tipo: 'PROCESSADO'; readonly resultados: readonly Resultado[] }
  | { readonly tipo: 'FALHOU'; readonly mensagem: string };

/** What came of asking for events by their Ids: those that the service has. */
export type RespostaDaProcura =
  | { readonly tipo: 'ACHADOS'; readonly resultados: readonly Resultado[] }
  | { readonly tipo: 'FALHOU'; readonly mensagem: string };

/** What is written after a step, in one transaction. */
export interface Mudanca {
  readonly situacao: SituacaoDoLote;
  readonly protocolo: string | null;
  /** What people are told of it; null when all goes well. */
  readonly mensagem: string | null;
  readonly tentativas: number;
  /** When the next step is due; null when there is none. */
  readonly proximaEm: number | null;
  readonly resultados: readonly Resultado[];
}

const SEGUNDO = 1000;
const HORA = 3600 * SEGUNDO;
/** Longest time of a call, and from the moment at which it was written down that it begins to the call itself. */
export const PRAZO_DA_CHAMADA = 60 * SEGUNDO;
/** How long after a call of unknown end the service is believed that it does not have an event: what it took is processed by then. */
export const ESPERA_DA_PROCURA = HORA;
/** How often sending is tried while nothing reaches the service. */
const ENVIOS = 8;
/** How often a protocol is asked for in vain before the events are looked for one by one. */
const CONSULTAS_EM_VAO = 30;
const ESPERA_MINIMA = 15;

/** The wait after so many steps in vain, in milliseconds: from fifteen seconds, doubled each time, to an hour. */
export const espera = (tentativas: number): number =>
  Math.min(HORA, ESPERA_MINIMA * SEGUNDO * 2 ** Math.min(tentativas, 20));

const fim = (situacao: SituacaoDoLote, mensagem: string | null, { protocolo }: Lote): Mudanca => ({
  situacao,
  protocolo,
  mensagem,
  tentativas: 0,
  proximaEm: null,
  resultados: [],
});

/** The same place, later. */
const depois = (lote: Lote, mensagem: string | null, agora: number): Mudanca => ({
  situacao: lote.situacao,
  protocolo: lote.protocolo,
  mensagem,
  tentativas: lote.tentativas + 1,
  proximaEm: agora + espera(lote.tentativas),
  resultados: [],
});

/** What follows from the answer to a batch that was being sent. */
export function depoisDoEnvio(lote: Lote, resposta: RespostaDoEnvio, agora: number): Mudanca {
  switch (resposta.tipo) {
    case 'RECEBIDO':
      return {
        ...depois({ ...lote, tentativas: 0 }, null, agora),
        situacao: 'RECEBIDO',
        protocolo: resposta.protocolo,
        tentativas: 0,
      };
    case 'RECUSADO':
      return fim('DEVOLVIDO', resposta.mensagem, lote);
    case 'NAO_SAIU':
      return resposta.definitiva || lote.tentativas + 1 >= ENVIOS
        ? fim('DEVOLVIDO', resposta.mensagem, lote)
        : { ...depois(lote, resposta.mensagem, agora), situacao: 'MONTADO' };
    default:
      return { ...depois({ ...lote, tentativas: 0 }, resposta.mensagem, agora), situacao: 'ENVIANDO', tentativas: 0 };
  }
}

/** What follows from the result of a batch that was received: events with an answer have it, the others wait on. */
export function depoisDaConsulta(lote: Lote, resposta: RespostaDaConsulta, agora: number): Mudanca {
  if (resposta.tipo === 'FALHOU') {
    const seguinte = depois(lote, resposta.mensagem, agora);
    return lote.tentativas + 1 >= CONSULTAS_EM_VAO
      ? { ...seguinte, situacao: 'ENVIANDO', tentativas: 0, proximaEm: agora }
      : seguinte;
  }
  if (resposta.tipo === 'PROCESSANDO') {
    const { segundos } = resposta;
    const seguinte = depois(lote, null, agora);
    return segundos === null
      ? seguinte
      : { ...seguinte, proximaEm: agora + Math.max(ESPERA_MINIMA, Math.min(segundos, 3600)) * SEGUNDO };
  }
  const resultados = resposta.resultados.filter(({ id }) => lote.eventos.includes(id));
  const faltam = lote.eventos.length - new Set(resultados.map(({ id }) => id)).size;
  return faltam === 0
    ? { ...fim('CONCLUIDO', null, lote), resultados }
    : { ...depois(lote, 'O eSocial ainda não respondeu sobre todos os eventos deste lote.', agora), resultados };
}

/** What follows from looking for the events of a batch of which nobody knows whether it arrived. */
export function depoisDaProcura(lote: Lote, resposta: RespostaDaProcura, agora: number): Mudanca {
  if (resposta.tipo === 'FALHOU') return depois(lote, resposta.mensagem, agora);
  const resultados = resposta.resultados.filter(({ id, recibo }) => recibo !== null && lote.eventos.includes(id));
  const achados = new Set(resultados.map(({ id }) => id)).size;
  if (achados === lote.eventos.length) return { ...fim('CONCLUIDO', null, lote), resultados };
  if (agora - (lote.enviadoEm ?? 0) < ESPERA_DA_PROCURA)
    return {
      ...depois(lote, 'O envio foi interrompido: o eSocial está sendo perguntado se recebeu os eventos.', agora),
      resultados,
    };
  return {
    ...fim('DEVOLVIDO', 'O eSocial não recebeu este lote: os eventos sem recibo estão prontos de novo.', lote),
    resultados,
  };
}

/** What follows when something lacks for the call: what did not leave goes back, and what did waits until it is there. */
export const semPacote = (lote: Lote, falta: string, agora: number): Mudanca =>
  lote.situacao === 'MONTADO'
    ? fim('DEVOLVIDO', falta, lote)
    : { ...depois(lote, falta, agora), tentativas: lote.tentativas, proximaEm: agora + HORA };

/** Whether a call whose beginning was written down at `enviadoEm` may still be made: later somebody may look for its events already. */
export const aindaSeChama = (enviadoEm: number, agora: number): boolean => agora - enviadoEm < PRAZO_DA_CHAMADA;

/** Why a company cannot send now; null when it can. `prontos` counts its ready events. */
export function recusaDoEnvio(o: {
  readonly cnpj: string | null;
  readonly certificadoDe: string | null;
  readonly prontos: number;
}): string | null {
  if (o.prontos === 0) return 'Nenhum evento está pronto para o envio.';
  if (o.certificadoDe === null)
    return 'A empresa não tem certificado A1 válido: guarde-o em Configurar para enviar os eventos.';
  if (o.cnpj === null || o.cnpj.slice(0, 8) !== o.certificadoDe.slice(0, 8))
    return 'O certificado guardado é de outro CNPJ: guarde o da empresa em Configurar.';
  return /^\d{8}/.test(o.cnpj)
    ? null
    : 'O serviço de envio do eSocial (versão 1.1.1) só aceita CNPJ de algarismos: os eventos deste CNPJ ainda não podem ser enviados por ele. Baixe os XML e envie-os pelo portal.';
}

/** A list cut into batches, in its order. */
export const emLotes = <T>(todos: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(todos.length / LOTE_MAXIMO) }, (_, n) =>
    todos.slice(n * LOTE_MAXIMO, (n + 1) * LOTE_MAXIMO),
  );
