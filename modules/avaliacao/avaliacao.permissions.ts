import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';

const modulo = 'AVALIACAO';
const raiz = 'Avaliação';

/** A lookup of evaluation: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn(modulo, [raiz, 'Cadastros']);
/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn(modulo, [raiz, 'Relatórios']);
export const funcionalidade = standsIn(modulo, [raiz]);

/** What an evaluation of performance leads to once it is answered: the results, and the grid of them. */
export const CAMINHO_RESULTADOS = '/avaliacao/resultados-desempenho';
export const lugarDosResultados = funcionalidade('RESULTADO_DESEMPENHO', {
  ordem: 6,
  rotulo: 'Resultados de desempenho',
  somenteVer: true,
  menu: { sinonimos: ['nota de desempenho', 'resultado da equipe'] },
});
export const CAMINHO_NINE_BOX = '/avaliacao/ninebox';
export const CAMINHO_DO_GRAFICO = `${CAMINHO_NINE_BOX}/chart`;
export const lugarDoNineBox = cadastro('NINE_BOX', { ordem: 80, verbos: { CALIBRAR: 'Calibrar' } });
