import { standsIn } from '#platform/shared/contract/screen.ts';

/** A dashboard: its authority, which only shows, and its place in menu and profile tree. */
export const painel = (recurso: string, ordem: number, sinonimos: readonly string[]) =>
  standsIn('ANALYTICS', ['Painéis'])(recurso, { ordem, somenteVer: true, menu: { sinonimos } });
