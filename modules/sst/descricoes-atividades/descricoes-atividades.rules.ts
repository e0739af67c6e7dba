import type { Recusar } from '#platform/shared/contract/field-schema.ts';

/** Whom a description is for: 'ABERTA' whomever it names, 'GRUPO_HOMOGENEO' people of a group. */
export interface ParaQuem {
  readonly tipoExposicao: string | null;
  readonly grupoHomogeneo: { readonly id: number } | null;
  readonly talentos: readonly { readonly id: number }[];
}

/** Whether a description of this kind belongs to a group. */
export const ehDeGrupo = (tipoExposicao: string | null): boolean => tipoExposicao === 'GRUPO_HOMOGENEO';

/** Refuses, at its field, what a description by group lacks: the group and a talent of it (V-0483). */
export function conferirParaQuem({ tipoExposicao, grupoHomogeneo, talentos }: ParaQuem, recusar: Recusar): void {
  if (!ehDeGrupo(tipoExposicao)) return;
  if (grupoHomogeneo === null) recusar('grupoHomogeneo', 'Grupo homogêneo é obrigatório');
  if (talentos.length === 0) recusar('talentos', 'É necessário selecionar ao menos 1 talento.');
}
