import type { Coluna, UmaDe } from '#platform/shared/sheet-import/sheet-columns.ts';

export const CPF = 'cpf';
export const MATRICULA = 'matricula';
/** By what a sheet says whose row it is: the CPF, the number of registration, or both. */
export const COLUNAS_DO_TALENTO: readonly Coluna[] = [
  { titulo: 'CPF', caminho: CPF, meta: { kind: 'cpf', label: 'CPF', genero: 'm', obrigatorio: false } },
  {
    titulo: 'Matrícula',
    caminho: MATRICULA,
    meta: { kind: 'texto', label: 'Matrícula', genero: 'f', obrigatorio: false },
  },
];

/** A sheet of what is of talents says of which: by the CPF or the registration. */
export const umaDoTalento = (colunas: readonly Coluna[]): UmaDe | undefined =>
  colunas.some(({ caminho }) => caminho === CPF)
    ? {
        caminhos: [CPF, MATRICULA],
        falta: "Falta a coluna 'CPF' ou 'Matrícula': é por ela que se sabe de quem é cada linha.",
      }
    : undefined;

/** The title of the column to which a field of a refusal belongs: 'exames[0].data' is that of 'exames', the talent that of the CPF; null for none. */
export function tituloDoCampo(campo: string, colunas: readonly Coluna[]): string | null {
  const [raiz = ''] = campo.split(/[.[]/);
  const achada =
    colunas.find(({ caminho }) => caminho === campo) ??
    colunas.find(({ caminho }) => caminho === raiz) ??
    (raiz === 'colaborador' ? colunas.find(({ caminho }) => caminho === CPF) : undefined);
  return achada?.titulo ?? null;
}

/** The names of a cell that names several. */
export const nomesDaCelula = (valor: string): string[] =>
  valor
    .split(';')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');

/** Nested values of a form from values by path. */
export function montar(valores: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [caminho, valor] of valores) {
    const [grupo = '', dentro] = caminho.split('.');
    if (dentro === undefined) form[grupo] = valor;
    else form[grupo] = { ...(form[grupo] as object | undefined), [dentro]: valor };
  }
  return form;
}
