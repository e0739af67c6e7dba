import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';

/** Days before the end of a mandate from which the next one is prepared: the election is called sixty days before it (NR-5, 5.5.1). */
export const DIAS_PARA_RENOVAR = 90;

export type GrauDeRisco = '1' | '2' | '3' | '4';

/** Members of each of the two representations. */
export interface Dimensao {
  readonly titulares: number;
  readonly suplentes: number;
}

/** The last number of employees of each column of Quadro I of NR-5 (Portaria MTP 422/2021); the first column asks for no committee. */
const ATE = [19, 29, 50, 80, 100, 120, 140, 300, 500, 1000, 2500, 5000, 10_000] as const;
/** Quadro I by degree of risk: titulars and deputies of each column, and what each group of 2,500 above the last one adds. */
const QUADRO_I: Readonly<
  Record<GrauDeRisco, { readonly titulares: readonly number[]; readonly suplentes: readonly number[]; soma: number }>
> = {
  '1': {
    titulares: [0, 0, 0, 0, 1, 1, 1, 1, 2, 4, 5, 6, 8],
    suplentes: [0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4, 5, 6],
    soma: 1,
  },
  '2': {
    titulares: [0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10],
    suplentes: [0, 0, 0, 1, 1, 1, 1, 2, 3, 4, 5, 6, 8],
    soma: 1,
  },
  '3': {
    titulares: [0, 1, 1, 2, 2, 2, 3, 4, 5, 6, 8, 10, 12],
    suplentes: [0, 1, 1, 1, 1, 1, 2, 2, 4, 4, 6, 8, 8],
    soma: 2,
  },
  '4': {
    titulares: [0, 1, 2, 3, 3, 4, 4, 4, 5, 6, 9, 11, 13],
    suplentes: [0, 1, 1, 2, 2, 2, 2, 3, 4, 5, 7, 8, 10],
    soma: 2,
  },
};
const GRUPO = 2500;

/**
 * How many members each representation has by Quadro I of NR-5: `empregados` of the establishment, its degree of risk (NR-4). None where
 * the establishment is not in the table: there one person is named instead (5.4.13). A group of 2,500 that has begun counts.
 */
export function dimensionar(grau: GrauDeRisco, empregados: number): Dimensao {
  const { titulares, suplentes, soma } = QUADRO_I[grau];
  const coluna = ATE.findIndex((ate) => empregados <= ate);
  if (coluna >= 0) return { titulares: titulares[coluna] ?? 0, suplentes: suplentes[coluna] ?? 0 };
  const aMais = Math.ceil((empregados - (ATE.at(-1) ?? 0)) / GRUPO) * soma;
  return { titulares: (titulares.at(-1) ?? 0) + aMais, suplentes: (suplentes.at(-1) ?? 0) + aMais };
}

/** First and last day on which a mandate may begin: its terms, its meetings and the protection after it are days that the product knows. */
const INICIOS = ['1901-01-01', '2098-12-31'] as const;

/** Why a mandate may not begin on a day, or null. */
export const recusaDoInicio = (dia: string): string | null =>
  dia < INICIOS[0] || dia > INICIOS[1] ? 'O mandato começa entre 1901 e 2098.' : null;

/** The last day of a mandate that begins on a day: it takes one year (NR-5, 5.4.3). */
export const fimDoMandato = (inicio: string): string => somarDias(somarMeses(inicio, 12), -1);

/** What is asked of a member; a refused field is null. */
export interface Membro {
  readonly colaborador: { readonly id: number } | null;
  readonly representacao: 'E' | 'T' | null;
  readonly condicao: 'T' | 'S' | null;
  readonly cargo: 'P' | 'V' | 'S' | null;
  readonly inscricaoEm: string | null;
  readonly saidaEm: string | null;
  readonly motivoSaida: string | null;
}

const NOMES = { E: 'do empregador', T: 'dos trabalhadores' } as const;
const UM_SO = { P: 'um presidente', V: 'um vice-presidente', S: 'um secretário' } as const;

function conferirMembro(membro: Membro, dataIni: string | null, recusar: Recusar): void {
  const { representacao, condicao, cargo, inscricaoEm, saidaEm, motivoSaida } = membro;
  if (representacao === 'T' && !inscricaoEm)
    recusar('inscricaoEm', 'Informe o registro da candidatura de quem foi eleito: desde ele a pessoa é protegida.');
  if (representacao === 'E' && inscricaoEm)
    recusar('inscricaoEm', 'Quem é designado pelo empregador não se candidata.');
  if (inscricaoEm && dataIni && inscricaoEm > dataIni)
    recusar('inscricaoEm', 'A candidatura é anterior ao início do mandato.');
  if (cargo === 'P' && (representacao !== 'E' || condicao !== 'T'))
    recusar('cargo', 'O presidente é um titular designado pelo empregador.');
  if (cargo === 'V' && (representacao !== 'T' || condicao !== 'T'))
    recusar('cargo', 'O vice-presidente é um titular eleito pelos trabalhadores.');
  if (saidaEm && !motivoSaida) recusar('motivoSaida', 'Informe por que o membro saiu.');
  if (motivoSaida && !saidaEm) recusar('saidaEm', 'Informe quando o membro saiu.');
  if (saidaEm && dataIni && saidaEm < dataIni) recusar('saidaEm', 'O membro não sai antes do início do mandato.');
}

/** The place of what is one too many of a kind, or -1. */
const alem = (membros: readonly Membro[], limite: number, quem: (membro: Membro) => boolean): number =>
  membros.map((membro, lugar) => ({ membro, lugar })).filter(({ membro }) => quem(membro))[limite]?.lugar ?? -1;

/** A mandate with its members; what was refused already is null. */
export interface Gestao {
  readonly dataIni: string | null;
  readonly titulares: number | null;
  readonly suplentes: number | null;
  readonly membros: readonly Membro[];
}

/**
 * Refuses members who do not make a committee (NR-5, 5.4.4 to 5.4.6, 5.6.5): the same person twice, a president who is not the employer's, a
 * vice-president who was not elected, more than one of either, more members than the size says. Who left the committee is not counted.
 */
export function conferirGestao({ dataIni, titulares, suplentes, membros }: Gestao, recusar: Recusar): void {
  const recusa = dataIni && recusaDoInicio(dataIni);
  if (recusa) recusar('dataIni', recusa);
  for (const [lugar, membro] of membros.entries())
    conferirMembro(membro, dataIni, (campo, mensagem) => recusar(`membros.${lugar}.${campo}`, mensagem));
  for (const lugar of lugaresRepetidos(membros.map(({ colaborador }) => colaborador?.id ?? null)))
    recusar(`membros.${lugar}.colaborador`, 'Esta pessoa já está na lista.');
  for (const cargo of ['P', 'V', 'S'] as const) {
    const lugar = alem(membros, 1, (membro) => membro.cargo === cargo && !membro.saidaEm);
    if (lugar >= 0) recusar(`membros.${lugar}.cargo`, `A CIPA tem ${UM_SO[cargo]}.`);
  }
  for (const lado of ['E', 'T'] as const)
    for (const condicao of ['T', 'S'] as const) {
      const tamanho = condicao === 'T' ? titulares : suplentes;
      if (tamanho === null) continue;
      // Where the establishment is not in Quadro I the employer names one person.
      const limite = condicao === 'T' && lado === 'E' ? Math.max(tamanho, 1) : tamanho;
      const lugar = alem(membros, limite, (m) => m.representacao === lado && m.condicao === condicao && !m.saidaEm);
      const nome = condicao === 'T' ? 'titulares' : 'suplentes';
      if (lugar >= 0)
        recusar(`membros.${lugar}.condicao`, `Há mais ${nome} ${NOMES[lado]} que os ${limite} do dimensionamento.`);
    }
}

/** Who is missing of a kind, or nothing where nobody is. */
function emFalta(quantos: number, [um, varios]: readonly [string, string], de: string): string[] {
  if (quantos <= 0) return [];
  return [quantos === 1 ? `Falta um ${um} ${de}.` : `Faltam ${quantos} ${varios} ${de}.`];
}

/**
 * What a committee still lacks to be the one that its size asks for (NR-5, 5.4.1, 5.4.6 and 5.4.7), a sentence each: titulars and deputies of
 * either side, the president, whom the employer names among its titulars, and the vice-president, whom those elected choose among theirs. Where
 * the establishment is not in Quadro I, the person whom the employer names (5.4.13). Who left is not counted; a size that was not told asks for none.
 */
export function faltasDaGestao({
  titulares,
  suplentes,
  membros,
}: Pick<Gestao, 'titulares' | 'suplentes'> & {
  readonly membros: readonly (Pick<Membro, 'representacao' | 'condicao' | 'cargo'> & {
    readonly saidaEm?: string | null;
  })[];
}): string[] {
  if (titulares === null || suplentes === null) return [];
  const ficam = membros.filter(({ saidaEm }) => !saidaEm);
  const quantos = (lado: 'E' | 'T', como: 'T' | 'S') =>
    ficam.filter(({ representacao, condicao }) => representacao === lado && condicao === como).length;
  if (titulares === 0) return quantos('E', 'T') > 0 ? [] : ['Falta a pessoa que o empregador nomeia.'];
  const semCargo = (cargo: 'P' | 'V') => !ficam.some((membro) => membro.cargo === cargo);
  return [
    ...(['E', 'T'] as const).flatMap((lado) => [
      ...emFalta(titulares - quantos(lado, 'T'), ['titular', 'titulares'], NOMES[lado]),
      ...emFalta(suplentes - quantos(lado, 'S'), ['suplente', 'suplentes'], NOMES[lado]),
    ]),
    ...(semCargo('P') ? ['Falta dizer quem é o presidente, entre os titulares do empregador.'] : []),
    ...(semCargo('V') ? ['Falta dizer quem é o vice-presidente, entre os titulares dos trabalhadores.'] : []),
  ];
}

/**
 * The last day on which a member may not be dismissed without cause, or null for who has no such protection: whoever was elected has it until one
 * year after the mandate (ADCT, art. 10, II, a; NR-5, 5.4.12), or until they left the committee. `colaborador_estabilidade` says the same.
 */
export function estavelAte(membro: Pick<Membro, 'representacao' | 'saidaEm'>, dataFim: string): string | null {
  if (membro.representacao !== 'T') return null;
  return membro.saidaEm ?? somarMeses(dataFim, 12);
}

/** A titular who misses more ordinary meetings than these without a reason leaves the committee (NR-5, 5.6.6). */
export const FALTAS_TOLERADAS = 4;

const DOMINGO = 0;
const SABADO = 6;
const diaDaSemana = (data: string) => new Date(`${data}T00:00:00Z`).getUTCDay();

/** The day itself, or the Monday after it where it is a Saturday or a Sunday. */
export function emDiaUtil(data: string): string {
  const dia = diaDaSemana(data);
  return dia === SABADO ? somarDias(data, 2) : dia === DOMINGO ? somarDias(data, 1) : data;
}

/** The day itself or the nearest Monday after it, and the Friday before where that would be another month. */
function noMes(data: string): string {
  const util = emDiaUtil(data);
  if (util.slice(0, 7) === data.slice(0, 7)) return util;
  return somarDias(data, diaDaSemana(data) === SABADO ? -1 : -2);
}

/**
 * Days of the ordinary meetings, one a month from the first one until the end of the mandate (NR-5, 5.6.1), on the same day of the month or on
 * the Monday after it; at the end of a month on the Friday before. Months that have one already ('yyyy-MM') are left out.
 */
export function calendario(primeira: string, dataFim: string, comReuniao: readonly string[]): string[] {
  const dias: string[] = [];
  for (let mes = 0; mes < 12; mes++) {
    const dia = noMes(somarMeses(primeira, mes));
    if (dia > dataFim) break;
    if (!comReuniao.includes(dia.slice(0, 7))) dias.push(dia);
  }
  return dias;
}
