import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { diferencaDias, formatarData, somarDias } from '#platform/shared/format/data.ts';
import { emDiaUtil, recusaDoInicio } from './cipa.rules.ts';

/** Days before the end of the mandate by which the employer calls the election (NR-5, 5.5.1), and by which it is held (5.5.3, f). */
export const DIAS_DA_CONVOCACAO = 60;
export const DIAS_DA_VOTACAO = 30;
/** Days in a row during which candidates register, at least (5.5.3, b). */
export const DIAS_DE_INSCRICAO = 15;

/** The days of an election; what was refused already is null. */
export interface Prazos {
  readonly mandatoInicio: string | null;
  readonly semMandato: boolean;
  readonly convocacao: string | null;
  readonly inscricaoIni: string | null;
  readonly inscricaoFim: string | null;
  readonly votacaoIni: string | null;
  readonly votacaoFim: string | null;
}

/** Refuses days that are out of their order, or nearer to the end of the mandate than NR-5 lets them be. */
export function conferirPrazos(prazos: Prazos, recusar: Recusar): void {
  const { mandatoInicio, semMandato, convocacao, inscricaoIni, inscricaoFim, votacaoIni, votacaoFim } = prazos;
  const recusa = mandatoInicio && recusaDoInicio(mandatoInicio);
  if (recusa) recusar('mandatoInicio', recusa);
  else if (mandatoInicio && !semMandato) {
    const fim = somarDias(mandatoInicio, -1);
    const ate = (dias: number) => somarDias(fim, -dias);
    if (convocacao && convocacao > ate(DIAS_DA_CONVOCACAO))
      recusar(
        'convocacao',
        `A eleição é convocada ao menos ${DIAS_DA_CONVOCACAO} dias antes do fim do mandato em curso: até ${formatarData(ate(DIAS_DA_CONVOCACAO))}.`,
      );
    if (votacaoIni && votacaoIni > ate(DIAS_DA_VOTACAO))
      recusar(
        'votacaoIni',
        `A votação é ao menos ${DIAS_DA_VOTACAO} dias antes do fim do mandato em curso: até ${formatarData(ate(DIAS_DA_VOTACAO))}.`,
      );
  }
  if (convocacao && inscricaoIni && inscricaoIni < convocacao)
    recusar('inscricaoIni', 'As inscrições começam com a convocação ou depois dela.');
  if (inscricaoIni && inscricaoFim && diferencaDias(inscricaoIni, inscricaoFim) + 1 < DIAS_DE_INSCRICAO)
    recusar(
      'inscricaoFim',
      `As inscrições ficam abertas ao menos ${DIAS_DE_INSCRICAO} dias corridos: até ${formatarData(somarDias(inscricaoIni, DIAS_DE_INSCRICAO - 1))} ou depois.`,
    );
  if (inscricaoFim && votacaoIni && votacaoIni <= inscricaoFim)
    recusar('votacaoIni', 'A votação começa depois do fim das inscrições.');
  if (votacaoIni && votacaoFim && votacaoFim < votacaoIni)
    recusar('votacaoFim', 'A votação não termina antes de começar.');
  if (mandatoInicio && votacaoFim && votacaoFim >= mandatoInicio)
    recusar('votacaoFim', 'A votação termina antes do início do novo mandato.');
}

/** Days that keep every term of NR-5 for a mandate that begins on a day, each as late as it may be or a little before. */
export function sugerirPrazos(mandatoInicio: string) {
  const fim = somarDias(mandatoInicio, -1);
  const convocacao = somarDias(fim, -DIAS_DA_CONVOCACAO);
  // A week before the last day: what would be a Saturday or a Sunday becomes the Monday after it.
  const votacaoIni = emDiaUtil(somarDias(fim, -DIAS_DA_VOTACAO - 5));
  const inscricaoIni = somarDias(convocacao, 1);
  return {
    convocacao,
    inscricaoIni,
    inscricaoFim: somarDias(inscricaoIni, DIAS_DE_INSCRICAO - 1),
    votacaoIni,
    votacaoFim: votacaoIni,
  };
}

/** Stages of an election: P being prepared, C called, I candidates register, L the list is out, V voting, A to be counted, E counted, X annulled. */
export type Etapa = 'P' | 'C' | 'I' | 'L' | 'V' | 'A' | 'E' | 'X';

interface Andamento {
  readonly publicada: boolean;
  readonly anulada: boolean;
  readonly apurada: boolean;
  readonly inscricaoIni: string;
  readonly inscricaoFim: string;
  readonly votacaoIni: string;
  readonly votacaoFim: string;
}

/** The stage in which an election is on a day. */
export function etapaDe(eleicao: Andamento, hoje: string): Etapa {
  if (eleicao.anulada) return 'X';
  if (eleicao.apurada) return 'E';
  if (!eleicao.publicada) return 'P';
  if (hoje < eleicao.inscricaoIni) return 'C';
  if (hoje <= eleicao.inscricaoFim) return 'I';
  if (hoje < eleicao.votacaoIni) return 'L';
  return hoje <= eleicao.votacaoFim ? 'V' : 'A';
}

/**
 * What follows when a day of voting ends (NR-5, 5.5.4 and 5.5.4.1): the count, or another day. On the first day half of the employees are
 * needed, on the second a third, and on the third any number.
 */
export function decidir(o: { readonly eleitores: number; readonly votaram: number; readonly prorrogacoes: number }): {
  readonly apura: boolean;
  /** How many have to vote for the count. */
  readonly minimo: number;
} {
  const { eleitores, votaram, prorrogacoes } = o;
  const minimo = prorrogacoes === 0 ? Math.ceil(eleitores / 2) : prorrogacoes === 1 ? Math.ceil(eleitores / 3) : 0;
  return { apura: votaram >= minimo, minimo };
}

/** A ballot as it lies in the box and is published: the code of the receipt, and a candidate's number, blank or null. */
export interface Cedula {
  readonly codigo: string;
  readonly voto: number | 'B' | 'N';
}

/** A code: 128 bits that the device of the voter draws, as 32 hexadecimal digits. */
export const CODIGO = /^[0-9a-f]{32}$/;
const LARGURA = 4;

const linhaDe = ({ codigo, voto }: Cedula): string =>
  `${codigo};${typeof voto === 'number' ? String(voto).padStart(LARGURA, '0') : voto.repeat(LARGURA)}`;

/**
 * The ballots as text, a line each, all of one length and in the order of their codes, which nobody but chance chose: the text says nothing of
 * the order in which they came. This is what lies in the box, what is published, and what the seal of the count is made of.
 */
export const escreverCedulas = (cedulas: readonly Cedula[]): string =>
  cedulas
    .map(linhaDe)
    .sort()
    .map((linha) => `${linha}\n`)
    .join('');

/** The ballots of such a text. Throws SyntaxError where a line is none. */
export function lerCedulas(texto: string): Cedula[] {
  return texto
    .split('\n')
    .filter((linha) => linha !== '')
    .map((linha) => {
      const [codigo = '', voto = ''] = linha.split(';');
      if (!CODIGO.test(codigo) || !/^(?:\d{4}|B{4}|N{4})$/.test(voto)) throw new SyntaxError('Cédula ilegível');
      return { codigo, voto: voto.startsWith('B') ? 'B' : voto.startsWith('N') ? 'N' : Number(voto) };
    });
}

/** A code in groups of four, as people read it. */
export const codigoLegivel = (codigo: string): string => (codigo.match(/.{1,4}/g) ?? []).join(' ');

/** What is known of a candidate before the count: since when they work in the establishment decides a tie. */
export interface Candidato {
  readonly numero: number;
  readonly desde: string;
}

export interface Contado extends Candidato {
  readonly votos: number;
  readonly colocacao: number;
  /** T titular, S deputy, N not elected. */
  readonly resultado: 'T' | 'S' | 'N';
}

export interface Apuracao {
  readonly validos: number;
  readonly brancos: number;
  readonly nulos: number;
  readonly contados: readonly Contado[];
}

/**
 * Counts ballots. Candidates come by votes; of as many votes the one who has worked longer in the establishment (NR-5, 5.5.7), and of as long
 * the lower number, who registered first. The first ones are titulars, those who follow deputies; nobody is elected without a vote. A vote
 * for a number that no candidate has is null.
 */
export function apurar(
  cedulas: readonly Cedula[],
  candidatos: readonly Candidato[],
  vagas: { readonly titulares: number; readonly suplentes: number },
): Apuracao {
  const votos = new Map(candidatos.map(({ numero }) => [numero, 0]));
  let [brancos, nulos] = [0, 0];
  for (const { voto } of cedulas) {
    const antes = typeof voto === 'number' ? votos.get(voto) : undefined;
    if (voto === 'B') brancos++;
    else if (typeof voto !== 'number' || antes === undefined) nulos++;
    else votos.set(voto, antes + 1);
  }
  const contados = candidatos
    .map((candidato) => ({ ...candidato, votos: votos.get(candidato.numero) ?? 0 }))
    .sort((a, b) => b.votos - a.votos || a.desde.localeCompare(b.desde) || a.numero - b.numero)
    .map((candidato, lugar) => ({
      ...candidato,
      colocacao: lugar + 1,
      resultado: resultadoDe(candidato.votos, lugar, vagas),
    }));
  return { validos: cedulas.length - brancos - nulos, brancos, nulos, contados };
}

function resultadoDe(votos: number, lugar: number, vagas: { titulares: number; suplentes: number }): 'T' | 'S' | 'N' {
  if (votos === 0) return 'N';
  if (lugar < vagas.titulares) return 'T';
  return lugar < vagas.titulares + vagas.suplentes ? 'S' : 'N';
}

/**
 * Why an election does not have one of its papers yet ('I' the list of candidates, 'P' the notice of a voting that goes on longer), or null: it
 * has all others from the beginning.
 */
export function recusaDoPapel(
  papel: string,
  um: { readonly etapa: string; readonly prorrogacoes: number },
): string | null {
  if (papel === 'I' && (um.etapa === 'P' || um.etapa === 'C')) return 'As inscrições ainda não começaram.';
  return papel === 'P' && um.prorrogacoes === 0 ? 'A votação não foi prorrogada.' : null;
}

/** Why an election in a stage is not counted today, or null: on the last day of the voting at the earliest. */
export function recusaDaApuracao(
  um: { readonly etapa: string; readonly votacaoFim: string },
  hoje: string,
): string | null {
  if (um.etapa === 'A' || (um.etapa === 'V' && hoje >= um.votacaoFim)) return null;
  return um.etapa === 'V'
    ? `A votação vai até ${formatarData(um.votacaoFim)}: apure nesse dia ou depois.`
    : 'A eleição não está em votação.';
}
