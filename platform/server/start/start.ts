import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Ctx } from '../http/context.ts';

/** One thing that waits. */
export interface WaitingItem {
  /** Unique in its work. */
  readonly chave: string | number;
  readonly titulo: string;
  readonly detalhe: string | null;
  /** Calendar date by which it should be done, or null. */
  readonly ate: string | null;
  /** Address of the screen where it is done. */
  readonly path: string;
}

/** The most urgent things that wait, and how many there are in all. */
export interface Waiting {
  readonly total: number;
  readonly itens: readonly WaitingItem[];
}

/** What waits, out of rows that each carry the count of all of them (`count(*) over () as total`). */
export const waitingOf = <Row extends { readonly total: number }>(
  rows: readonly Row[],
  item: (row: Row) => WaitingItem,
): Waiting => ({ total: rows[0]?.total ?? 0, itens: rows.map(item) });

/**
 * The screen behind an address ('/captacao/solicitacoes-pessoal?status=I'): the one that stands nearest above it. Undefined when none
 * does.
 */
export function screenBehind(screens: readonly ScreenContract[], address: string): ScreenContract | undefined {
  const path = `${address.split('?')[0]}/`;
  const above = screens.filter((screen) => path.startsWith(`${screen.path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0];
}

/** True when the person may do the work and opens the screen that has it all: its names and counts are those of the screen. */
export function mayWork(
  { permissoes, path }: Pick<WaitingWork, 'permissoes' | 'path'>,
  screens: readonly ScreenContract[],
  granted: ReadonlySet<Permission>,
): boolean {
  const screen = screenBehind(screens, path);
  return screen !== undefined && granted.has(screen.permissao) && permissoes.some((one) => granted.has(one));
}

/**
 * Work that waits for people, as a feature gives it to the start page. Only who holds one of the authorities, and the one that opens
 * the screen of `path`, is asked for it; `ler` reads at most
 * `limite` items, the most urgent first, and how many there are in all, of the session's company and of what the person sees.
 */
export interface WaitingWork {
  readonly id: string;
  readonly titulo: string;
  /** What it is about is told by the screen alone: outside of the product it is only counted. */
  readonly reservado?: boolean;
  /** What is done with an item: 'Liberar'. */
  readonly acao: string;
  readonly permissoes: readonly Permission[];
  /** Lower stands first: what others wait for this person to decide (1 to 4), what the person has to hand in, then the rest by its haste. */
  readonly ordem: number;
  /** Screen that has them all. */
  readonly path: string;
  readonly ler: (ctx: Ctx, limite: number) => Promise<Waiting>;
}

/** A record that a search found. */
export interface FoundRecord {
  readonly id: number;
  readonly nome: string;
  readonly detalhe: string | null;
  /** What sets it apart from the others, in a word: 'Desligado'. */
  readonly marca?: string | null;
  readonly path: string;
}

/** Where the search of the top bar looks, for who holds the authority; `achar` answers at most `limite` records that the text names. */
export interface RecordSearch {
  readonly titulo: string;
  readonly permissao: Permission;
  readonly achar: (ctx: Ctx, texto: string, limite: number) => Promise<readonly FoundRecord[]>;
}
