import type { ReactNode } from 'react';

/** An item that leads somewhere: it closes the dialog, after `escolher`. */
export interface DialogLink {
  readonly rotulo: string;
  readonly escolher: () => void;
}

/** A question or a notice that waits for the person. */
export interface DialogSpec {
  readonly titulo: string;
  readonly texto?: ReactNode | undefined;
  /** Shown as a bullet list below the text. */
  readonly itens?: readonly (string | DialogLink)[] | undefined;
  readonly sim: string;
  /** Absent on notices, which have only the OK button. */
  readonly nao?: string | undefined;
  /** Marks the 'yes' of what cannot be undone. */
  readonly perigo?: boolean | undefined;
}

interface Pending {
  readonly spec: DialogSpec;
  readonly resolve: (answer: boolean) => void;
}

let queue: readonly Pending[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Pending[]) {
  queue = next;
  for (const listener of listeners) listener();
}

function open(spec: DialogSpec): Promise<boolean> {
  return new Promise((resolve) => change([...queue, { spec, resolve }]));
}

/** Asks; true for yes. Escape and the close button are no. */
export function confirmar(question: {
  titulo?: string;
  texto: ReactNode;
  itens?: readonly string[];
  sim?: string;
  nao?: string;
  perigo?: boolean;
}): Promise<boolean> {
  return open({ titulo: 'Confirmação', sim: 'Sim', nao: 'Não', ...question });
}

/** Tells, and waits for OK. */
export async function avisar(notice: {
  titulo?: string;
  texto?: ReactNode;
  itens?: readonly (string | DialogLink)[];
}): Promise<void> {
  await open({ titulo: 'Aviso', ...notice, sim: 'OK' });
}

/** For the host: listens to the queue; returns how to stop. */
export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the host: the dialog that waits first. */
export function currentDialog(): DialogSpec | undefined {
  return queue[0]?.spec;
}

/** For the host: gives the answer to the first dialog and brings up the next. */
export function answerDialog(answer: boolean): void {
  const [first, ...rest] = queue;
  change(rest);
  first?.resolve(answer);
}
