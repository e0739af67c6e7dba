import { cpfValido } from '#platform/shared/br/cpf.ts';
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
import { existeNaTabela27 } from './tabela-27.rules.ts';
import { campo, documento, grupo } from './xml.rules.ts';

/** A procedure of Tabela 27 that was done. */
export interface ProcedimentoS2220 {
  readonly data: string;
  /** Null where the exam of the catalogue has no code. */
  readonly codigo: string | null;
  /** What it is called here, for who has to set it right. */
  readonly nome: string;
  readonly observacao: string | null;
  readonly ordem: 'INICIAL' | 'SEQUENCIAL' | null;
  /** 1 normal, 2 found something, 3 that is stable, 4 that is worse. */
  readonly resultado: '1' | '2' | '3' | '4' | null;
}

export interface MedicoS2220 {
  readonly nome: string;
  readonly crm: string | null;
  readonly uf: string | null;
}

/** An exam of NR-7 with its certificate, as S-2220 tells it. Days are 'yyyy-MM-dd'. */
export interface DadosS2220 extends Cabecalho, Trabalhador {
  readonly tipo: '0' | '1' | '2' | '3' | '4' | '9';
  readonly data: string;
  readonly apto: boolean | null;
  readonly procedimentos: readonly ProcedimentoS2220[];
  readonly medico: MedicoS2220;
  readonly coordenador: (MedicoS2220 & { readonly cpf: string | null }) | null;
  readonly admissao: string;
  /** Another certificate of the same contract bears an earlier day. */
  readonly temAnterior: boolean;
  /** When the employer began to owe this event. */
  readonly obrigadoDesde: string;
  readonly hoje: string;
}

const ADMISSIONAL = '0';
const AUDIOMETRIA = '0281';
const MAXIMO_DE_PROCEDIMENTOS = 99;
const CRM_MAXIMO = 10;
const COM_OBSERVACAO: ReadonlySet<string> = new Set(
  '0583 0998 0999 1128 1230 1992 1993 1994 1995 1996 1997 1998 1999 9999'.split(' '),
);

const doAso = (rotulo: string, mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'ASO' });
const doMedico = (rotulo: string, mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'PROFISSIONAL' });

function faltasDoProcedimento(um: ProcedimentoS2220, aso: string): Falta[] {
  const { codigo, nome, data, observacao, ordem } = um;
  const faltas: Falta[] = [];
  if (data > aso) faltas.push(doAso('Feito em', `${nome}: a data é posterior ao atestado.`));
  if (codigo === null)
    return [...faltas, doAso('Código no eSocial', `${nome}: informe o código da Tabela 27 no exame.`)];
  if (!existeNaTabela27(codigo, data))
    faltas.push(doAso('Código no eSocial', `${nome}: o código ${codigo} não existe na Tabela 27.`));
  if (COM_OBSERVACAO.has(codigo) && !observacao?.trim())
    faltas.push(doAso('Observação', `${nome}: o código ${codigo} pede uma observação.`));
  if (codigo === AUDIOMETRIA && ordem === null)
    faltas.push(doAso('Ordem', `${nome}: diga se a audiometria é inicial ou sequencial.`));
  return faltas;
}

function faltasDoMedico({ nome, crm, uf }: MedicoS2220, quem: string): Falta[] {
  const faltas: Falta[] = [];
  if (nome.trim().length < 2) faltas.push(doMedico('Nome', `${quem}: informe o nome.`));
  if (!crm?.trim()) faltas.push(doMedico('CRM', `${quem}: informe o número no CRM.`));
  else if (crm.length > CRM_MAXIMO)
    faltas.push(doMedico('CRM', `${quem}: o CRM tem mais de ${CRM_MAXIMO} caracteres.`));
  if (uf === null) faltas.push(doMedico('UF', `${quem}: informe a UF do CRM.`));
  return faltas;
}

/** What keeps this certificate from being sent, of what the XSD does not catch (layout S-1.3, S-2220, lines 'Validação'). Empty when it may go. */
export function faltasS2220(dados: DadosS2220): Falta[] {
  const { tipo, data, procedimentos, admissao, obrigadoDesde, hoje, temAnterior, medico, coordenador } = dados;
  const faltas: Falta[] = [...faltasDoCabecalho(dados), ...faltasDoTrabalhador(dados)];
  if (data > hoje) faltas.push(doAso('Data', 'A data do atestado ainda não chegou.'));
  if (data < obrigadoDesde) faltas.push(doAso('Data', 'O atestado é anterior à obrigação da empresa a este evento.'));
  if (tipo !== ADMISSIONAL && data < admissao)
    faltas.push(doAso('Data', 'Só o exame admissional vem antes da admissão.'));
  if (tipo === ADMISSIONAL && temAnterior)
    faltas.push(doAso('Tipo', 'Há um atestado anterior deste contrato: o admissional é o primeiro.'));
  if (procedimentos.length === 0) faltas.push(doAso('Exames', 'Informe ao menos um exame realizado.'));
  if (procedimentos.length > MAXIMO_DE_PROCEDIMENTOS)
    faltas.push(doAso('Exames', `O evento leva até ${MAXIMO_DE_PROCEDIMENTOS} exames.`));
  const chaves = procedimentos.flatMap(({ data: feito, codigo }) => (codigo === null ? [] : [`${feito} ${codigo}`]));
  if (new Set(chaves).size < chaves.length)
    faltas.push(doAso('Exames', 'O mesmo código está duas vezes no mesmo dia.'));
  faltas.push(...procedimentos.flatMap((um) => faltasDoProcedimento(um, data)));
  faltas.push(...faltasDoMedico(medico, 'Médico examinador'));
  if (coordenador) {
    faltas.push(...faltasDoMedico(coordenador, 'Coordenador do PCMSO'));
    if (coordenador.cpf !== null && !cpfValido(coordenador.cpf))
      faltas.push(doMedico('CPF', 'O CPF do coordenador do PCMSO é inválido.'));
  }
  return faltas;
}

/** The day by which the certificate is sent: the 15th of the month after it. */
export const prazoS2220 = ({ data }: Pick<DadosS2220, 'data'>): string => dia15DoMesSeguinte(data);

const ORDENS = { INICIAL: 1, SEQUENCIAL: 2 } as const;

/** S-2220 without signature. Takes data without {@link faltasS2220} and an Id of `idDoEvento`. Throws a RangeError for text that is no XML. */
export function montarS2220(dados: DadosS2220, id: string): string {
  const { tipo, data, apto, procedimentos, medico, coordenador } = dados;
  return documento(
    'evtMonit',
    id,
    ideEvento(dados),
    ideEmpregador(dados),
    ideVinculo(dados),
    grupo(
      'exMedOcup',
      campo('tpExameOcup', tipo),
      grupo(
        'aso',
        campo('dtAso', data),
        campo('resAso', apto === null ? null : apto ? 1 : 2),
        ...procedimentos.map((um) =>
          grupo(
            'exame',
            campo('dtExm', um.data),
            campo('procRealizado', um.codigo),
            campo('obsProc', um.observacao),
            campo('ordExame', um.ordem && ORDENS[um.ordem]),
            campo('indResult', um.resultado),
          ),
        ),
        grupo('medico', campo('nmMed', medico.nome), campo('nrCRM', medico.crm), campo('ufCRM', medico.uf)),
      ),
      coordenador &&
        grupo(
          'respMonit',
          campo('cpfResp', coordenador.cpf),
          campo('nmResp', coordenador.nome),
          campo('nrCRM', coordenador.crm),
          campo('ufCRM', coordenador.uf),
        ),
    ),
  );
}
