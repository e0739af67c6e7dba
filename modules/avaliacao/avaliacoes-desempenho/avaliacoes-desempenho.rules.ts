/** What an evaluation is, as far as its answers depend on it; `modeloAvaliacao` null where only competences are evaluated. */
export interface Identidade {
  readonly modeloAvaliacao: { readonly id: number } | null;
  readonly tipo: string | null;
  readonly formato: string | null;
  readonly avaliarSomenteCompetencias: boolean;
  readonly avaliarCompetenciasCargo: boolean;
  readonly permiteAutoAvaliacao: boolean | null;
  readonly anonima: boolean | null;
  readonly notaQuestionarioManual: boolean;
}

/** The fields of {@link Identidade}, in the order of the form. */
export const CAMPOS_DE_IDENTIDADE = [
  'tipo',
  'formato',
  'modeloAvaliacao',
  'avaliarSomenteCompetencias',
  'avaliarCompetenciasCargo',
  'permiteAutoAvaliacao',
  'anonima',
  'notaQuestionarioManual',
] as const satisfies readonly (keyof Identidade)[];

const valor = (identidade: Identidade, campo: keyof Identidade) =>
  campo === 'modeloAvaliacao' ? (identidade.modeloAvaliacao?.id ?? null) : identidade[campo];

/** Names of the fields of identity in which two states of an evaluation differ (V-0360). */
export const identidadeMudada = (antes: Identidade, depois: Identidade): (keyof Identidade)[] =>
  CAMPOS_DE_IDENTIDADE.filter((campo) => valor(antes, campo) !== valor(depois, campo));

interface Digitada extends Identidade {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}

/** A fault of the form and its field. */
export interface ErroDaAvaliacao {
  readonly campo: 'dataFim' | 'modeloAvaliacao' | 'formato';
  readonly mensagem: string;
}

/** Faults of an evaluation beyond those of its single fields (V-0362 to V-0367). Dates are 'yyyy-MM-dd'. */
export function errosDaAvaliacao(form: Digitada): ErroDaAvaliacao[] {
  const erros: ErroDaAvaliacao[] = [];
  if (form.dataIni && form.dataFim && form.dataFim < form.dataIni)
    erros.push({ campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' });
  if (!form.avaliarSomenteCompetencias && form.modeloAvaliacao === null)
    erros.push({ campo: 'modeloAvaliacao', mensagem: 'Modelo de avaliação é obrigatório' });
  if (form.tipo === '2.0' && form.formato === null) erros.push({ campo: 'formato', mensagem: 'Formato é obrigatório' });
  return erros;
}
