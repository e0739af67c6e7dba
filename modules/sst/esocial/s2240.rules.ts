import {
  CODIGOS_COM_DESCRICAO,
  CODIGOS_COM_LIMITE,
  SEM_AGENTE,
} from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { cpfValido } from '#platform/shared/br/cpf.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import {
  type Cabecalho,
  dia15DoMesSeguinte,
  type Falta,
  faltasDoCabecalho,
  faltasDoTrabalhador,
  ideEmpregador,
  ideEvento,
  ideVinculo,
  inscricaoValida,
  type Trabalhador,
} from './leiaute.rules.ts';
import { campo, documento, grupo, type Xml } from './xml.rules.ts';

/** An agent to which somebody is exposed. Numbers are decimal strings with a point. */
export interface AgenteS2240 {
  /** Code of Tabela 24. */
  readonly codigo: string;
  readonly descricao: string | null;
  /** Null where there is no agent. */
  readonly avaliacao: 'QUANTITATIVA' | 'QUALITATIVA' | null;
  readonly intensidade: string | null;
  readonly limiteTolerancia: string | null;
  /** Code of the unit, 1 to 30. */
  readonly unidade: number | null;
  readonly tecnica: string | null;
  readonly processo: string | null;
  readonly protecao: ProtecaoS2240 | null;
}

type Uso = 'NAO_SE_APLICA' | 'NAO' | 'SIM';

/** What protects from an agent. */
export interface ProtecaoS2240 {
  readonly epc: Uso;
  readonly epcEficaz: boolean | null;
  readonly epi: Uso;
  readonly epiEficaz: boolean | null;
  /** CA or document of each equipment. */
  readonly epis: readonly string[];
  readonly requisitos: RequisitosS2240 | null;
}

/** What NR-6 and NR-9 ask of the use of the equipment. */
export interface RequisitosS2240 {
  readonly medidasColetivas: boolean;
  readonly condicoesDeUso: boolean;
  readonly usoIninterrupto: boolean;
  readonly validadeDoCa: boolean;
  readonly trocaPeriodica: boolean;
  readonly higienizacao: boolean;
}

/** Who answers for the records of the environment. */
export interface ResponsavelS2240 {
  readonly cpf: string | null;
  readonly conselho: 'CRM' | 'CREA' | 'OUTROS' | null;
  /** What the council is called, where it is another. */
  readonly descricaoConselho: string | null;
  readonly inscricao: string | null;
  readonly uf: string | null;
}

/** The conditions in which somebody works from a day on, as S-2240 tells them. */
export interface DadosS2240 extends Cabecalho, Trabalhador {
  readonly inicio: string;
  readonly admissao: string;
  readonly local: 'PROPRIO' | 'TERCEIROS';
  readonly setor: string | null;
  readonly inscricaoDoLocal: { readonly tipo: 'CNPJ' | 'CAEPF' | 'CNO'; readonly numero: string } | null;
  readonly atividades: string | null;
  readonly agentes: readonly AgenteS2240[];
  readonly responsaveis: readonly ResponsavelS2240[];
  readonly observacao: string | null;
  /** When the employer began to owe this event. */
  readonly obrigadoDesde: string;
  readonly hoje: string;
}

/**
 * The agents of the places of one condition together: where one place has an agent the absence in another says nothing, and the absence
 * in all of them is told once (Tabela 24, 09.01.001 goes alone).
 */
export function agentesDosLugares<T extends { readonly codigo: string }>(agentes: readonly T[]): T[] {
  const expostos = agentes.filter(({ codigo }) => codigo !== SEM_AGENTE);
  return expostos.length > 0 ? expostos : agentes.slice(0, 1);
}

const JUDICIAL = '05.01.001';
/** Since when a process is demanded with 05.01.001, and since when nothing is described where there is no agent (NT S-1.2). */
const DIA_DO_PROCESSO = '2024-01-22';
const DIA_DA_DESCRICAO = '2024-04-22';
const MEDIDA = /^\d{1,6}(\.\d{1,4})?$/;
const UNIDADES = 30;

const LOCAIS = { PROPRIO: 1, TERCEIROS: 2 } as const;
const INSCRICOES = { CNPJ: 1, CAEPF: 3, CNO: 4 } as const;
const CONSELHOS = { CRM: 1, CREA: 4, OUTROS: 9 } as const;
const AVALIACOES = { QUANTITATIVA: 1, QUALITATIVA: 2 } as const;
const USOS = { NAO_SE_APLICA: 0, NAO: 1, SIM: 2 } as const;

const falta = (rotulo: string, mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'CONDICAO' });

/** What an event says of the harmful agents themselves, apart from which ones a condition has: set right where the agent is registered. */
export const CAMPOS_DO_AGENTE = [
  'EPC e EPI',
  'Eficácia do EPC',
  'Eficácia do EPI',
  'CA do EPI',
  'Requisitos do EPI',
  'Tipo de avaliação',
  'Unidade de medida',
  'Descrição do agente',
  'Processo',
  'Intensidade',
  'Limite de tolerância',
  'Técnica de medição',
] as const;
type CampoDoAgente = (typeof CAMPOS_DO_AGENTE)[number];
const faltaNoAgente = (rotulo: CampoDoAgente, mensagem: string): Falta => falta(rotulo, mensagem);

/** What stands and should not, or should and does not: of a field that is obligatory and exclusive. */
function exclusivo(rotulo: CampoDoAgente, tem: boolean, pede: boolean, quando: string): Falta[] {
  if (tem === pede) return [];
  return [faltaNoAgente(rotulo, pede ? `${rotulo}: obrigatório ${quando}.` : `${rotulo}: só se informa ${quando}.`)];
}

/** The certificates are those of the equipment that the risk of the agent names: that is where they are chosen. */
function faltasDoCa(codigo: string, tem: boolean, pede: boolean): Falta[] {
  if (!pede || tem) return exclusivo('CA do EPI', tem, pede, 'com EPI utilizado');
  const mensagem = `O agente ${codigo} diz que usa EPI: escolha no risco dele os EPIs, com CA.`;
  return [{ campo: 'CA do EPI', mensagem, onde: 'RISCO' }];
}

function faltasDaProtecao(agente: AgenteS2240): Falta[] {
  const { codigo, protecao } = agente;
  if (codigo === SEM_AGENTE)
    return protecao === null ? [] : [faltaNoAgente('EPC e EPI', 'Sem agente nocivo não se informa proteção.')];
  if (protecao === null) return [faltaNoAgente('EPC e EPI', `Informe a proteção contra o agente ${codigo}.`)];
  const { epc, epcEficaz, epi, epiEficaz, epis, requisitos } = protecao;
  return [
    ...exclusivo('Eficácia do EPC', epcEficaz !== null, epc === 'SIM', 'com EPC implementado'),
    ...exclusivo('Eficácia do EPI', epiEficaz !== null, epi === 'SIM', 'com EPI utilizado'),
    ...faltasDoCa(codigo, epis.length > 0, epi === 'SIM'),
    ...exclusivo('Requisitos do EPI', requisitos !== null, epi === 'SIM', 'com EPI utilizado'),
    ...(new Set(epis).size === epis.length
      ? []
      : [faltaNoAgente('CA do EPI', 'O mesmo CA está duas vezes no agente.')]),
  ];
}

function faltasDoAgente(agente: AgenteS2240, inicio: string): Falta[] {
  const { codigo, descricao, avaliacao, intensidade, limiteTolerancia, unidade, tecnica, processo } = agente;
  const medida = (rotulo: CampoDoAgente, valor: string | null) =>
    valor === null || MEDIDA.test(valor) ? [] : [faltaNoAgente(rotulo, `${rotulo}: até 6 algarismos e 4 decimais.`)];
  const quantitativa = avaliacao === 'QUANTITATIVA';
  const quando = 'na avaliação quantitativa';
  const faltas = [
    ...exclusivo('Tipo de avaliação', avaliacao !== null, codigo !== SEM_AGENTE, `com agente nocivo`),
    ...exclusivo('Intensidade', intensidade !== null, quantitativa, quando),
    ...medida('Intensidade', intensidade),
    ...exclusivo('Unidade de medida', unidade !== null, quantitativa, quando),
    ...exclusivo('Técnica de medição', Boolean(tecnica?.trim()), quantitativa, quando),
    ...exclusivo(
      'Limite de tolerância',
      limiteTolerancia !== null,
      quantitativa && CODIGOS_COM_LIMITE.has(codigo),
      'na avaliação quantitativa dos agentes 01.18.001 e 02.01.014',
    ),
    ...medida('Limite de tolerância', limiteTolerancia),
    ...faltasDaProtecao(agente),
  ];
  if (unidade !== null && (unidade < 1 || unidade > UNIDADES))
    faltas.push(faltaNoAgente('Unidade de medida', 'A unidade de medida não existe no leiaute.'));
  if (CODIGOS_COM_DESCRICAO.has(codigo) && !descricao?.trim())
    faltas.push(faltaNoAgente('Descrição do agente', `O agente ${codigo} pede descrição.`));
  if (codigo === SEM_AGENTE && descricao !== null && inicio >= DIA_DA_DESCRICAO)
    faltas.push(faltaNoAgente('Descrição do agente', 'Sem agente nocivo não se informa descrição.'));
  if (processo !== null && codigo !== JUDICIAL)
    faltas.push(faltaNoAgente('Processo', `Só se informa no agente ${JUDICIAL}.`));
  if (processo === null && codigo === JUDICIAL && inicio >= DIA_DO_PROCESSO)
    faltas.push(faltaNoAgente('Processo', `O agente ${JUDICIAL} pede o número do processo.`));
  return faltas;
}

function faltasDoResponsavel(
  { cpf, conselho, descricaoConselho, inscricao, uf }: ResponsavelS2240,
  expoe: boolean,
): Falta[] {
  const profissional = (rotulo: string, mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'PROFISSIONAL' });
  const faltas: Falta[] = [];
  if (cpf === null || !cpfValido(cpf))
    faltas.push(profissional('CPF', 'O CPF do responsável pelos registros falta ou é inválido.'));
  if (expoe && conselho === null)
    faltas.push(profissional('Conselho', 'Informe o conselho do responsável pelos registros.'));
  if (expoe && !inscricao?.trim())
    faltas.push(profissional('Inscrição', 'Informe a inscrição do responsável no conselho.'));
  if (expoe && uf === null) faltas.push(profissional('UF', 'Informe a UF do conselho do responsável.'));
  if ((conselho === 'OUTROS') !== Boolean(descricaoConselho?.trim()))
    faltas.push(
      profissional('Descrição do conselho', 'A sigla do conselho se informa quando ele é outro, e só então.'),
    );
  return faltas;
}

function faltasDoLocal({ local, inscricaoDoLocal, setor, atividades, cnpj }: DadosS2240): Falta[] {
  const faltas: Falta[] = [];
  if (!setor?.trim()) faltas.push(falta('Setor', 'Informe o setor em que o talento trabalha.'));
  if (!atividades?.trim()) faltas.push(falta('Atividades', 'Descreva as atividades do talento.'));
  if (inscricaoDoLocal === null)
    return [...faltas, falta('Ambiente', 'O ambiente não tem inscrição (CNPJ, CAEPF ou CNO).')];
  const { tipo, numero } = inscricaoDoLocal;
  if (!inscricaoValida({ tipo, numero })) faltas.push(falta('Ambiente', `O ${tipo} do ambiente é inválido.`));
  if (local === 'TERCEIROS' && tipo === 'CNPJ' && numero.slice(0, 8) === cnpj?.slice(0, 8))
    faltas.push(falta('Ambiente', 'O ambiente de terceiros deve ser de outra empresa.'));
  return faltas;
}

/** What keeps these conditions from being sent, of what the XSD does not catch (layout S-1.3, S-2240, lines 'Validação'). Empty when they may go. */
export function faltasS2240(dados: DadosS2240): Falta[] {
  const { inicio, admissao, obrigadoDesde, hoje, agentes, responsaveis } = dados;
  const codigos = agentes.map(({ codigo }) => codigo);
  const expoe = codigos.some((codigo) => codigo !== SEM_AGENTE);
  const faltas = [...faltasDoCabecalho(dados), ...faltasDoTrabalhador(dados), ...faltasDoLocal(dados)];
  if (inicio < admissao) faltas.push(falta('Início', 'A condição não pode começar antes da admissão.'));
  if (inicio < obrigadoDesde)
    faltas.push(falta('Início', 'A condição não pode começar antes de a empresa ser obrigada ao evento.'));
  if (inicio > somarDias(hoje, 30)) faltas.push(falta('Início', 'A condição começa a mais de 30 dias de hoje.'));
  if (agentes.length === 0)
    faltas.push(falta('Agentes nocivos', `Informe os agentes, ou ${SEM_AGENTE} quando não há.`));
  if (expoe && codigos.includes(SEM_AGENTE))
    faltas.push(falta('Agentes nocivos', `O código ${SEM_AGENTE} não vai com outros.`));
  const chaves = agentes.map(({ codigo, descricao }) => `${codigo} ${descricao ?? ''}`);
  const repetido = agentes.find((_, lugar) => chaves.indexOf(chaves[lugar] ?? '') < lugar);
  if (repetido)
    faltas.push(
      falta('Agentes nocivos', `O agente ${repetido.codigo} está duas vezes: deixe na condição só o que vale.`),
    );
  if (responsaveis.length === 0)
    faltas.push(falta('Responsáveis', 'Informe o responsável pelos registros ambientais.'));
  if (new Set(responsaveis.map(({ cpf }) => cpf)).size < responsaveis.length)
    faltas.push(falta('Responsáveis', 'O mesmo responsável está duas vezes.'));
  return [
    ...faltas,
    ...agentes.flatMap((agente) => faltasDoAgente(agente, inicio)),
    ...responsaveis.flatMap((responsavel) => faltasDoResponsavel(responsavel, expoe)),
  ];
}

/** The day by which the conditions are sent: the 15th of the month after they began or changed. */
export const prazoS2240 = ({ inicio }: Pick<DadosS2240, 'inicio'>): string => dia15DoMesSeguinte(inicio);

const simNao = (sim: boolean | null) => (sim === null ? null : sim ? 'S' : 'N');

function protecaoEmXml({ epc, epcEficaz, epi, epiEficaz, epis, requisitos }: ProtecaoS2240): Xml {
  return grupo(
    'epcEpi',
    campo('utilizEPC', USOS[epc]),
    campo('eficEpc', simNao(epcEficaz)),
    campo('utilizEPI', USOS[epi]),
    campo('eficEpi', simNao(epiEficaz)),
    ...epis.map((ca) => grupo('epi', campo('docAval', ca))),
    requisitos &&
      grupo(
        'epiCompl',
        campo('medProtecao', simNao(requisitos.medidasColetivas)),
        campo('condFuncto', simNao(requisitos.condicoesDeUso)),
        campo('usoInint', simNao(requisitos.usoIninterrupto)),
        campo('przValid', simNao(requisitos.validadeDoCa)),
        campo('periodicTroca', simNao(requisitos.trocaPeriodica)),
        campo('higienizacao', simNao(requisitos.higienizacao)),
      ),
  );
}

const agenteEmXml = (agente: AgenteS2240): Xml =>
  grupo(
    'agNoc',
    campo('codAgNoc', agente.codigo),
    campo('dscAgNoc', agente.descricao),
    campo('tpAval', agente.avaliacao && AVALIACOES[agente.avaliacao]),
    campo('intConc', agente.intensidade),
    campo('limTol', agente.limiteTolerancia),
    campo('unMed', agente.unidade),
    campo('tecMedicao', agente.tecnica),
    campo('nrProcJud', agente.processo),
    agente.protecao && protecaoEmXml(agente.protecao),
  );

/** S-2240 without signature. Takes data without {@link faltasS2240} and an Id of `idDoEvento`. Throws a RangeError for text that is no XML. */
export function montarS2240(dados: DadosS2240, id: string): string {
  const { inscricaoDoLocal } = dados;
  return documento(
    'evtExpRisco',
    id,
    ideEvento(dados),
    ideEmpregador(dados),
    ideVinculo(dados),
    grupo(
      'infoExpRisco',
      campo('dtIniCondicao', dados.inicio),
      grupo(
        'infoAmb',
        campo('localAmb', LOCAIS[dados.local]),
        campo('dscSetor', dados.setor),
        campo('tpInsc', inscricaoDoLocal && INSCRICOES[inscricaoDoLocal.tipo]),
        campo('nrInsc', inscricaoDoLocal?.numero ?? null),
      ),
      grupo('infoAtiv', campo('dscAtivDes', dados.atividades)),
      ...dados.agentes.map(agenteEmXml),
      ...dados.responsaveis.map(({ cpf, conselho, descricaoConselho, inscricao, uf }) =>
        grupo(
          'respReg',
          campo('cpfResp', cpf),
          campo('ideOC', conselho && CONSELHOS[conselho]),
          campo('dscOC', descricaoConselho),
          campo('nrOC', inscricao),
          campo('ufOC', uf),
        ),
      ),
      dados.observacao === null ? null : grupo('obs', campo('obsCompl', dados.observacao)),
    ),
  );
}
