import type { FieldError } from '#platform/shared/problem.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';

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

const PRIMEIRO_ANO = 1900;
const ULTIMO_ANO = 2100;

/**
 * Why the end of a formation that is written as a year or as month and year ('2024', '12/2024') is none, null when it is one. Any other words
 * are free ('2º semestre de 2024').
 */
export function erroDaConclusao(conclusao: string): string | null {
  const [, mes = '1', ano] = /^(?:(\d{1,2})\/)?(\d{4})$/.exec(conclusao.trim()) ?? [];
  if (ano === undefined) return null;
  if (Number(mes) < 1 || Number(mes) > 12) return 'O mês da conclusão vai de 01 a 12.';
  return Number(ano) < PRIMEIRO_ANO || Number(ano) > ULTIMO_ANO
    ? `O ano da conclusão vai de ${PRIMEIRO_ANO} a ${ULTIMO_ANO}.`
    : null;
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
  const repetidos = lugaresRepetidos(form.idiomas.map(({ idioma }) => idioma.id)).map((lugar) => ({
    campo: `${nomeDosIdiomas}[${lugar}].idioma`,
    mensagem: 'Este idioma já foi informado',
  }));
  return [...experiencias, ...repetidos];
}
