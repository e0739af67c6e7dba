import { reportsIn, standsIn } from '#platform/shared/contract/screen.ts';
import { type Permission, resourcePermissions } from '#platform/shared/permission.ts';

const modulo = 'CARGO_SALARIO';
const raiz = ['Cargos e Salários'];
const cadastros = [...raiz, 'Cadastros'];

/** A lookup of jobs and salaries: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn(modulo, cadastros);

/** A report and a screen of its own, likewise. */
export const relatorio = reportsIn(modulo, [...raiz, 'Relatórios']);
export const funcionalidade = standsIn(modulo, raiz);

const realinhamentos = [...raiz, 'Realinhamentos'];
/** What belongs to the realignment of salaries, likewise. */
export const realinhamento = standsIn(modulo, realinhamentos);
const doReajuste = (recurso: string, ordem: number) =>
  resourcePermissions(modulo, recurso, {
    grupo: realinhamentos,
    ordem,
    verbos: { COLETIVO: 'Realinhamento coletivo' },
  });
/** Place in the menu among the realignments. */
export const entreOsRealinhamentos = (ordem: number) => ({ grupo: realinhamentos, ordem });

/** Place in the menu among the lookups of jobs and salaries. */
export const entreOsCadastros = (ordem: number) => ({ grupo: cadastros, ordem });

/** Authorities that several features name; the others stand at their contract. */
export const permissoesCargoSalario = {
  cargo: resourcePermissions(modulo, 'CARGO', { grupo: cadastros, ordem: 20 }),
  faixaSalarial: resourcePermissions(modulo, 'FAIXA_SALARIAL', {
    grupo: cadastros,
    ordem: 30,
    verbos: { COPIAR: 'Copiar', TRANSFERIR: 'Transferir entre cargos' },
  }),
  indice: resourcePermissions(modulo, 'INDICE', { grupo: cadastros, ordem: 40 }),
  nivelCompetencia: resourcePermissions(modulo, 'NIVEL_COMPETENCIA', { grupo: cadastros, ordem: 50 }),
  planejamento: resourcePermissions(modulo, 'TABELA_REAJUSTE', {
    grupo: realinhamentos,
    ordem: 70,
    verbos: { APLICAR: 'Aplicar', CANCELAR: 'Cancelar a aplicação' },
  }),
  reajusteColaborador: doReajuste('REAJUSTE_COLABORADOR', 72),
  reajusteFaixaSalarial: doReajuste('REAJUSTE_FAIXA_SALARIAL', 74),
  reajusteIndice: doReajuste('REAJUSTE_INDICE', 76),
  valores: resourcePermissions(modulo, 'VALORES', {
    rotulo: 'Ver e informar valores de salários',
    grupo: raiz,
    ordem: 100,
    somenteVer: true,
  }),
};

/** Reads and writes what bands pay; without it amounts neither appear nor are accepted. */
export const permissaoValores: Permission = permissoesCargoSalario.valores.ver;
