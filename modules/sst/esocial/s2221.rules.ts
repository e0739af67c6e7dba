import { cnpjValido } from '#platform/shared/br/cnpj.ts';
import {
  type Cabecalho,
  dia15DoMesSeguinte,
  type Falta,
  faltasDoCabecalho,
  faltasDoTrabalhador,
  ideEmpregador,
  ideEvento,
  ideVinculo,
  type Trabalhador,
} from './leiaute.rules.ts';
import { campo, documento, grupo } from './xml.rules.ts';

/** A toxicological exam of a professional driver, as S-2221 tells it. Days are 'yyyy-MM-dd'. */
export interface DadosS2221 extends Cabecalho, Trabalhador {
  readonly data: string;
  readonly cnpjLaboratorio: string;
  readonly codigo: string;
  readonly medico: string;
  readonly crm: string | null;
  readonly uf: string | null;
  readonly hoje: string;
}

/** Since when the event is owed (Portaria MTE 612/2024). */
export const S2221_DESDE = '2024-08-01';
const CODIGO = /^[A-Za-z]{2}\d{9}$/;
const CRM_MAXIMO = 10;

const falta = (rotulo: string, mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'TOXICOLOGICO' });

/** What keeps this exam from being sent, of what the XSD does not catch (layout S-1.3, S-2221, lines 'Validação'). Empty when it may go. */
export function faltasS2221(dados: DadosS2221): Falta[] {
  const { data, hoje, cnpjLaboratorio, codigo, medico, crm, uf } = dados;
  const faltas = [...faltasDoCabecalho(dados), ...faltasDoTrabalhador(dados)];
  if (data > hoje) faltas.push(falta('Data do exame', 'A data do exame ainda não chegou.'));
  if (data < S2221_DESDE)
    faltas.push(falta('Data do exame', 'O exame é anterior à obrigação da empresa a este evento.'));
  if (!cnpjValido(cnpjLaboratorio)) faltas.push(falta('CNPJ do laboratório', 'O CNPJ do laboratório é inválido.'));
  if (!CODIGO.test(codigo))
    faltas.push(falta('Código do exame', 'O código do exame tem duas letras e nove algarismos.'));
  if (medico.trim().length < 2) faltas.push(falta('Médico', 'Informe o nome do médico.'));
  if (!crm?.trim()) faltas.push(falta('CRM', 'Informe o número do médico no CRM.'));
  else if (crm.length > CRM_MAXIMO) faltas.push(falta('CRM', `O CRM tem mais de ${CRM_MAXIMO} caracteres.`));
  if (uf === null) faltas.push(falta('UF do CRM', 'Informe a UF do CRM.'));
  return faltas;
}

/** The day by which the exam is told: the 15th of the month after it. */
export const prazoS2221 = ({ data }: Pick<DadosS2221, 'data'>): string => dia15DoMesSeguinte(data);

/** S-2221 without signature. Takes data without {@link faltasS2221} and an Id of `idDoEvento`. Throws a RangeError for text that is no XML. */
export const montarS2221 = (dados: DadosS2221, id: string): string =>
  documento(
    'evtToxic',
    id,
    ideEvento(dados),
    ideEmpregador(dados),
    ideVinculo(dados),
    grupo(
      'toxicologico',
      campo('dtExame', dados.data),
      campo('cnpjLab', dados.cnpjLaboratorio),
      campo('codSeqExame', dados.codigo),
      campo('nmMed', dados.medico),
      campo('nrCRM', dados.crm),
      campo('ufCRM', dados.uf),
    ),
  );
