import { opcoes } from '#platform/shared/contract/options.ts';

const ateMudanca = [
  ['0', 'Admissional'],
  ['1', 'Periódico'],
  ['2', 'Retorno ao trabalho'],
  ['3', 'Mudança de riscos ocupacionais'],
] as const;
const demissional = ['9', 'Demissional'] as const;

/** The five kinds of NR-7 (7.5.6), by the codes of eSocial (S-2220, tpExameOcup). */
export const tiposDeExame = opcoes([...ateMudanca, demissional]);
/** The same, and the monitoring between them, which is no clinical exam of NR-7. */
export const tiposDeAso = opcoes([...ateMudanca, ['4', 'Monitoração pontual'], demissional]);
