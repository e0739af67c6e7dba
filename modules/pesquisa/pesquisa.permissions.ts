import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';

const modulo = 'PESQUISA';
const raiz = 'Pesquisas';

/** What stands in surveys: its authorities and its place in menu and profile tree. */
export const funcionalidade = standsIn(modulo, [raiz]);
/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn(modulo, [raiz, 'Relatórios']);
