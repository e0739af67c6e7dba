import type { Db } from '../db/transaction.ts';

/** Whose calendar is read: a user, and the talent behind it in the company `empresaId`; null where there is none. */
export interface CalendarOwner {
  readonly usuarioId: number;
  readonly colaboradorId: number | null;
  /** Companies in which the user works now. */
  readonly empresasIds: readonly number[];
}

/** The days of a calendar that are read, both included, as calendar dates. */
export interface CalendarPeriod {
  readonly inicio: string;
  readonly fim: string;
}

/** Something that a person has to be at or to have done. */
export interface Appointment {
  /** Unique in its source, and the same at every reading. */
  readonly chave: string | number;
  readonly titulo: string;
  readonly detalhe: string | null;
  readonly data: string;
  /** 'HH:mm'; null where it is of the whole day, such as a deadline. */
  readonly horaIni: string | null;
  readonly horaFim: string | null;
  readonly local: string | null;
  /** Address of a video call. */
  readonly link: string | null;
  /** Address of the screen that has more of it. */
  readonly path: string;
}

/**
 * What a feature gives to people's own calendars: what the owner takes part in or answers for, at most `LIMITE_DE_COMPROMISSOS` of it,
 * the earliest first. It is read for the screen and for the calendar programs of the person, so it asks the owner and never the session.
 */
export interface AppointmentSource {
  readonly id: string;
  /** What its appointments are, of many: 'Aulas'. */
  readonly titulo: string;
  readonly ler: (db: Db, owner: CalendarOwner, period: CalendarPeriod) => Promise<readonly Appointment[]>;
}

export const LIMITE_DE_COMPROMISSOS = 500;
