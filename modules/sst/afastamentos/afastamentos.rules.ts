import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { diferencaDias, formatarData, somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** The law's idea of a relapse: the same disease within sixty days of the end of the leave before (Decreto 3.048/1999, art. 75, § 3º). */
export const PRAZO_DA_RECAIDA = 60;

/** Days of a leave, both ends included; null while it has no end. Dates are 'yyyy-MM-dd'. */
export const diasAte = (inicio: string, fim: string | null): number | null =>
  fim === null ? null : diferencaDias(inicio, fim) + 1;

/** The last day of a leave of so many days, the first included. */
export const fimPelosDias = (inicio: string, dias: number): string => somarDias(inicio, dias - 1);

/** Days of a leave as a form says them: the end, the days, both or neither. */
export interface DiasDoAfastamento {
  readonly inicio: string;
  readonly fim: string | null;
  readonly dias: number | null;
}

/** The end out of the days where only these were said, and the days out of the dates. */
export function comFimEDias<T extends DiasDoAfastamento>(form: T): T {
  const fim = form.fim ?? (form.dias === null ? null : fimPelosDias(form.inicio, form.dias));
  return { ...form, fim, dias: diasAte(form.inicio, fim) };
}

/** Most days that a leave may be given. */
export const MAXIMO_DE_DIAS = 20_000;

/** A period as somebody writes it: what is not a date yet is null. `calculado` is what follows from the other two, and not what was written. */
export interface PeriodoEscrito {
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly dias: number | null;
  readonly calculado: 'fim' | 'dias' | null;
}

/**
 * The period after one of its three was written. Days that were written stay and move the end; an end that was written stays and says the days.
 * A stored period has its end, and the days follow. Taking away what was written takes along what followed from it.
 */
export function aoEscrever(
  antes: PeriodoEscrito,
  escrito: Partial<Pick<PeriodoEscrito, 'inicio' | 'fim' | 'dias'>>,
): PeriodoEscrito {
  const { inicio, fim, dias } = { ...antes, ...escrito };
  const pelosDias =
    'dias' in escrito ? dias !== null || antes.calculado === 'fim' : !('fim' in escrito) && antes.calculado === 'fim';
  if (pelosDias) {
    if (dias === null) return { inicio, fim: null, dias: null, calculado: null };
    const cabe = inicio !== null && dias >= 1 && dias <= MAXIMO_DE_DIAS;
    return { inicio, fim: cabe ? fimPelosDias(inicio, dias) : null, dias, calculado: 'fim' };
  }
  if (fim === null) return { inicio, fim, dias: null, calculado: null };
  // Days that are being written anew are not written over.
  if ('dias' in escrito) return { inicio, fim, dias, calculado: null };
  return { inicio, fim, dias: inicio === null || fim < inicio ? null : diasAte(inicio, fim), calculado: 'dias' };
}

/** What is wrong with dates and days among themselves. */
export function errosDosDias({ inicio, fim, dias }: DiasDoAfastamento): FieldError[] {
  if (fim === null) return [];
  if (fim < inicio) return [{ campo: 'fim', mensagem: 'Data final inferior à data inicial.' }];
  const certos = diasAte(inicio, fim);
  return dias === null || dias === certos
    ? []
    : [{ campo: 'dias', mensagem: `De ${formatarData(inicio)} a ${formatarData(fim)} são ${certos} dias.` }];
}

/** Where a correction comes from, and the process that it follows. */
export interface Processo {
  readonly origemRetificacao: string | null;
  readonly tipoProcesso: string | null;
  readonly numeroProcesso: string | null;
}

/** Figures of the number of a process, by its kind: administrative, of a court, and of a benefit (layout S-1.3, S-2230, nrProc). */
const ALGARISMOS: Readonly<Record<string, readonly number[]>> = { '1': [17, 21], '2': [20], '3': [10] };

/** Whether a correction of this origin names a process: all but the employer's own. */
export const pedeProcesso = (origem: string | null): boolean => origem === '2' || origem === '3';

/** Whether a number is that of a process of this kind. */
export const processoValido = (tipo: string, numero: string): boolean =>
  /^\d+$/.test(numero) && (ALGARISMOS[tipo] ?? []).includes(numero.length);

/** Refuses a correction whose process is missing, or whose number is not of its kind. */
export function conferirProcesso(form: Processo, recusar: Recusar): void {
  const { origemRetificacao, tipoProcesso, numeroProcesso } = form;
  if (!pedeProcesso(origemRetificacao)) return;
  if (tipoProcesso === null) recusar('tipoProcesso', 'Tipo de processo é obrigatório');
  if (numeroProcesso === null) recusar('numeroProcesso', 'Número do processo é obrigatório');
  if (tipoProcesso !== null && numeroProcesso !== null && !processoValido(tipoProcesso, numeroProcesso))
    recusar('numeroProcesso', `Neste tipo o número tem ${(ALGARISMOS[tipoProcesso] ?? []).join(' ou ')} algarismos`);
}

/** Of a correction by the employer there is no process. */
export const somenteDoProcesso = ({ origemRetificacao }: Processo): object =>
  pedeProcesso(origemRetificacao) ? {} : { tipoProcesso: null, numeroProcesso: null };

/** Classes of reasons whose leaves may carry medical certificates. */
const COM_ATESTADO: ReadonlySet<string> = new Set(['ACIDENTE_DOENCA', 'RECAIDA', 'SIMPLES']);
/** Whether leaves for reasons of this class may carry medical certificates. */
export const aceitaAtestado = (classe: string): boolean => COM_ATESTADO.has(classe);

/** What is told to who does not see certificates and deletes a leave that may have one, whether it has one or not. */
export const RECUSA_DA_EXCLUSAO_SEM_ATESTADO =
  'Só quem vê os atestados exclui um afastamento por motivo que os aceita. Peça a quem tem a permissão.';

/** What is said of one certificate, as far as it was written. */
export interface AtestadoEscrito {
  readonly dataEmissao: string | null;
  readonly dias: number | null;
  readonly nomeProfissional: string | null;
}

/**
 * What is odd about certificates beside the days of their leave, told and not refused: rest may be cut short, and more than one
 * certificate may cover one leave. Null while the leave has no end, or nothing is odd.
 */
export function avisoDosAtestados(
  dias: number | null,
  atestados: readonly Pick<AtestadoEscrito, 'dias'>[],
): string | null {
  const maior = Math.max(0, ...atestados.map((atestado) => atestado.dias ?? 0));
  if (dias === null || maior <= dias) return null;
  return `O atestado dá ${plural(maior, 'dia', 'dias')} de repouso e o afastamento tem ${dias}: confira as datas.`;
}

/** The file chosen for a certificate that is not stored yet; `chave` tells what the certificate said when it was chosen. */
export interface ArquivoEscolhido<Arquivo> {
  readonly chave: string;
  readonly arquivo: Arquivo | null;
}

const chaveDo = ({ dataEmissao, dias, nomeProfissional }: AtestadoEscrito) =>
  JSON.stringify([dataEmissao, dias, nomeProfissional]);

/**
 * The chosen files after the certificates changed, in the order of the certificates: a file follows its certificate when another one is
 * removed, and stays in its place when what the certificate says is corrected.
 */
export function acompanharArquivos<Arquivo>(
  antes: readonly ArquivoEscolhido<Arquivo>[],
  atestados: readonly AtestadoEscrito[],
): ArquivoEscolhido<Arquivo>[] {
  const chaves = atestados.map(chaveDo);
  if (antes.length === chaves.length) return chaves.map((chave, n) => ({ chave, arquivo: antes[n]?.arquivo ?? null }));
  const restantes = [...antes];
  return chaves.map((chave) => {
    const lugar = restantes.findIndex((um) => um.chave === chave);
    const [achado] = lugar < 0 ? [] : restantes.splice(lugar, 1);
    return { chave, arquivo: achado?.arquivo ?? null };
  });
}

/** The files in the order in which the certificates are read once stored: by day of issue, then as they were written. */
export function naOrdemDosGravados<Arquivo>(
  arquivos: readonly ArquivoEscolhido<Arquivo>[],
  atestados: readonly AtestadoEscrito[],
): (Arquivo | null)[] {
  const acompanhados = acompanharArquivos(arquivos, atestados);
  return atestados
    .map(({ dataEmissao }, n) => ({ dia: dataEmissao ?? '', arquivo: acompanhados[n]?.arquivo ?? null }))
    .sort((a, b) => a.dia.localeCompare(b.dia))
    .map(({ arquivo }) => arquivo);
}

/** Fields that a class of reason has of its own, all of them demanded; those of `OPCIONAIS` only may be said. */
export const CAMPOS_DA_CLASSE = {
  CESSAO_REQUISICAO: ['cnpjCessaoRequisicao', 'onusCessaoRequisicao'],
  MANDATO_SINDICAL: ['cnpjMandatoSindical', 'onusMandatoSindical'],
  MANDATO_ELETIVO: ['cnpjMandatoEletivo', 'optouRemuneracaoCargoMandatoEletivo'],
  RECAIDA: ['colaboradorAfastamentoOriginal'],
} as const;

type ClasseComCampos = keyof typeof CAMPOS_DA_CLASSE;
export type CampoDaClasse = (typeof CAMPOS_DA_CLASSE)[ClasseComCampos][number];

const temCampos = (classe: string): classe is ClasseComCampos => classe in CAMPOS_DA_CLASSE;
/** The fields that only leaves for reasons of this class have; none for most of them. */
export const camposDaClasse = (classe: string): readonly CampoDaClasse[] =>
  temCampos(classe) ? CAMPOS_DA_CLASSE[classe] : [];

/** A disease or an accident, again or not: only these come back, and have a kind of traffic accident. */
export const temRecaida = (classe: string): boolean => classe === 'ACIDENTE_DOENCA' || classe === 'RECAIDA';

/**
 * Whether a leave asks for a professional of safety and health: by accident, disease or relapse, where the company obliges them (U-0122,
 * V-0354). Other leaves are nobody's to answer for, and a certificate always says who signed it.
 */
export const pedeProfissional = (classe: string, empresaObriga: boolean): boolean =>
  empresaObriga && temRecaida(classe);

const MENSAGENS: Readonly<Record<CampoDaClasse, string>> = {
  cnpjCessaoRequisicao: 'CNPJ da cessão ou requisição é obrigatório',
  onusCessaoRequisicao: 'Ônus da cessão ou requisição é obrigatório',
  cnpjMandatoSindical: 'CNPJ do sindicato é obrigatório',
  onusMandatoSindical: 'Ônus do mandato sindical é obrigatório',
  cnpjMandatoEletivo: 'CNPJ do órgão do mandato eletivo é obrigatório',
  optouRemuneracaoCargoMandatoEletivo: 'Informe se o talento optou pela remuneração do cargo',
  colaboradorAfastamentoOriginal: 'Afastamento de origem é obrigatório',
};

/** What the class of the reason demands and the leave does not say (V-0350 to V-0353). */
export function faltasDaClasse(classe: string, form: Readonly<Partial<Record<CampoDaClasse, unknown>>>): FieldError[] {
  return camposDaClasse(classe)
    .filter((campo) => (form[campo] ?? null) === null)
    .map((campo) => ({ campo, mensagem: MENSAGENS[campo] }));
}

interface Contrato {
  readonly admissao: string;
  readonly desligamento: string | null;
}
interface Periodo {
  readonly inicio: string;
  readonly fim: string | null;
}

/** Why a leave cannot be of a talent of this contract: it begins before the admission, or lies over or after the dismissal. Null when it can. */
export function recusaDoContrato({ inicio, fim }: Periodo, { admissao, desligamento }: Contrato): FieldError | null {
  if (inicio < admissao)
    return {
      campo: 'inicio',
      mensagem: `O afastamento não pode começar antes da admissão, em ${formatarData(admissao)}.`,
    };
  if (desligamento === null) return null;
  const saiu = `O talento foi desligado em ${formatarData(desligamento)}`;
  if (inicio > desligamento) return { campo: 'inicio', mensagem: `${saiu}: não há afastamento depois desta data.` };
  if (fim === null || fim > desligamento)
    return { campo: 'fim', mensagem: `${saiu}: o afastamento termina até esta data.` };
  return null;
}

/** Whether a leave goes on on a day; dates are 'yyyy-MM-dd'. */
export const emCurso = ({ inicio, fim }: { inicio: string | null; fim: string | null }, dia: string): boolean =>
  inicio !== null && inicio <= dia && (fim === null || fim >= dia);

/** The sentence about a leave that has days in common with another. */
export const mensagemDeConflito = ({ inicio, fim, motivo }: Periodo & { readonly motivo: string }): string =>
  `O talento já está afastado ${
    fim === null
      ? `desde ${formatarData(inicio)}, sem data de fim`
      : `de ${formatarData(inicio)} a ${formatarData(fim)}`
  }: ${motivo}.`;

/** What is told to who does not see leaves instead of which other leave stands against theirs, whatever it is. */
export const RECUSA_SEM_VER =
  'O afastamento não pode ser registrado nestes dias. Confira as datas com quem vê os afastamentos do talento.';

/** What is told to who does not see leaves and names the one that another is the relapse of, whatever it is. */
export const RECUSA_DA_ORIGEM_SEM_VER = 'Só quem vê os afastamentos escolhe o de origem. Peça a quem tem a permissão.';

/** Whether a leave that begins on `inicio` may be a relapse of one of this class that ended on `fim`. */
export function podeSerOrigem({ classe, fim }: { classe: string; fim: string | null }, inicio: string): boolean {
  if (fim === null || !temRecaida(classe)) return false;
  const intervalo = diferencaDias(fim, inicio);
  return intervalo > 0 && intervalo <= PRAZO_DA_RECAIDA;
}

/** States of the integration from which a leave may be sent again (V-0356). */
export const podeReenviar = (status: string | null): boolean => status === 'AGUARDANDO' || status === 'COM_ERRO';
