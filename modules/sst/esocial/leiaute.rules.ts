import { caepfValido } from '#platform/shared/br/caepf.ts';
import { cnoValido } from '#platform/shared/br/cno.ts';
import { cnpjValido } from '#platform/shared/br/cnpj.ts';
import { cpfValido } from '#platform/shared/br/cpf.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { campo, grupo, type Xml } from './xml.rules.ts';

/** Something that an event lacks or breaks: the field as people call it, what is wrong, and on which record's screen it is set right. */
export interface Falta {
  readonly campo: string;
  readonly mensagem: string;
  readonly onde:
    | 'EMPRESA'
    | 'TALENTO'
    | 'AFASTAMENTO'
    | 'CONDICAO'
    | 'RISCO'
    | 'PROFISSIONAL'
    | 'CAT'
    | 'ASO'
    | 'TOXICOLOGICO';
}

/** Whose event it is and where it goes. */
export interface Cabecalho {
  /** CNPJ of the company with its 14 places, or null. */
  readonly cnpj: string | null;
  readonly ambiente: 'PRODUCAO' | 'PRODUCAO_RESTRITA';
  /** Receipt of the event that this one replaces; null in an original. */
  readonly recibo: string | null;
}

/** Who it is about. */
export interface Trabalhador {
  readonly cpf: string | null;
  readonly matricula: string | null;
}

/** Since when the events of safety and health are owed: the first day of the first group (Portaria SEPRT/RFB/ME 71/2021). */
export const OBRIGADO_DESDE = '2021-10-13';
const RECIBO = /^1\.\d\.\d{19}$/;
const VERSAO = 'Ciranda-1.0';

/**
 * Id of an event: 'ID', kind of inscription, the root of the CNPJ filled up to 14 places with zeros, the instant and a number of five
 * places (Manual de Orientação do Desenvolvedor). `instante` is 'AAAAMMDDhhmmss'.
 */
export const idDoEvento = (cnpj: string, instante: string, sequencia: number): string =>
  `ID1${cnpj.slice(0, 8).padEnd(14, '0')}${instante}${String(sequencia).padStart(5, '0')}`;

/** An instant (ISO 8601) as an Id has it: 'AAAAMMDDhhmmss'. */
export const instanteDoId = (agora: string): string => agora.replace(/\D/g, '').slice(0, 14);

/** Of whom an Id speaks: the eight places of the CNPJ's root; null when it is no Id. */
export const raizDoId = (id: string): string | null => /^ID1([A-Z0-9]{8})0{6}\d{19}$/.exec(id)?.[1] ?? null;

/** What the employer lacks: REGRA_VALIDA_CNPJ, and the receipt that a replacement names. */
export function faltasDoCabecalho({ cnpj, recibo }: Cabecalho): Falta[] {
  const faltas: Falta[] = [];
  if (cnpj === null) faltas.push({ campo: 'CNPJ', mensagem: 'A empresa não tem CNPJ.', onde: 'EMPRESA' });
  else if (!cnpjValido(cnpj))
    faltas.push({ campo: 'CNPJ', mensagem: 'O CNPJ da empresa é inválido.', onde: 'EMPRESA' });
  if (recibo !== null && !RECIBO.test(recibo))
    faltas.push({ campo: 'Recibo', mensagem: 'O recibo do evento anterior é inválido.', onde: 'EMPRESA' });
  return faltas;
}

/** What the worker lacks: a CPF with right digits and the matrícula of S-2200, since categories without one are not kept here. */
export function faltasDoTrabalhador({ cpf, matricula }: Trabalhador): Falta[] {
  const faltas: Falta[] = [];
  if (cpf === null) faltas.push({ campo: 'CPF', mensagem: 'O talento não tem CPF.', onde: 'TALENTO' });
  else if (!cpfValido(cpf)) faltas.push({ campo: 'CPF', mensagem: 'O CPF do talento é inválido.', onde: 'TALENTO' });
  if (matricula === null)
    faltas.push({ campo: 'Matrícula', mensagem: 'Informe a matrícula enviada no S-2200.', onde: 'TALENTO' });
  else if (matricula.length > 30)
    faltas.push({ campo: 'Matrícula', mensagem: 'A matrícula tem mais de 30 caracteres.', onde: 'TALENTO' });
  return faltas;
}

const ambienteDo = ({ ambiente }: Cabecalho) => (ambiente === 'PRODUCAO' ? 1 : 2);
const programa = (cabecalho: Cabecalho) => [
  campo('tpAmb', ambienteDo(cabecalho)),
  campo('procEmi', 1),
  campo('verProc', VERSAO),
];

/** Group ideEvento of what tells of a worker. */
export const ideEvento = (cabecalho: Cabecalho): Xml =>
  grupo(
    'ideEvento',
    campo('indRetif', cabecalho.recibo === null ? 1 : 2),
    campo('nrRecibo', cabecalho.recibo),
    ...programa(cabecalho),
  );

/** The same of an exclusion, which replaces nothing. */
export const ideEventoDeExclusao = (cabecalho: Cabecalho): Xml => grupo('ideEvento', ...programa(cabecalho));

/** Group ideEmpregador: the root of the CNPJ, never its 14 places. */
export const ideEmpregador = ({ cnpj }: Cabecalho): Xml =>
  grupo('ideEmpregador', campo('tpInsc', 1), campo('nrInsc', (cnpj ?? '').slice(0, 8)));

/** Group ideVinculo. */
export const ideVinculo = ({ cpf, matricula }: Trabalhador): Xml =>
  grupo('ideVinculo', campo('cpfTrab', cpf), campo('matricula', matricula));

/** The 15th day of the month after the one of a date, 'yyyy-MM-dd': the usual day by which an event is sent. */
export function dia15DoMesSeguinte(data: string): string {
  const [ano = 0, mes = 0] = data.split('-').map(Number);
  return mes === 12 ? `${ano + 1}-01-15` : `${ano}-${String(mes + 1).padStart(2, '0')}-15`;
}

/** The 16th day of a leave that began on this date. */
export const decimoSextoDia = (inicio: string): string => somarDias(inicio, 15);

const CONFERENCIAS = { CNPJ: cnpjValido, CAEPF: caepfValido, CNO: cnoValido } as const;

/** Whether the number of a place has the digits of its kind (lines 'Validação' of nrInsc). */
export const inscricaoValida = ({
  tipo,
  numero,
}: {
  readonly tipo: keyof typeof CONFERENCIAS;
  readonly numero: string;
}): boolean => CONFERENCIAS[tipo](numero);
