import type { FieldError } from '#platform/shared/problem.ts';

/** How much somebody earns, as a form says it. `quantidade` and `salario` are decimal strings. */
export interface Salario {
  readonly tipoSalario: '1' | '2' | '3' | null;
  readonly indice: { readonly id: number } | null;
  readonly quantidade: string | null;
  readonly salario: string | null;
}

/**
 * What is missing for the type of salary: by index (2) it takes index and quantity, by value (3) the value, by job
 * (1) nothing of its own. Returns one message per field, none when it is complete.
 */
export function errosDoSalario({ tipoSalario, indice, quantidade, salario }: Salario): FieldError[] {
  if (tipoSalario === '3') return salario === null ? [{ campo: 'salario', mensagem: 'Valor é obrigatório' }] : [];
  if (tipoSalario !== '2') return [];
  return [
    ...(indice === null ? [{ campo: 'indice', mensagem: 'Índice é obrigatório' }] : []),
    ...(quantidade === null ? [{ campo: 'quantidade', mensagem: 'Quantidade é obrigatória' }] : []),
  ];
}

/** The same form without what its type of salary does not use, so that nothing of another type is stored. */
export function soDoTipo<S extends Salario>(lotacao: S): S {
  const { tipoSalario, indice, quantidade, salario } = lotacao;
  const porIndice = tipoSalario === '2';
  return {
    ...lotacao,
    indice: porIndice ? indice : null,
    quantidade: porIndice ? quantidade : null,
    salario: tipoSalario === '3' ? salario : null,
  };
}

/** True when nothing at all was filled in: the employee gets no line of history. */
export function lotacaoVazia(lotacao: Readonly<Record<string, unknown>>): boolean {
  return Object.values(lotacao).every((value) => value === null || value === undefined);
}

/** What a first line of history cannot do without, once any of it was filled in. */
export function faltasDaLotacao(lotacao: Readonly<Record<string, unknown>>): FieldError[] {
  if (lotacaoVazia(lotacao)) return [];
  const obrigatorios = {
    areaOrganizacional: 'Área organizacional é obrigatória',
    estabelecimento: 'Estabelecimento é obrigatório',
    faixaSalarial: 'Cargo e faixa é obrigatório',
  };
  return Object.entries(obrigatorios).flatMap(([campo, mensagem]) => (lotacao[campo] ? [] : [{ campo, mensagem }]));
}

const daLotacao = [
  'areaOrganizacional',
  'estabelecimento',
  'faixaSalarial',
  'tipoSalario',
  'indice',
  'quantidade',
  'salario',
] as const;
type CampoDaLotacao = (typeof daLotacao)[number];

/**
 * Where somebody works on a day and for how much, with which a new line begins so that only the change is typed. `linhas` are those of the
 * history, the latest first: what they do not say, or do not tell whoever may not see salaries, is left out.
 */
export function lotacaoQueVale<L extends { readonly data: string; readonly status: string | null }>(
  linhas: readonly (L & { readonly [C in CampoDaLotacao]?: unknown })[],
  dia: string,
): Partial<Pick<L, CampoDaLotacao & keyof L>> {
  const linha = linhas.find(({ data, status }) => status !== 'CANCELADO' && data <= dia);
  return Object.fromEntries(daLotacao.flatMap((campo) => (linha?.[campo] ? [[campo, linha[campo]]] : []))) as Partial<
    Pick<L, CampoDaLotacao & keyof L>
  >;
}
