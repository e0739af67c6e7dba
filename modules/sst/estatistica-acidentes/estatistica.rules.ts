import { diasPerdidosNo } from '#modules/sst/cat/afastamento.rules.ts';
import { diferencaDias, somarDias } from '#platform/shared/format/data.ts';

/** An accident as the statistics count it. On the way to work it stands apart (NBR 14280). */
export interface AcidenteContado {
  readonly data: string;
  readonly trajeto: boolean;
  readonly comAfastamento: boolean;
  /** Days lost and days debited. */
  readonly dias: number;
  /** How many of them are days of the leave that it caused. */
  readonly diasDeAfastamento: number;
  /** Whose the accident is. */
  readonly titular: number;
}

/** What one communication of an accident says of the days that it took: typed, debited, and the leave tied to it, where there is one. */
export interface DiasDaComunicacao {
  readonly data: string;
  readonly perdidos: number;
  readonly debitados: number;
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** The days of an accident and of those that tell it again: of each, those of its leave, or the typed ones where there is none. A leave that several name counts once. */
export function diasDoAcidente(
  comunicacoes: readonly DiasDaComunicacao[],
  hoje: string,
): Pick<AcidenteContado, 'dias' | 'diasDeAfastamento'> {
  const vistos = new Set<string>();
  let [dias, diasDeAfastamento] = [0, 0];
  for (const { data, perdidos, debitados, inicio, fim } of comunicacoes) {
    dias += debitados;
    if (inicio === null) dias += perdidos;
    else if (!vistos.has(inicio)) {
      vistos.add(inicio);
      diasDeAfastamento += diasPerdidosNo({ inicio, fim }, data, hoje);
    }
  }
  return { dias: dias + diasDeAfastamento, diasDeAfastamento };
}

const MILHAO = 1_000_000;

/** Accidents for each million of hours of exposure, with two places; null where nobody worked (NBR 14280). */
export const taxaDeFrequencia = (acidentes: number, horas: number): string | null =>
  horas > 0 ? ((acidentes * MILHAO) / horas).toFixed(2) : null;

/** Days lost and debited for each million of hours of exposure, in whole numbers; null where nobody worked (NBR 14280). */
export const taxaDeGravidade = (dias: number, horas: number): number | null =>
  horas > 0 ? Math.round((dias * MILHAO) / horas) : null;

/** One month of a year, as far as it has gone. */
export interface MesDaEstatistica {
  /** 'MM/AAAA'. */
  readonly mes: string;
  readonly horas: number;
  readonly talentos: number;
  readonly comAfastamento: number;
  readonly semAfastamento: number;
  readonly trajeto: number;
  readonly dias: number;
  readonly diasDeAfastamento: number;
  /** Of whom the days of leaves tell. */
  readonly afastados: readonly number[];
  readonly frequencia: string | null;
  readonly gravidade: number | null;
  /** Accidents of each day of the month until today, those on the way left out. */
  readonly calendario: readonly number[];
}

const diasDoMes = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate();

/**
 * The months of a year until today. `presencas` are the days of contract of all talents in each month, 'MM'; a talent's day is a thirtieth of
 * `horasPorMes`.
 */
export function mesesDaEstatistica(
  acidentes: readonly AcidenteContado[],
  presencas: ReadonlyMap<string, number>,
  { ano, horasPorMes, hoje }: { readonly ano: number; readonly horasPorMes: number; readonly hoje: string },
): MesDaEstatistica[] {
  const meses = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));
  return meses
    .filter((mes) => `${ano}-${mes}-01` <= hoje)
    .map((mes) => {
      const doMes = acidentes.filter(({ data }) => data.startsWith(`${ano}-${mes}`));
      const contados = doMes.filter(({ trajeto }) => !trajeto);
      const dias = contados.reduce((soma, um) => soma + um.dias, 0);
      const tamanho = diasDoMes(ano, Number(mes));
      const presenca = presencas.get(mes) ?? 0;
      const horas = Math.round((presenca * horasPorMes) / tamanho);
      const passados = Array.from(
        { length: tamanho },
        (_, n) => `${ano}-${mes}-${String(n + 1).padStart(2, '0')}`,
      ).filter((dia) => dia <= hoje);
      return {
        mes: `${mes}/${ano}`,
        horas,
        talentos: Math.round(presenca / passados.length),
        comAfastamento: contados.filter(({ comAfastamento }) => comAfastamento).length,
        semAfastamento: contados.filter(({ comAfastamento }) => !comAfastamento).length,
        trajeto: doMes.length - contados.length,
        dias,
        diasDeAfastamento: contados.reduce((soma, um) => soma + um.diasDeAfastamento, 0),
        afastados: contados.filter(({ diasDeAfastamento }) => diasDeAfastamento > 0).map(({ titular }) => titular),
        frequencia: taxaDeFrequencia(contados.length, horas),
        gravidade: taxaDeGravidade(dias, horas),
        calendario: passados.map((dia) => contados.filter(({ data }) => data === dia).length),
      };
    });
}

/**
 * From which day on days without an accident are counted, or null where nobody worked yet. `trabalho` is the first day of work and `registro` the first
 * day of which anything is kept: of the time before it nobody knows, unless an older accident was registered, and then it is known from that on.
 */
export function desdeQuandoConta(
  trabalho: string | null,
  registro: string,
  acidentes: readonly AcidenteContado[],
): string | null {
  if (trabalho === null) return null;
  const [sabido = registro] = [registro, ...acidentes.map(({ data }) => data)].sort();
  return trabalho > sabido ? trabalho : sabido;
}

/**
 * How many days there have been without an accident until today, and the most that there were in a row; both since the day `desde`,
 * of `desdeQuandoConta`. Accidents on the way to work do not count. Null where nobody worked yet.
 */
export function diasSemAcidente(
  acidentes: readonly AcidenteContado[],
  desde: string | null,
  hoje: string,
): { atual: number; recorde: number; desde: string } | null {
  if (desde === null || desde > hoje) return null;
  const dias = [...new Set(acidentes.filter(({ trajeto }) => !trajeto).map(({ data }) => data))]
    .filter((data) => data >= desde && data <= hoje)
    .sort();
  const marcos = [somarDias(desde, -1), ...dias, somarDias(hoje, 1)];
  const livres = marcos.slice(1).map((dia, lugar) => diferencaDias(marcos[lugar] ?? dia, dia) - 1);
  return { atual: livres.at(-1) ?? 0, recorde: Math.max(...livres), desde };
}
