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

/**
 * Broken rules of the lists of a person, by field: of experiences on the day `hoje` ('yyyy-MM-dd') and languages that repeat. `nomeDosIdiomas` is how
 * the form calls its languages.
 */
export function errosDaTrajetoria(
  form: {
    readonly experiencias: readonly Experiencia[];
    readonly idiomas: readonly { readonly idioma: { readonly id: number } }[];
  },
  hoje: string,
  nomeDosIdiomas: string,
): FieldError[] {
  const experiencias = form.experiencias.flatMap((experiencia, lugar) =>
    errosDaExperiencia(experiencia, hoje).map(({ campo, mensagem }) => ({
      campo: `experiencias[${lugar}].${campo}`,
      mensagem,
    })),
  );
  const idiomas = form.idiomas.map(({ idioma }) => idioma.id);
  const repetidos = idiomas.flatMap((id, lugar) =>
    idiomas.indexOf(id) < lugar
      ? [{ campo: `${nomeDosIdiomas}[${lugar}].idioma`, mensagem: 'Este idioma já foi informado' }]
      : [],
  );
  return [...experiencias, ...repetidos];
}
