import { centavos, type Fatos } from '#modules/organizacao/alcadas/alcadas.rules.ts';

/** Where somebody works. */
export interface Lugar {
  readonly areaId: number | null;
  readonly cargoId: number | null;
  readonly estabelecimentoId: number | null;
}

/** How somebody is paid on a day. `como` says the way of paying, `valor` is the decimal string of what it comes to; null where it cannot be told. */
export interface NoDia extends Lugar {
  /** Whose or when: a day of one person, or one person on the day of all. */
  readonly chave: string;
  readonly como: string | null;
  readonly valor: string | null;
}

/** A pay that a write changes; `de` is null where nothing was paid before. */
export interface MudancaDeSalario<D extends NoDia = NoDia> {
  readonly de: D | null;
  readonly para: D | null;
}

/** Stands for a change that cannot be told: it is as great as any condition asks (decision 290). */
export const MAIOR_MUDANCA = '99999999999.99';

const decimalDe = (centesimos: bigint): string =>
  centesimos < 0n ? `-${decimalDe(-centesimos)}` : `${centesimos / 100n}.${String(centesimos % 100n).padStart(2, '0')}`;
/** A part of cents in hundredths of a per cent of them, cut off; `de` is not zero. */
const porcentoDe = (quanto: bigint, de: bigint): string => decimalDe((quanto * 10_000n) / de);

/**
 * Whose pay is another after a write, or on which days: another way of paying, or another amount by the same. Where only the place is another,
 * it counts where `baseDe` says that another pay was earned before changes that passed no chain: the chains of the new place have not seen them
 * (decision 302).
 */
export function mudancasDoSalario<D extends NoDia>(
  antes: readonly D[],
  depois: readonly D[],
  baseDe: (chave: string) => string | null | undefined = () => undefined,
): MudancaDeSalario<D>[] {
  const [eram, sao] = [antes, depois].map((linhas) => new Map(linhas.map((linha) => [linha.chave, linha])));
  return [...new Set([...antes, ...depois].map(({ chave }) => chave))].flatMap((chave) => {
    const [de, para] = [eram?.get(chave) ?? null, sao?.get(chave) ?? null];
    const igual = (de?.como ?? null) === (para?.como ?? null) && (de?.valor ?? null) === (para?.valor ?? null);
    if (!igual) return [{ de, para }];
    if (!de || !para || chaveDoLugar(de) === chaveDoLugar(para)) return [];
    const base = baseDe(chave);
    return base === undefined || base === para.valor ? [] : [{ de, para }];
  });
}

/**
 * Since when what is earned on a day is earned, and what was before, over lines in the order of their days: `desde` a calendar date, `anterior`
 * a decimal string, null where nothing was earned before or it cannot be told. Null where it cannot be told what is earned on that day.
 */
export function ultimaMudanca(
  linhas: readonly NoDia[],
  dia: string,
): { readonly desde: string; readonly anterior: string | null } | null {
  const ate = linhas.filter(({ chave }) => chave <= dia);
  const valor = ate.at(-1)?.valor ?? null;
  if (valor === null) return null;
  const antes = ate.findLastIndex((linha) => linha.valor !== valor);
  return { desde: ate[antes + 1]?.chave ?? dia, anterior: ate[antes]?.valor ?? null };
}

/** How much a pay changes, up or down, in reais and in per cent of what it was; what cannot be told is the greatest change. */
export function variacaoDe(antes: string | null, depois: string | null): { valor: string; percentual: string } {
  if (antes === null || depois === null) return { valor: MAIOR_MUDANCA, percentual: MAIOR_MUDANCA };
  const [era, fica] = [centavos(antes), centavos(depois)];
  const quanto = fica > era ? fica - era : era - fica;
  return { valor: decimalDe(quanto), percentual: era === 0n ? MAIOR_MUDANCA : porcentoDe(quanto, era) };
}

const conhecido = ({ areaId, cargoId, estabelecimentoId }: Lugar): boolean =>
  areaId !== null || cargoId !== null || estabelecimentoId !== null;

/** Each once, where many are the same: by what it says, or by the key that it is given. */
export const distintos = <T>(todos: readonly T[], chaveDe: (um: T) => string = JSON.stringify): T[] =>
  todos.length < 2 ? [...todos] : [...new Map(todos.map((um) => [chaveDe(um), um])).values()];

/** Those that say another thing than the one before them, in their order. */
export const semRepetir = <T>(todos: readonly T[], oQue: (um: T) => string): T[] => {
  const ditos = todos.map(oQue);
  return todos.filter((_, n) => ditos[n] !== ditos[n - 1]);
};

/** Key of a place, for `distintos`: of a hundred thousand people the JSON of theirs costs seconds. */
export const chaveDoLugar = ({ areaId, cargoId, estabelecimentoId }: Lugar): string =>
  `${areaId},${cargoId},${estabelecimentoId}`;
/** Key of facts, likewise. */
export const chaveDosFatos = ({ areas, cargos, estabelecimentos, ...resto }: Fatos): string =>
  `${areas}|${cargos}|${estabelecimentos}|${resto.motivo}|${resto.valor}|${resto.percentual}|${resto.quantidade}`;

/**
 * What chains see of a person of several places: each place alone, since the chain of one does not spare that of another, and all of them
 * together, for a chain that asks for the area of one and the job of another (decision 292).
 */
export function fatosDosLugares(
  lugares: readonly Lugar[],
  resto: Omit<Fatos, 'areas' | 'cargos' | 'estabelecimentos'>,
): Fatos[] {
  const presentes = (campo: keyof Lugar, quais: readonly Lugar[]) => [
    ...new Set(quais.flatMap((lugar) => lugar[campo] ?? [])),
  ];
  const unicos = distintos(lugares, chaveDoLugar);
  return distintos(
    [...unicos.filter(conhecido).map((lugar) => [lugar]), unicos].map((quais) => ({
      areas: presentes('areaId', quais),
      cargos: presentes('cargoId', quais),
      estabelecimentos: presentes('estabelecimentoId', quais),
      ...resto,
    })),
    chaveDosFatos,
  );
}

const maior = (valores: readonly string[]): string =>
  valores.reduce((um, outro) => (centavos(outro) > centavos(um) ? outro : um), '0.00');

/** A change of pay on a day; `base` is what was earned before changes that passed no chain, where there were any. */
export interface MudancaMedida extends MudancaDeSalario {
  readonly base?: string | null | undefined;
}

/**
 * What chains of approval see of the changes of one person's pay: each place before and after them, and the others where they were lately;
 * and the greatest of the changes, from what it was and from the base (decision 292).
 */
export function fatosDaPessoa(mudancas: readonly MudancaMedida[], outros: readonly Lugar[] = []): Fatos[] {
  const variacoes = mudancas.flatMap(({ de, para, base }) => [
    variacaoDe(de?.valor ?? null, para?.valor ?? null),
    ...(base === undefined ? [] : [variacaoDe(base, para?.valor ?? null)]),
  ]);
  const lugares = mudancas.flatMap(({ de, para }) => [de, para].flatMap((um) => um ?? []));
  return fatosDosLugares([...lugares, ...outros], {
    ...{ motivo: null, quantidade: null },
    valor: maior(variacoes.map(({ valor }) => valor)),
    percentual: maior(variacoes.map(({ percentual }) => percentual)),
  });
}

/** The sums before and after, of those whose pay changes; null where one of them cannot be told. Decimal strings. */
export function totalDasMudancas(mudancas: readonly MudancaDeSalario[]): {
  antes: string | null;
  depois: string | null;
} {
  const somar = (lado: 'de' | 'para') => {
    const valores = mudancas.flatMap((mudanca) => (mudanca[lado] === null ? [] : [mudanca[lado].valor]));
    return valores.some((valor) => valor === null)
      ? null
      : decimalDe(valores.reduce((soma, valor) => soma + centavos(valor ?? '0'), 0n));
  };
  return { antes: somar('de'), depois: somar('para') };
}

/** The difference of two decimal strings with its sign; null where one is not known. */
export function diferencaDe(antes: string | null, depois: string | null): string | null {
  if (antes === null || depois === null) return null;
  return decimalDe(centavos(depois) - centavos(antes));
}

/** Salaries of a year: twelve, the thirteenth (Lei 4.090/1962) and the third of the holidays (CF, art. 7º, XVII), in thirds of one. */
const TERCOS_DO_ANO = 40n;

/** What a difference a month comes to in a year, without what the employer pays on it; decimal strings with their sign, half a cent away from zero. */
export function diferencaPorAno(porMes: string): string {
  const quanto = centavos(porMes) * TERCOS_DO_ANO;
  const arredondado = ((quanto < 0n ? -quanto : quanto) * 2n + 3n) / 6n;
  return decimalDe(quanto < 0n ? -arredondado : arredondado);
}

/** The change in per cent of what it was, with its sign and two places; null where it cannot be told. */
export function percentualDe(antes: string | null, depois: string | null): string | null {
  if (antes === null || depois === null || centavos(antes) === 0n) return null;
  return porcentoDe(centavos(depois) - centavos(antes), centavos(antes));
}

/** An amount in per cent of another, with two places: 95.00 is a little below it; null where one is not known or the other is nothing. */
export function parteDe(valor: string | null, todo: string | null): string | null {
  if (valor === null || todo === null || centavos(todo) === 0n) return null;
  return porcentoDe(centavos(valor), centavos(todo));
}
