import { somarMeses } from '#platform/shared/format/data.ts';
import { chaveDoLugar, distintos, type Lugar, semRepetir } from './salario.rules.ts';

/** For how long changes that passed no chain are added up, and places in which somebody was count (decision 292). */
export const JANELA_MESES = 12;

/** What somebody earned, as a decimal string, and where they worked, from a day ('yyyy-MM-dd') on. */
export interface Ponto extends Lugar {
  readonly dia: string;
  readonly valor: string | null;
}

/** Days from the first to the eve of `fim`; null without an end. */
export interface Periodo {
  readonly inicio: string;
  readonly fim: string | null;
}

/**
 * What stood before a write that passed no chain, of which nothing is measured where it is not `medido`; or the days on which a chain decided what is
 * paid: of those nothing that stood before is measured any more (decision 313).
 */
export interface Rastro {
  readonly medido: boolean;
  readonly pontos: readonly Ponto[];
  readonly aprovados?: readonly Periodo[] | null;
}

/** The periods of those of these days, in order, on which something is another. */
export function periodosEm(dias: readonly string[], muda: (dia: string) => boolean): Periodo[] {
  const periodos: Periodo[] = [];
  dias.forEach((inicio, lugar) => {
    const antes = dias[lugar - 1];
    if (!muda(inicio) || (antes !== undefined && muda(antes))) return;
    periodos.push({ inicio, fim: dias.slice(lugar).find((dia) => !muda(dia)) ?? null });
  });
  return periodos;
}

const cobre = ({ inicio, fim }: Periodo, dia: string): boolean => inicio <= dia && (fim === null || dia < fim);

const lugarDe = ({ areaId, cargoId, estabelecimentoId }: Lugar): Lugar => ({ areaId, cargoId, estabelecimentoId });

/** Points in the order of their days, without those that say what the one before says. */
export function resumir(pontos: readonly Ponto[]): Ponto[] {
  const emOrdem = pontos.map(({ dia, valor, ...lugar }) => ({ dia, valor, ...lugarDe(lugar) }));
  emOrdem.sort((a, b) => (a.dia < b.dia ? -1 : 1));
  return semRepetir(emOrdem, (ponto) => JSON.stringify([ponto.valor, lugarDe(ponto)]));
}

/** The point in force on a day; null before the first. The points are in order. */
export const pontoEm = (pontos: readonly Ponto[], dia: string): Ponto | null =>
  pontos.findLast((ponto) => ponto.dia <= dia) ?? null;

/** The first day and the last of the window around a day. */
export const janelaDe = (dia: string) => [somarMeses(dia, -JANELA_MESES), somarMeses(dia, JANELA_MESES)] as const;

/** Where somebody is within the window before and after a day; `janela` is that of the day, where it is at hand. The points are in order. */
export function lugaresNaJanela(pontos: readonly Ponto[], dia: string, [inicio, fim] = janelaDe(dia)): Lugar[] {
  const noInicio = pontoEm(pontos, inicio);
  const depois = pontos.filter((ponto) => ponto.dia > inicio && ponto.dia <= fim);
  return distintos([...(noInicio ? [noInicio] : []), ...depois].map(lugarDe), chaveDoLugar);
}

/**
 * What was earned on a day before all the changes of these traces that no chain has decided on since, the oldest first; undefined where nothing is known
 * of it.
 */
export function baseEm(rastros: readonly Rastro[], dia: string): string | null | undefined {
  let base: string | null | undefined;
  for (const { medido, pontos, aprovados } of rastros) {
    if (aprovados?.some((periodo) => cobre(periodo, dia))) base = undefined;
    else if (medido && base === undefined) base = pontoEm(pontos, dia)?.valor;
  }
  return base;
}
