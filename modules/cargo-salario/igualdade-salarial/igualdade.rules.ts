import { gruposOcultos } from '#platform/shared/small-groups.ts';
import type { Comparacao } from './igualdade.contract.ts';

/** One person of a comparison: `a` is the reference. `salario` is a decimal string with two places. */
export interface PessoaComparada {
  readonly grupo: string;
  readonly lado: 'a' | 'b';
  readonly salario: string;
}

/** What one side of a group earns; decimal strings with two places. */
export interface Medida {
  readonly pessoas: number;
  readonly media: string;
  readonly mediana: string;
}

/** A group with both sides, with their ratios alone, or with neither where it is kept back; ratios in percent with two places. */
export interface Comparada {
  readonly grupo: string;
  readonly a: Medida | null;
  readonly b: Medida | null;
  readonly razaoMediana: string | null;
  readonly razaoMedia: string | null;
  /** Whether the second side earns less by more than {@link TOLERANCIA}: an action plan is due. */
  readonly diferenca: boolean;
}

/** No smaller group shows figures, whatever the parameter says. */
export const MENOR_GRUPO_POSSIVEL = 3;
/** Hundredths of a percent below 100 up to which two sides are held to earn the same (decision 112). */
const TOLERANCIA = 500n;

const emCentavos = (valor: string): bigint => BigInt(valor.replace('.', ''));

function emTexto(centavos: bigint): string {
  const digitos = centavos.toString().padStart(3, '0');
  return `${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
}

const metadeAcima = (numerador: bigint, denominador: bigint): bigint =>
  (2n * numerador + denominador) / (2n * denominador);

/** The mean of salaries that are not negative, rounded half up to a cent. Throws RangeError for none. */
export function mediaDe(salarios: readonly string[]): string {
  if (salarios.length === 0) throw new RangeError('não há salários');
  const soma = salarios.reduce((total, salario) => total + emCentavos(salario), 0n);
  return emTexto(metadeAcima(soma, BigInt(salarios.length)));
}

/** The salary in the middle, or the mean of the two in the middle, rounded half up to a cent. Throws RangeError for none. */
export function medianaDe(salarios: readonly string[]): string {
  const ordenados = salarios.map(emCentavos).sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
  const alto = ordenados[Math.floor(ordenados.length / 2)];
  const baixo = ordenados[Math.ceil(ordenados.length / 2) - 1];
  if (alto === undefined || baixo === undefined) throw new RangeError('não há salários');
  return emTexto(metadeAcima(baixo + alto, 2n));
}

const centesimosDe = (a: string, b: string): bigint | null => {
  const base = emCentavos(a);
  return base === 0n ? null : metadeAcima(emCentavos(b) * 10_000n, base);
};

/** `b` in percent of `a`, two places: ('2000.00', '1900.00') is '95.00'. Null where `a` is zero. */
export function razaoDe(a: string, b: string): string | null {
  const centesimos = centesimosDe(a, b);
  return centesimos === null ? null : emTexto(centesimos);
}

const medidaDe = (salarios: readonly string[]): Medida => ({
  pessoas: salarios.length,
  media: mediaDe(salarios),
  mediana: medianaDe(salarios),
});

const oculta = (grupo: string): Comparada => ({
  grupo,
  a: null,
  b: null,
  razaoMediana: null,
  razaoMedia: null,
  diferenca: false,
});

function comparar(grupo: string, salarios: { a: readonly string[]; b: readonly string[] }): Comparada {
  const [a, b] = [medidaDe(salarios.a), medidaDe(salarios.b)];
  const abaixo = [centesimosDe(a.mediana, b.mediana), centesimosDe(a.media, b.media)];
  return {
    grupo,
    a,
    b,
    razaoMediana: razaoDe(a.mediana, b.mediana),
    razaoMedia: razaoDe(a.media, b.media),
    diferenca: abaixo.some((centesimos) => centesimos !== null && centesimos < 10_000n - TOLERANCIA),
  };
}

/** Whether nothing at all of the group is told. */
export const estaOculta = ({
  a,
  razaoMediana,
  razaoMedia,
}: Pick<Comparada, 'a' | 'razaoMediana' | 'razaoMedia'>): boolean =>
  a === null && razaoMediana === null && razaoMedia === null;

/**
 * Comparisons that show ratios and neither amounts nor counts. Sexes and races divide the same people: the sum of women and men less that
 * of negras and brancas would be the pay of whoever is neither, who are few. A ratio cannot be added up (decision 112).
 */
export const soRazoes: Readonly<Record<Comparacao, boolean>> = { SEXO: false, RACA: true };

const separar = (pessoas: readonly PessoaComparada[]) => ({
  a: pessoas.flatMap(({ lado, salario }) => (lado === 'a' ? [salario] : [])),
  b: pessoas.flatMap(({ lado, salario }) => (lado === 'b' ? [salario] : [])),
});

/**
 * Pay of two sides by group and of all together, groups by name. `menor` is the smallest side that shows figures, never below
 * {@link MENOR_GRUPO_POSSIVEL}. What is kept back has neither figures nor counts, and of some comparisons only ratios are shown.
 */
export function compararSalarios(
  comparacao: Comparacao,
  pessoas: readonly PessoaComparada[],
  menor: number,
  nomeDoTotal: string,
): { readonly linhas: readonly Comparada[]; readonly total: Comparada } {
  const minimo = Math.max(menor, MENOR_GRUPO_POSSIVEL);
  const grupos = [...Map.groupBy(pessoas, ({ grupo }) => grupo)]
    .map(([grupo, delas]) => ({ grupo, salarios: separar(delas) }))
    .sort((x, y) => x.grupo.localeCompare(y.grupo, 'pt-BR'));
  const tamanhos = grupos.map(({ grupo, salarios: { a, b } }) => ({ grupo, tamanhos: [a.length, b.length] }));
  const razoes = soRazoes[comparacao];
  // Nothing is told of a group by ratios of the others: no second group is kept back for it.
  const ocultos = razoes ? new Set<string>() : gruposOcultos(tamanhos, minimo);
  const linha = (grupo: string, salarios: { a: readonly string[]; b: readonly string[] }): Comparada => {
    if (salarios.a.length < minimo || salarios.b.length < minimo || ocultos.has(grupo)) return oculta(grupo);
    const comparada = comparar(grupo, salarios);
    return razoes ? { ...comparada, a: null, b: null } : comparada;
  };
  return {
    linhas: grupos.map(({ grupo, salarios }) => linha(grupo, salarios)),
    total: linha(nomeDoTotal, separar(pessoas)),
  };
}

const GRANDES_GRUPOS = [
  'Forças armadas, policiais e bombeiros militares',
  'Dirigentes e gerentes',
  'Profissionais das ciências e das artes',
  'Técnicos de nível médio',
  'Trabalhadores de serviços administrativos',
  'Trabalhadores dos serviços e vendedores do comércio',
  'Trabalhadores agropecuários, florestais e da pesca',
  'Trabalhadores da produção industrial (processos discretos)',
  'Trabalhadores da produção industrial (processos contínuos)',
  'Trabalhadores de manutenção e reparação',
] as const;

/** The great group of a CBO code, its first digit (CBO 2002), as a name; of none 'Sem CBO'. */
export function grandeGrupo(codigo: string | null): string {
  const nome = codigo ? GRANDES_GRUPOS[Number(codigo[0])] : undefined;
  return nome && codigo ? `${codigo[0]} - ${nome}` : 'Sem CBO';
}

/** The report that is due on a day ('yyyy-MM-dd'): that of September from September on, that of March from March on. */
export function edicaoDe(dia: string): { readonly ano: number; readonly edicao: '03' | '09' } {
  const [ano, mes] = [Number(dia.slice(0, 4)), dia.slice(5, 7)];
  if (mes >= '09') return { ano, edicao: '09' };
  return mes >= '03' ? { ano, edicao: '03' } : { ano: ano - 1, edicao: '09' };
}

/** The date of the salaries of a report unless another is chosen: the end of the half-year before it. */
export const dataBaseDe = (ano: number, edicao: '03' | '09'): string =>
  edicao === '03' ? `${ano - 1}-12-31` : `${ano}-06-30`;
