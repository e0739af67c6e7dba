import { somarDias } from '#platform/shared/format/data.ts';
import { formatarHoras, lerHoras } from '#platform/shared/format/hora.ts';
import { lugarNaSemana } from '#platform/shared/format/semana.ts';

/** The day at which an agenda opens: today; on a Sunday, when the week is over, the Monday that comes. Throws RangeError for an invalid date. */
export const diaDeAbertura = (hoje: string): string => (lugarNaSemana(hoje) === 6 ? somarDias(hoje, 1) : hoje);

const DIA = 24 * 60;
/** Shortest block, in minutes: below it nobody could read or touch it. */
const MENOR_BLOCO = 25;
/** Hours that an agenda always shows; it grows with what lies outside of them. */
const EXPEDIENTE = { de: 7, ate: 19 };
/** Minutes between two times that can be proposed, and how long what is proposed takes. */
export const PASSO = 30;
const DURACAO = 60;

/** Times of the clock, 'HH:mm', in the company's zone. */
interface Marcado {
  readonly id: number;
  readonly horaIni: string;
  readonly horaFim: string;
}

/** Where something stands in the column of its day: minutes since midnight, and its place among those beside it. */
export interface Bloco<T> {
  readonly item: T;
  readonly de: number;
  readonly ate: number;
  readonly lugar: number;
  readonly lugares: number;
}

/** Minutes since midnight of a time 'HH:mm', from 0 to 1440; 0 for what is none. */
export const minutosDe = (hora: string): number => Math.min(DIA, lerHoras(hora) ?? 0);

/**
 * What is on one day as blocks, in order of time: as long as it takes, none less than 25 minutes, all within the day (what ends at
 * or after midnight ends there), and side by side where they would cover each other.
 */
export function emBlocos<T extends Marcado>(doDia: readonly T[]): Bloco<T>[] {
  const ordenados = doDia
    .map((item) => {
      const de = Math.min(minutosDe(item.horaIni), DIA - MENOR_BLOCO);
      const fim = minutosDe(item.horaFim);
      // Minutes of a block that was moved up from the last ones of the day end with it.
      return { item, de, ate: Math.max(fim > minutosDe(item.horaIni) ? fim : DIA, de + MENOR_BLOCO) };
    })
    .sort((a, b) => a.de - b.de || b.ate - a.ate || a.item.id - b.item.id);
  const blocos: Bloco<T>[] = [];
  let grupo: Omit<Bloco<T>, 'lugares'>[] = [];
  let livres: number[] = [];
  const fechar = () => {
    blocos.push(...grupo.map((bloco) => ({ ...bloco, lugares: livres.length })));
    grupo = [];
    livres = [];
  };
  for (const { item, de, ate } of ordenados) {
    if (livres.every((fim) => fim <= de)) fechar();
    const vago = livres.findIndex((fim) => fim <= de);
    const lugar = vago < 0 ? livres.length : vago;
    livres[lugar] = ate;
    grupo.push({ item, de, ate, lugar });
  }
  fechar();
  return blocos;
}

/** The full hours that an agenda shows: the working day, and whatever blocks of any of its days lie outside of it. */
export function horasMostradas(blocos: readonly Pick<Bloco<unknown>, 'de' | 'ate'>[]): { de: number; ate: number } {
  return {
    de: Math.min(EXPEDIENTE.de, ...blocos.map(({ de }) => Math.floor(de / 60))),
    ate: Math.max(EXPEDIENTE.ate, ...blocos.map(({ ate }) => Math.ceil(ate / 60))),
  };
}

/** What is proposed for a minute since midnight: the half hour that it lies in, for an hour, on the same day. */
export function horarioProposto(minuto: number): { horaIni: string; horaFim: string } {
  const de = Math.max(0, Math.min(Math.floor(minuto / PASSO) * PASSO, DIA - PASSO));
  const escrever = (minutos: number) => formatarHoras(minutos).padStart(5, '0');
  return { horaIni: escrever(de), horaFim: escrever(Math.min(de + DURACAO, DIA - 1)) };
}

/** A time that can be proposed: which day, and which half hour, counted from 0. */
export interface Vaga {
  readonly dia: number;
  readonly linha: number;
}

const PASSOS: Readonly<Record<string, Vaga>> = {
  ArrowUp: { dia: 0, linha: -1 },
  ArrowDown: { dia: 0, linha: 1 },
  ArrowLeft: { dia: -1, linha: 0 },
  ArrowRight: { dia: 1, linha: 0 },
};

/** Where an arrow key leads in an agenda of so many days and half hours; null at its edge and for any other key. */
export function vagaAoLado(vaga: Vaga, tecla: string, dias: number, linhas: number): Vaga | null {
  const passo = PASSOS[tecla];
  if (!passo) return null;
  const ao = { dia: vaga.dia + passo.dia, linha: vaga.linha + passo.linha };
  return ao.dia >= 0 && ao.dia < dias && ao.linha >= 0 && ao.linha < linhas ? ao : null;
}

/** Days that a finger asks for by how far it went, in pixels: 1 for the next (to the left), -1 for the one before, 0 while it scrolls. */
export const deslize = (x: number, y: number): -1 | 0 | 1 =>
  Math.abs(x) < 60 || Math.abs(x) < 2 * Math.abs(y) ? 0 : x < 0 ? 1 : -1;
