import type { FieldError } from '#platform/shared/problem.ts';

/** What the rules look at in a professional experience; dates 'yyyy-MM-dd'. */
export interface Experiencia {
  readonly checkNomeCargo: boolean;
  readonly cargo: { readonly id: number } | null;
  readonly nomeMercado: string | null;
  /** Null while it was not filled in well. */
  readonly dataAdmissao: string | null;
  readonly dataDesligamento: string | null;
}

/**
 * Broken rules of an experience, by field (V-0165): a job unless the other-position name is used, admission not after
 * `hoje` ('yyyy-MM-dd'; left out, the day is not looked at), end not before admission.
 */
export function errosDaExperiencia(experiencia: Experiencia, hoje?: string): FieldError[] {
  const { checkNomeCargo, cargo, nomeMercado, dataAdmissao, dataDesligamento } = experiencia;
  const erros: FieldError[] = [];
  if (!nomeMercado) {
    if (checkNomeCargo) erros.push({ campo: 'nomeMercado', mensagem: 'Nome do cargo é obrigatório' });
    else if (!cargo) erros.push({ campo: 'cargo', mensagem: 'Cargo é obrigatório' });
  }
  if (hoje !== undefined && dataAdmissao !== null && dataAdmissao > hoje)
    erros.push({ campo: 'dataAdmissao', mensagem: 'A data de admissão deve ser igual ou anterior à data atual' });
  if (dataDesligamento !== null && dataAdmissao !== null && dataDesligamento < dataAdmissao)
    erros.push({ campo: 'dataDesligamento', mensagem: 'Data final inferior à data inicial.' });
  return erros;
}
