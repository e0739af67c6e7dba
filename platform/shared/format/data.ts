import { partesDoInstante, zonaAtual } from './instante.ts';

const umDia = 86_400_000;

function diasDoMes(ano: number, mes: number): number {
  return new Date(Date.UTC(ano, mes, 0)).getUTCDate();
}

function texto(ano: number, mes: number, dia: number): string {
  return `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
}

/** True for a calendar date 'yyyy-MM-dd' that exists, from year 1900 to 2100. */
export function dataValida(data: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(data)) return false;
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number);
  return ano >= 1900 && ano <= 2100 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDoMes(ano, mes);
}

function partes(data: string): [number, number, number] {
  if (!dataValida(data)) throw new RangeError(`Data inválida: ${data}`);
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number);
  return [ano, mes, dia];
}

function emDias(data: string): number {
  const [ano, mes, dia] = partes(data);
  return Date.UTC(ano, mes - 1, dia) / umDia;
}

/** '2026-01-05' as '05/01/2026'; '' for none, and a text that is not a date as it came. */
export function formatarData(data: string | null | undefined): string {
  return data && dataValida(data) ? data.split('-').reverse().join('/') : (data ?? '');
}

/** '2026-03-01' as '03/2026'; empty for no date, and what is no date as it came. */
export function formatarMes(data: string | null | undefined): string {
  return data && dataValida(data) ? formatarData(data).slice(3) : (data ?? '');
}

/** Reads a typed month, '03/2026' or '032026', or a whole date in it, as its first day 'yyyy-MM-01'; null when it is neither. */
export function lerMes(digitado: string): string | null {
  const achado = /^(\d{1,2})[/.-](\d{4})$/.exec(digitado.trim()) ?? /^(\d{2})(\d{4})$/.exec(digitado.trim());
  const data = achado ? texto(Number(achado[2]), Number(achado[1]), 1) : lerData(digitado);
  return data && dataValida(data) ? `${data.slice(0, 8)}01` : null;
}

/**
 * Reads a typed date: '05/01/2026' (also with '-' or '.', and one-digit day or month), '05012026' or '2026-01-05'.
 * Returns 'yyyy-MM-dd', or null when it is none of these or does not exist.
 */
export function lerData(digitado: string): string | null {
  const limpo = digitado.trim();
  if (dataValida(limpo)) return limpo;
  const achado = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(limpo) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(limpo);
  if (!achado) return null;
  const data = texto(Number(achado[4]), Number(achado[3]), Number(achado[1]));
  return dataValida(data) ? data : null;
}

/** The date `dias` after (before, when negative). Throws RangeError for an invalid date. */
export function somarDias(data: string, dias: number): string {
  return new Date((emDias(data) + dias) * umDia).toISOString().slice(0, 10);
}

/**
 * The same day `meses` later (earlier, when negative), or the last day of that month when it is shorter, as the
 * database's interval does. Throws RangeError for an invalid date.
 */
export function somarMeses(data: string, meses: number): string {
  const [ano, mes, dia] = partes(data);
  const total = ano * 12 + mes - 1 + meses;
  const novoAno = Math.floor(total / 12);
  const novoMes = total - novoAno * 12 + 1;
  return texto(novoAno, novoMes, Math.min(dia, diasDoMes(novoAno, novoMes)));
}

/** Days from `de` to `ate`, negative when `ate` comes first. Throws RangeError for an invalid date. */
export function diferencaDias(de: string, ate: string): number {
  return emDias(ate) - emDias(de);
}

/** -1, 0 or 1 as `a` is before, on or after `b`. Throws RangeError for an invalid date. */
export function compararDatas(a: string, b: string): -1 | 0 | 1 {
  return Math.sign(diferencaDias(b, a)) as -1 | 0 | 1;
}

/**
 * Full years on the day `em`; who was born on 29 February completes them on 1 March of common years (Código Civil,
 * art. 132, § 3º). Negative before birth. Throws RangeError for an invalid date.
 */
export function idade(nascimento: string, em: string): number {
  const [anoNascimento] = partes(nascimento);
  const [ano] = partes(em);
  return ano - anoNascimento - (em.slice(5) < nascimento.slice(5) ? 1 : 0);
}

/** Zones change their day at a full minute: each request asks for the same day as the one before. */
let ultimoHoje = { minuto: Number.NaN, zona: '', data: '' };

/** Today's calendar date in a zone; `agora` is the clock. Throws RangeError for an unknown zone. */
export function hoje(zona: string = zonaAtual(), agora: Date = new Date()): string {
  const minuto = Math.floor(agora.getTime() / 60_000);
  if (ultimoHoje.minuto !== minuto || ultimoHoje.zona !== zona)
    ultimoHoje = { minuto, zona, data: partesDoInstante(agora, zona).data };
  return ultimoHoje.data;
}
