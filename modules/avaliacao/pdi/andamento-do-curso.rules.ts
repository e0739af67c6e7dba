import { situacaoDoCurso } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarData } from '#platform/shared/format/data.ts';

/** Where somebody stands with the course of an action, in words; null is somebody whom no class of it has. Dates 'yyyy-MM-dd'. */
export function andamentoDoCurso(
  andamento: { readonly situacao: CodigoDe<typeof situacaoDoCurso> | null; readonly data: string | null } | null,
): string {
  if (andamento === null) return 'ainda sem turma';
  const { situacao, data } = andamento;
  const dia = data === null ? '' : formatarData(data);
  if (situacao === null) return `inscrito, começa em ${dia}`;
  const rotulo = situacaoDoCurso.rotulo(situacao).toLowerCase();
  return situacao === 'C' ? `${rotulo} em ${dia}` : `${rotulo}, desde ${dia}`;
}
