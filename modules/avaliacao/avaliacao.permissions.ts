import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';

const modulo = 'AVALIACAO';
const raiz = 'Avaliação';

/** A lookup of evaluation: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn(modulo, [raiz, 'Cadastros']);
/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn(modulo, [raiz, 'Relatórios']);
export const funcionalidade = standsIn(modulo, [raiz]);
