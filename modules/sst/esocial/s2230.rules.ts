import { processoValido } from '#modules/sst/afastamentos/afastamentos.rules.ts';
import { cnpjValido } from '#platform/shared/br/cnpj.ts';
import { compararDatas, diferencaDias, somarDias } from '#platform/shared/format/data.ts';
import {
  type Cabecalho,
  decimoSextoDia,
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

/** A leave as S-2230 tells it. Dates are 'yyyy-MM-dd'; the reason is a code of Tabela 18. */
export interface DadosS2230 extends Cabecalho, Trabalhador {
  readonly motivo: string;
  readonly inicio: string;
  readonly fim: string | null;
  /** It comes of the same disease as one that ended within the sixty days before. */
  readonly mesmoMotivo: boolean;
  readonly tipoAcidente: 'ATROPELAMENTO' | 'COLISAO' | 'OUTROS' | null;
  readonly observacao: string | null;
  readonly cnpjCessao: string | null;
  readonly onusCessao: 'CEDENTE' | 'CESSIONARIO' | 'CEDENTE_E_CESSIONARIO' | null;
  readonly cnpjSindicato: string | null;
  readonly onusSindicato: 'EMPREGADOR' | 'SINDICATO' | 'EMPREGADOR_E_SINDICATO' | null;
  /** The reason that the event before told, where this one replaces it. */
  readonly motivoAnterior: string | null;
  /** Why it is corrected, where that was not the employer's own doing; left out otherwise, so that what was told stays as it was told. */
  readonly retificacao?: {
    readonly origem: '2' | '3';
    readonly tipoProcesso: '1' | '2' | '3' | null;
    readonly numero: string | null;
  };
  /** What is sent: the leave, or only the end of one that was sent without. */
  readonly parte: 'TUDO' | 'TERMINO';
  readonly hoje: string;
}

const ACIDENTES = { ATROPELAMENTO: 1, COLISAO: 2, OUTROS: 3 } as const;
const ONUS_DA_CESSAO = { CEDENTE: 1, CESSIONARIO: 2, CEDENTE_E_CESSIONARIO: 3 } as const;
const ONUS_DO_SINDICATO = { EMPREGADOR: 1, SINDICATO: 2, EMPREGADOR_E_SINDICATO: 3 } as const;

/** Accident or disease, of the work (01) or not (03). */
const DE_SAUDE: ReadonlySet<string> = new Set(['01', '03']);
/** Days ahead that a beginning may lie, by reason; today at the latest for all others. */
const ADIANTE: Readonly<Record<string, number>> = { '15': 60, '18': 120 };
const OBSERVACAO_MAXIMA = 255;

/** Refuses a CNPJ that is wrong, or the employer's own root. */
function faltaDoCnpj(rotulo: string, cnpj: string | null, dono: string | null): Falta | null {
  const falta = (mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'AFASTAMENTO' });
  if (cnpj === null) return falta(`${rotulo} é obrigatório neste motivo.`);
  if (!cnpjValido(cnpj)) return falta(`${rotulo} é inválido.`);
  return cnpj.slice(0, 8) === dono?.slice(0, 8) ? falta(`${rotulo} deve ser de outra empresa.`) : null;
}

/** What keeps a leave from being sent, of what the XSD does not catch (layout S-1.3, S-2230, lines 'Validação'). Empty when it may go. */
export function faltasS2230(dados: DadosS2230): Falta[] {
  const { motivo, inicio, fim, hoje, observacao, cnpj } = dados;
  const faltas: (Falta | null)[] = [...faltasDoCabecalho(dados), ...faltasDoTrabalhador(dados)];
  const no = (rotulo: string, mensagem: string) => faltas.push({ campo: rotulo, mensagem, onde: 'AFASTAMENTO' });
  const adiante = ADIANTE[motivo] ?? 0;
  if (inicio > somarDias(hoje, adiante))
    no(
      'Início',
      adiante === 0 ? 'O afastamento ainda não começou.' : `O início está a mais de ${adiante} dias de hoje.`,
    );
  if (fim !== null && fim < inicio) no('Fim', 'O fim é anterior ao início.');
  if (dados.parte === 'TERMINO' && fim === null) no('Fim', 'Falta o fim do afastamento.');
  if (dados.tipoAcidente !== null && !DE_SAUDE.has(motivo))
    no('Acidente de trânsito', 'Só se informa em acidente ou doença.');
  if (motivo === '21' && !observacao?.trim()) no('Observação', 'A licença não remunerada pede observação.');
  if (motivo === '21' && (observacao ?? '').length > OBSERVACAO_MAXIMA)
    no('Observação', `O eSocial aceita até ${OBSERVACAO_MAXIMA} caracteres.`);
  if (motivo === '14') {
    faltas.push(faltaDoCnpj('CNPJ da cessão ou requisição', dados.cnpjCessao, cnpj));
    if (dados.onusCessao === null) no('Ônus da cessão ou requisição', 'Informe de quem é o ônus.');
  }
  if (motivo === '24') {
    faltas.push(faltaDoCnpj('CNPJ do sindicato', dados.cnpjSindicato, cnpj));
    if (dados.onusSindicato === null) no('Ônus do mandato sindical', 'Informe de quem é o ônus.');
  }
  if (retifica(dados) && dados.retificacao) {
    const { tipoProcesso, numero } = dados.retificacao;
    if (tipoProcesso === null) no('Tipo de processo', 'Informe o tipo do processo que retifica o afastamento.');
    if (numero === null) no('Número do processo', 'Informe o número do processo que retifica o afastamento.');
    if (tipoProcesso !== null && numero !== null && !processoValido(tipoProcesso, numero))
      no('Número do processo', 'O número do processo não é do tipo dele.');
  }
  return faltas.filter((falta) => falta !== null);
}

/** Whether S-2230 is asked for at all: a disease that is not of the work, only from three days on; the others always. */
export function pedeS2230({
  motivo,
  inicio,
  fim,
  hoje,
}: Pick<DadosS2230, 'motivo' | 'inicio' | 'fim' | 'hoje'>): boolean {
  return motivo !== '03' || diferencaDias(inicio, fim ?? hoje) + 1 >= 3;
}

/**
 * The day by which it is sent: accident and disease of more than 15 days, or still without an end, by the 16th day; all else by the 15th
 * of the month after. The end alone: by the 15th of the month after the end.
 */
export function prazoS2230({
  motivo,
  inicio,
  fim,
  parte,
}: Pick<DadosS2230, 'motivo' | 'inicio' | 'fim' | 'parte'>): string {
  if (parte === 'TERMINO') return dia15DoMesSeguinte(fim ?? inicio);
  const mes = dia15DoMesSeguinte(inicio);
  if (!DE_SAUDE.has(motivo) || (fim !== null && diferencaDias(inicio, fim) + 1 <= 15)) return mes;
  const dia = decimoSextoDia(inicio);
  return compararDatas(dia, mes) < 0 ? dia : mes;
}

function inicioDoAfastamento(dados: DadosS2230) {
  const { motivo, mesmoMotivo, tipoAcidente, observacao, onusCessao, onusSindicato } = dados;
  return grupo(
    'iniAfastamento',
    campo('dtIniAfast', dados.inicio),
    campo('codMotAfast', motivo),
    DE_SAUDE.has(motivo) ? campo('infoMesmoMtv', mesmoMotivo ? 'S' : 'N') : null,
    campo('tpAcidTransito', tipoAcidente && ACIDENTES[tipoAcidente]),
    // Told only where it is asked for: it may say more of a disease than the law wants to know.
    motivo === '21' ? campo('observacao', observacao) : null,
    motivo === '14' && onusCessao
      ? grupo('infoCessao', campo('cnpjCess', dados.cnpjCessao), campo('infOnus', ONUS_DA_CESSAO[onusCessao]))
      : null,
    motivo === '24' && onusSindicato
      ? grupo(
          'infoMandSind',
          campo('cnpjSind', dados.cnpjSindicato),
          campo('infOnusRemun', ONUS_DO_SINDICATO[onusSindicato]),
        )
      : null,
  );
}

/** True when the layout asks where the correction comes from: an accident of the work that was told as a disease, or the other way. */
const trocaDeSaude = ({ recibo, motivo, motivoAnterior }: DadosS2230): boolean =>
  recibo !== null && DE_SAUDE.has(motivo) && DE_SAUDE.has(motivoAnterior ?? '') && motivo !== motivoAnterior;

/** Whether the group of the correction goes: an event in place of another, whole, of an accident or disease that was told as the other or by a process. */
function retifica(dados: DadosS2230): boolean {
  const { recibo, parte, motivo, retificacao } = dados;
  return recibo !== null && parte === 'TUDO' && (trocaDeSaude(dados) || (DE_SAUDE.has(motivo) && Boolean(retificacao)));
}

const retificacaoEmXml = (retificacao: DadosS2230['retificacao']) =>
  grupo(
    'infoRetif',
    campo('origRetif', retificacao?.origem ?? 1),
    campo('tpProc', retificacao?.tipoProcesso ?? null),
    campo('nrProc', retificacao?.numero ?? null),
  );

/** S-2230 without signature. Takes data without {@link faltasS2230} and an Id of {@link idDoEvento}. Throws a RangeError for text that is no XML. */
export function montarS2230(dados: DadosS2230, id: string): string {
  const { fim, parte } = dados;
  return documento(
    'evtAfastTemp',
    id,
    ideEvento(dados),
    ideEmpregador(dados),
    ideVinculo(dados),
    grupo(
      'infoAfastamento',
      parte === 'TUDO' ? inicioDoAfastamento(dados) : null,
      retifica(dados) ? retificacaoEmXml(dados.retificacao) : null,
      fim === null ? null : grupo('fimAfastamento', campo('dtTermAfast', fim)),
    ),
  );
}
