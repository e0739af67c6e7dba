/**
 * The criteria by which candidates are put in order for a request, with the weight of each unless the search says another.
 * Neither sex, race, age, marital status, children, disability nor kinship is among them (Lei 9.029/1995, art. 1º).
 */
export const criterios = [
  { codigo: 'cargo', rotulo: 'Cargo pretendido', peso: 5 },
  { codigo: 'experiencia', rotulo: 'Experiência na função', peso: 4 },
  { codigo: 'areaInteresse', rotulo: 'Área de interesse', peso: 3 },
  { codigo: 'escolaridade', rotulo: 'Escolaridade', peso: 3 },
  { codigo: 'formacao', rotulo: 'Área de formação', peso: 2 },
  { codigo: 'conhecimentos', rotulo: 'Conhecimentos', peso: 3 },
  { codigo: 'idiomas', rotulo: 'Idiomas', peso: 2 },
  { codigo: 'cidade', rotulo: 'Cidade', peso: 2 },
  { codigo: 'colocacao', rotulo: 'Colocação pretendida', peso: 1 },
  { codigo: 'aprovadoAntes', rotulo: 'Aprovado em outra seleção', peso: 3 },
] as const;

export type Criterio = (typeof criterios)[number]['codigo'];

/** Greatest weight of a criterion; 0 leaves it out of the order. */
export const PESO_MAXIMO = 10;
/** Points of one unit of weight: enough for thirds and sevenths to tell apart, and always whole. */
export const PONTOS_POR_PESO = 100;

/** Weight of each criterion: whole, from 0 to PESO_MAXIMO. */
export type Pesos = Readonly<Record<Criterio, number>>;
/** How many things each criterion asks for; 0 where the request asks for nothing. */
export type Exigidos = Readonly<Record<Criterio, number>>;
/** How many of them a candidate meets. */
export type Atendidos = Readonly<Record<Criterio, number>>;

/** Why a candidate stands where they stand: one criterion that counts, what it asks, what is met and the points it gives. */
export interface Motivo {
  readonly criterio: Criterio;
  readonly exigidos: number;
  readonly atendidos: number;
  readonly pontos: number;
  readonly maximo: number;
}

/** The criteria that count in a search: those that ask for something and have a weight. */
export function criteriosQueContam(exigidos: Exigidos, pesos: Pesos): Criterio[] {
  return criterios.map(({ codigo }) => codigo).filter((codigo) => exigidos[codigo] > 0 && pesos[codigo] > 0);
}

/** Points of one criterion: the share that is met of its weight, whole, rounded down; never more than the weight gives. */
export function pontosDe(peso: number, exigidos: number, atendidos: number): number {
  if (exigidos <= 0) return 0;
  return Math.floor((peso * PONTOS_POR_PESO * Math.min(atendidos, exigidos)) / exigidos);
}

/**
 * The points of a candidate as a plain sum over the criteria that count, with the share of the greatest sum in percent
 * (whole, rounded down; 0 when nothing counts). The database orders by the same sum.
 */
export function pontuar(
  exigidos: Exigidos,
  pesos: Pesos,
  atendidos: Atendidos,
): { readonly pontos: number; readonly percentual: number; readonly motivos: readonly Motivo[] } {
  const motivos = criteriosQueContam(exigidos, pesos).map((criterio) => ({
    criterio,
    exigidos: exigidos[criterio],
    atendidos: Math.min(atendidos[criterio], exigidos[criterio]),
    pontos: pontosDe(pesos[criterio], exigidos[criterio], atendidos[criterio]),
    maximo: pesos[criterio] * PONTOS_POR_PESO,
  }));
  const pontos = motivos.reduce((soma, motivo) => soma + motivo.pontos, 0);
  const maximo = motivos.reduce((soma, motivo) => soma + motivo.maximo, 0);
  return { pontos, percentual: maximo === 0 ? 0 : Math.floor((pontos * 100) / maximo), motivos };
}

/** The codes of schooling from the asked one up, by `ordem`, the list from the least to the most; none when it is not in the list. */
export function escolaridadesAPartirDe(minima: string | null, ordem: readonly string[]): string[] {
  const lugar = minima === null ? -1 : ordem.indexOf(minima);
  return lugar < 0 ? [] : ordem.slice(lugar);
}

const particulas = new Set([
  'a',
  'as',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'o',
  'os',
  'para',
  'i',
  'ii',
  'iii',
]);

/**
 * The names of a former job that count as experience in a job called `nomes` (lower case, without accents): the name itself
 * and its beginnings by whole words, since people write 'auxiliar' for 'auxiliar de producao'. Particles and levels end none.
 */
export function nomesQueValem(nomes: readonly string[]): string[] {
  const validos = nomes.flatMap((nome) => {
    const palavras = nome.split(/\s+/).filter((palavra) => palavra !== '');
    const comecos = palavras.map((_, lugar) => palavras.slice(0, lugar + 1));
    return comecos
      .filter((comeco) => comeco.length === palavras.length || !particulas.has(comeco.at(-1) ?? ''))
      .map((comeco) => comeco.join(' '));
  });
  return [...new Set(validos)];
}
