import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';

const modulo = 'DESENVOLVIMENTO';
/** The group of the menu under which training stands. */
export const raiz = 'Treinamento e Desenvolvimento';

/** A lookup of training: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn(modulo, [raiz, 'Cadastros']);
/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn(modulo, [raiz, 'Relatórios']);
export const funcionalidade = standsIn(modulo, [raiz]);

/** Requests of the surveys of needs: where they stand, and where a field that names one picks from. */
export const CAMINHO_PEDIDOS_LNT = '/desenvolvimento/cursos-lnt';
export const opcoesDePedidosLnt = `${CAMINHO_PEDIDOS_LNT}/opcoes`;
