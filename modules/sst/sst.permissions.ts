import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';

/** A lookup of occupational safety: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn('SST', ['SST', 'Cadastros']);
/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn('SST', ['SST', 'Relatórios']);
export const funcionalidade = standsIn('SST', ['SST']);
