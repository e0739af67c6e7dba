import type { FieldError } from '#platform/shared/problem.ts';

/** States of an interview, from scheduled to over. */
export const estadosDaEntrevista = [
  'MARCADA',
  'CONFIRMADA',
  'RECUSADA',
  'REALIZADA',
  'NAO_COMPARECEU',
  'CANCELADA',
] as const;
export type EstadoDaEntrevista = (typeof estadosDaEntrevista)[number];

/** What may be done with an interview, besides writing its form. */
export const verbosDaEntrevista = ['confirmar', 'recusar', 'realizar', 'faltar', 'cancelar'] as const;
export type VerboDaEntrevista = (typeof verbosDaEntrevista)[number];

/** Date 'yyyy-MM-dd' and time 'HH:mm' on the clocks of the server's zone. */
export interface Relogio {
  readonly data: string;
  readonly hora: string;
}

/** When an interview is: date 'yyyy-MM-dd', times 'HH:mm', in the server's zone. */
export interface Horario {
  readonly data: string;
  readonly horaIni: string;
  readonly horaFim: string;
}

/** -1, 0 or 1 as one time of the clock is before, at or after another. */
function comparar(a: Relogio, b: Relogio): number {
  const [um, outro] = [`${a.data} ${a.hora}`, `${b.data} ${b.hora}`];
  return um < outro ? -1 : um > outro ? 1 : 0;
}

/** The time 'HH:mm' an hour after another, as most interviews end; null for what is no whole time, and where the next day begins. */
export function umaHoraDepois(inicio: string): string | null {
  const [, hora, minuto] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(inicio) ?? [];
  if (hora === undefined || hora === '23') return null;
  return `${String(Number(hora) + 1).padStart(2, '0')}:${minuto}`;
}

/** True from the first minute of the interview on. */
export const comecou = ({ data, horaIni }: Horario, agora: Relogio): boolean =>
  comparar({ data, hora: horaIni }, agora) <= 0;

/** True when its last minute has passed. */
export const terminou = ({ data, horaFim }: Horario, agora: Relogio): boolean =>
  comparar({ data, hora: horaFim }, agora) <= 0;

/** True when two interviews share a minute; one that ends when the other begins shares none. */
export function coincidem(a: Horario, b: Horario): boolean {
  return a.data === b.data && a.horaIni < b.horaFim && b.horaIni < a.horaFim;
}

/** How a candidate stands in a request, and whether that is over. */
export interface Participacao {
  readonly desistiu: boolean;
  readonly reprovado: boolean;
  readonly transferido: boolean;
  readonly acabou: boolean;
}

/** Why a candidate is called to no interview of a request any more, as a sentence; null while they may be. */
export function recusaDeChamar({ desistiu, reprovado, transferido, acabou }: Participacao): string | null {
  if (desistiu) return 'O candidato desistiu desta vaga.';
  if (reprovado) return 'O candidato foi reprovado nesta seleção.';
  if (transferido) return 'O candidato foi transferido para outra solicitação.';
  return acabou ? 'Esta vaga já foi encerrada ou cancelada.' : null;
}

/** Still to be held: neither over, nor refused, nor cancelled. */
export const emAberto = (estado: EstadoDaEntrevista): boolean => estado === 'MARCADA' || estado === 'CONFIRMADA';

/** Its form may be written: moved to another time, given other interviewers. */
export const alteravel = (estado: EstadoDaEntrevista): boolean => emAberto(estado) || estado === 'RECUSADA';

/** Interviewers may give their opinion: the interview was held, or has begun and nobody said otherwise. */
export function aceitaParecer(estado: EstadoDaEntrevista, horario: Horario, agora: Relogio): boolean {
  return estado === 'REALIZADA' || (emAberto(estado) && comecou(horario, agora));
}

/**
 * Which verbs state and time allow. The candidate's answer counts until the interview begins; that it was held, or that
 * the candidate stayed away, is only known once it has begun. Authorities are checked apart.
 */
export function transicoes(
  estado: EstadoDaEntrevista,
  horario: Horario,
  agora: Relogio,
): Record<VerboDaEntrevista, boolean> {
  const jaComecou = comecou(horario, agora);
  return {
    confirmar: (estado === 'MARCADA' || estado === 'RECUSADA') && !jaComecou,
    recusar: emAberto(estado) && !jaComecou,
    realizar: (emAberto(estado) || estado === 'NAO_COMPARECEU') && jaComecou,
    faltar: (emAberto(estado) || estado === 'REALIZADA') && jaComecou,
    cancelar: alteravel(estado),
  };
}

/** The state that a verb leads to. */
export const destinoDoVerbo: Readonly<Record<VerboDaEntrevista, EstadoDaEntrevista>> = {
  confirmar: 'CONFIRMADA',
  recusar: 'RECUSADA',
  realizar: 'REALIZADA',
  faltar: 'NAO_COMPARECEU',
  cancelar: 'CANCELADA',
};

/** Why a verb is refused, as a sentence. */
export const recusas: Readonly<Record<VerboDaEntrevista, string>> = {
  confirmar: 'Só é possível confirmar uma entrevista que ainda não começou nem foi confirmada ou encerrada.',
  recusar: 'Só é possível recusar uma entrevista que ainda não começou nem foi recusada ou encerrada.',
  realizar: 'A entrevista ainda não começou, ou isto já está registrado ou não cabe na sua situação.',
  faltar: 'A entrevista ainda não começou, ou isto já está registrado ou não cabe na sua situação.',
  cancelar: 'A entrevista já foi encerrada.',
};

/** What of an interview people must hear of when it changes. */
export interface Combinado extends Horario {
  readonly local: string | null;
  readonly link: string | null;
}

/** True when people must be told again: another time or another place. */
export function remarcada(antes: Combinado, depois: Combinado): boolean {
  const partes = (c: Combinado) => [c.data, c.horaIni, c.horaFim, c.local, c.link].join('\n');
  return partes(antes) !== partes(depois);
}

/** True for an address that is safe to send to people: https, with neither user nor password in it. */
export const linkSeguro = (link: string): boolean =>
  /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(:\d{1,5})?([/?#][^\s\\]*)?$/u.test(link);

/** The place of an interview: one of the two says it. */
interface Lugar {
  readonly local: string | null;
  readonly link: string | null;
}

/** Who interviews: one of either kind is enough. */
interface QuemConduz {
  readonly entrevistadores: readonly unknown[];
  readonly colaboradores: readonly unknown[];
}

/** What the other fields of an interview make required: the place without a link, an interviewer without one of the other kind. */
export const exigencias = {
  local: ({ link }: Pick<Lugar, 'link'>): boolean => link === null || link === '',
  entrevistadores: ({ colaboradores }: Pick<QuemConduz, 'colaboradores'>): boolean => colaboradores.length === 0,
} as const;

/** What is wrong with an interview by itself: it ends after it begins, stands somewhere, its link is safe, and somebody interviews. */
export function errosDaEntrevista(
  form: Lugar & QuemConduz & { readonly horaIni: string | null; readonly horaFim: string | null },
): FieldError[] {
  const { horaIni, horaFim, local, link } = form;
  const erros: FieldError[] = [];
  if (horaIni !== null && horaFim !== null && horaFim <= horaIni)
    erros.push({ campo: 'horaFim', mensagem: 'Hora final deve ser posterior à hora inicial' });
  if (local === null && exigencias.local(form))
    erros.push({ campo: 'local', mensagem: 'Informe o local ou o link da entrevista' });
  if (link !== null && !linkSeguro(link))
    erros.push({ campo: 'link', mensagem: 'O link deve começar com https:// e não levar usuário nem senha' });
  if (form.entrevistadores.length === 0 && exigencias.entrevistadores(form))
    erros.push({ campo: 'entrevistadores', mensagem: 'Informe ao menos um entrevistador' });
  return erros;
}

/** One opinion, as its figures are made of it: `nota` from 1 to 5. */
export interface Opiniao {
  readonly nota: number;
  readonly recomenda: 'S' | 'N' | 'I';
}

/** The opinions in figures: how many, how many recommend and advise against, and the mean with one place ("4.5"); null for none. */
export function resumoDosPareceres(opinioes: readonly Opiniao[]) {
  if (opinioes.length === 0) return null;
  const soma = opinioes.reduce((total, { nota }) => total + nota, 0);
  // Tenths as a whole number, half upward, so that no binary fraction decides.
  const decimos = Math.floor((soma * 20 + opinioes.length) / (2 * opinioes.length));
  return {
    quantos: opinioes.length,
    recomendam: opinioes.filter(({ recomenda }) => recomenda === 'S').length,
    contra: opinioes.filter(({ recomenda }) => recomenda === 'N').length,
    media: `${Math.floor(decimos / 10)}.${decimos % 10}`,
  };
}
