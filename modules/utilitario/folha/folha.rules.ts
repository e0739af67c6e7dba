import type { Permission } from '#platform/shared/permission.ts';

/** Name of an event for the outside: 'evt_12'. */
export const nomeDoEvento = (id: number): string => `evt_${id}`;

/** The id of an event by its name outside; null for what is none. */
export function idDoEvento(nome: string | null): number | null {
  const id = Number(/^evt_(\d{1,15})$/.exec(nome ?? '')?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** What a signature of Standard Webhooks is over: name, instant in seconds and the very text of the body. */
export const textoAssinado = (id: string, instante: number, corpo: string): string => `${id}.${instante}.${corpo}`;

/** Statuses of an answer that say that this very message is not wanted, whatever comes after it. */
const RECUSA_DA_MENSAGEM: ReadonlySet<number> = new Set([400, 409, 410, 413, 415, 422]);

/** Whether others may go on after this failure: the message itself was refused, and not the sender or the address. */
export const recusaSoEste = (status: number | null): boolean => status !== null && RECUSA_DA_MENSAGEM.has(status);

/** Kinds of events, with the authority that removes a pending item of theirs. */
export type PapelDoEvento = Readonly<Record<'ADMISSAO' | 'SALARIO' | 'AFASTAMENTO' | 'DESLIGAMENTO', Permission>>;
