import { cepValido } from '#platform/shared/br/cep.ts';
import {
  type Cabecalho,
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

/** Where it happened, by the codes of the layout. */
export type TipoDoLocal = '1' | '2' | '3' | '4' | '5' | '6' | '9';

/** Where somebody was hurt. */
export interface LocalS2210 {
  readonly tipo: TipoDoLocal;
  readonly descricao: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly cep: string | null;
  /** Code of IBGE, 7 places. */
  readonly municipio: number | null;
  readonly uf: string | null;
  /** Only abroad: what is said of a place in Brazil stays as it was told. `pais` is a code of Tabela 06. */
  readonly exterior?: { readonly pais: number | null; readonly codigoPostal: string | null };
  readonly inscricao: { readonly tipo: 'CNPJ' | 'CAEPF' | 'CNO'; readonly numero: string } | null;
}

/** What the certificate says of the injury. Hours are 'HH:mm'; the lesion is a code of Tabela 17. */
export interface AtestadoS2210 {
  readonly data: string;
  readonly hora: string;
  readonly internacao: boolean;
  readonly dias: number;
  readonly afasta: boolean;
  readonly lesao: number;
  readonly complemento: string | null;
  readonly diagnostico: string | null;
  /** As the table has it: 'S62.6'. */
  readonly cid: string;
  readonly observacao: string | null;
  readonly emitente: string;
  readonly conselho: 'CRM' | 'CRO' | 'RMS';
  readonly inscricao: string;
  readonly uf: string | null;
}

/** The communication before, of which this one is a reopening or a death. */
export interface OrigemS2210 {
  readonly recibo: string | null;
  readonly data: string;
  readonly hora: string | null;
  readonly houveObito: boolean;
  readonly ultimoDia: string | null;
  /** Whether another one was told after it, before this one: then that one is the origin. */
  readonly seguida?: boolean;
}

/** An accident as S-2210 tells it. Dates are 'yyyy-MM-dd', hours 'HH:mm', codes of Tabelas 13, 14 and 15. */
export interface DadosS2210 extends Cabecalho, Trabalhador {
  readonly admissao: string;
  readonly data: string;
  readonly tipo: 'TIPICO' | 'DOENCA' | 'TRAJETO';
  readonly hora: string | null;
  readonly horasTrabalhadas: string | null;
  readonly especie: 'INICIAL' | 'REABERTURA' | 'OBITO';
  readonly obito: string | null;
  readonly policia: boolean;
  readonly situacaoGeradora: number;
  readonly iniciativa: 'EMPREGADOR' | 'JUDICIAL' | 'FISCALIZACAO';
  readonly observacao: string | null;
  readonly ultimoDia: string | null;
  readonly houveAfastamento: boolean | null;
  readonly local: LocalS2210;
  readonly parte: number;
  readonly lateralidade: 'NAO_SE_APLICA' | 'ESQUERDA' | 'DIREITA' | 'AMBAS';
  readonly agente: number;
  /** Null while no health professional has told it. */
  readonly atestado: AtestadoS2210 | null;
  readonly origem: OrigemS2210 | null;
  readonly obrigadoDesde: string;
  readonly hoje: string;
}

const TIPOS = { TIPICO: 1, DOENCA: 2, TRAJETO: 3 } as const;
const ESPECIES = { INICIAL: 1, REABERTURA: 2, OBITO: 3 } as const;
const INICIATIVAS = { EMPREGADOR: 1, JUDICIAL: 2, FISCALIZACAO: 3 } as const;
const LATERALIDADES = { NAO_SE_APLICA: 0, ESQUERDA: 1, DIREITA: 2, AMBAS: 3 } as const;
const CONSELHOS = { CRM: 1, CRO: 2, RMS: 3 } as const;
const INSCRICOES = { CNPJ: 1, CAEPF: 3, CNO: 4 } as const;

/** Since when the hour of an accident on the way is asked for, the hours worked before it, and the last day worked with the leave. */
const HORA_DO_TRAJETO = '2022-01-26';
const HORAS_DO_TRAJETO = '2022-07-20';
const ULTIMO_DIA = '2023-01-16';
/** Since when the agent of an accident comes of Tabela 14 alone. */
const SO_TABELA_14 = '2024-01-22';
/** Codes of Tabela 14 begin with 3, those of Tabela 15 with 2. */
const daTabela14 = (codigo: number) => String(codigo).startsWith('3');

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;
const HORAS = /^\d\d:[0-5]\d$/;

const falta = (rotulo: string, mensagem: string): Falta => ({ campo: rotulo, mensagem, onde: 'CAT' });

/** What must be said, what must not, and what is wrong. */
function seInforma(rotulo: string, tem: boolean, pede: boolean | null, quando: string): Falta[] {
  if (pede === null || tem === pede) return [];
  return [falta(rotulo, pede ? `${rotulo}: obrigatório ${quando}.` : `${rotulo}: não se informa ${quando}.`)];
}

function faltasDasHoras({ tipo, data, hora, horasTrabalhadas }: DadosS2210): Falta[] {
  const quando = { TIPICO: 'no acidente típico', TRAJETO: 'no acidente de trajeto', DOENCA: 'na doença' }[tipo];
  const pede = (desde: string) => (tipo === 'DOENCA' ? false : tipo === 'TIPICO' || data >= desde ? true : null);
  return [
    ...seInforma('Hora do acidente', hora !== null, pede(HORA_DO_TRAJETO), quando),
    ...(hora === null || HORA.test(hora) ? [] : [falta('Hora do acidente', 'A hora do acidente é inválida.')]),
    ...seInforma('Horas trabalhadas antes', horasTrabalhadas !== null, pede(HORAS_DO_TRAJETO), quando),
    ...(horasTrabalhadas === null || HORAS.test(horasTrabalhadas)
      ? []
      : [falta('Horas trabalhadas antes', 'As horas trabalhadas antes do acidente são inválidas.')]),
  ];
}

function faltasDasDatas({
  data,
  admissao,
  hoje,
  obrigadoDesde,
  obito,
  ultimoDia,
  houveAfastamento,
}: DadosS2210): Falta[] {
  const faltas: Falta[] = [];
  if (data > hoje) faltas.push(falta('Data do acidente', 'A data do acidente ainda não chegou.'));
  if (data < admissao) faltas.push(falta('Data do acidente', 'O acidente é anterior à admissão.'));
  if (data < obrigadoDesde)
    faltas.push(falta('Data do acidente', 'O acidente é de antes de a empresa ser obrigada a este evento.'));
  if (obito !== null && obito < data) faltas.push(falta('Data do óbito', 'O óbito é anterior ao acidente.'));
  if (obito !== null && obito > hoje) faltas.push(falta('Data do óbito', 'A data do óbito ainda não chegou.'));
  const pede = data >= ULTIMO_DIA ? true : null;
  faltas.push(...seInforma('Último dia trabalhado', ultimoDia !== null, pede, 'desde 16/01/2023'));
  faltas.push(...seInforma('Houve afastamento', houveAfastamento !== null, pede, 'desde 16/01/2023'));
  if (ultimoDia !== null && ultimoDia > hoje)
    faltas.push(falta('Último dia trabalhado', 'O último dia trabalhado ainda não chegou.'));
  if (ultimoDia !== null && ultimoDia < admissao)
    faltas.push(falta('Último dia trabalhado', 'O último dia trabalhado é anterior à admissão.'));
  return faltas;
}

function faltasDaOrigem({ especie, obito, origem, data, hora, ultimoDia }: DadosS2210): Falta[] {
  const faltas: Falta[] = [];
  if (especie === 'OBITO' && obito === null)
    faltas.push(falta('Data do óbito', 'A comunicação de óbito pede a data do óbito.'));
  if (especie === 'REABERTURA' && obito !== null)
    faltas.push(falta('Data do óbito', 'Na reabertura não se informa óbito: comunique-o à parte.'));
  if (especie === 'INICIAL') {
    if (origem !== null) faltas.push(falta('CAT de origem', 'A CAT inicial não tem CAT de origem.'));
    return faltas;
  }
  if (origem === null) return [...faltas, falta('CAT de origem', 'Escolha a CAT de origem.')];
  if (origem.recibo === null) faltas.push(falta('CAT de origem', 'A CAT de origem ainda não foi aceita pelo eSocial.'));
  if (origem.seguida)
    faltas.push(falta('CAT de origem', 'A CAT de origem é a última deste acidente: escolha a mais recente.'));
  if (origem.houveObito) faltas.push(falta('CAT de origem', 'A CAT de origem já comunicou o óbito.'));
  if (origem.data !== data) faltas.push(falta('Data do acidente', 'A data do acidente é a da CAT de origem.'));
  if (origem.hora !== hora) faltas.push(falta('Hora do acidente', 'A hora do acidente é a da CAT de origem.'));
  if (especie === 'REABERTURA' && origem.ultimoDia !== null && ultimoDia !== null && ultimoDia <= origem.ultimoDia)
    faltas.push(falta('Último dia trabalhado', 'O último dia trabalhado é posterior ao da CAT de origem.'));
  return faltas;
}

/** The kinds of place that ask for CEP; and for the city, which the public road asks for too. */
const COM_CEP: ReadonlySet<string> = new Set(['1', '3', '5']);
const COM_CIDADE: ReadonlySet<string> = new Set(['1', '3', '4', '5']);
const COM_INSCRICAO: ReadonlySet<string> = new Set(['1', '3']);
const NO_EXTERIOR = '2';
const CODIGO_POSTAL = /^.{4,12}$/;
const BRASIL = 105;

/** CEP and city are asked for by some kinds of place, left to choose by others, and not told abroad; country and postal code the other way. */
function faltasDoEndereco({ tipo, cep, municipio, uf, exterior }: LocalS2210): Falta[] {
  const { pais = null, codigoPostal = null } = exterior ?? {};
  const quando = 'neste tipo de local';
  const la = tipo === NO_EXTERIOR;
  const pede = (tipos: ReadonlySet<string>) => (la ? false : tipos.has(tipo) ? true : null);
  return [
    ...seInforma('CEP', cep !== null, pede(COM_CEP), quando),
    ...(cep === null || la || cepValido(cep) ? [] : [falta('CEP', 'O CEP do local é inválido.')]),
    ...seInforma('Cidade', municipio !== null, pede(COM_CIDADE), quando),
    ...seInforma('UF', uf !== null, pede(COM_CIDADE), quando),
    ...seInforma('País', pais !== null, la, quando),
    ...(la && pais === BRASIL ? [falta('País', 'O local no exterior não é no Brasil.')] : []),
    ...seInforma('Código postal', codigoPostal !== null, la, quando),
    ...(codigoPostal === null || CODIGO_POSTAL.test(codigoPostal)
      ? []
      : [falta('Código postal', 'O código postal tem de 4 a 12 caracteres.')]),
  ];
}

function faltasDoLocal({ local, cnpj }: DadosS2210): Falta[] {
  const { tipo, logradouro, numero, inscricao } = local;
  const quando = 'neste tipo de local';
  const faltas = [
    ...seInforma('Logradouro', Boolean(logradouro?.trim()), true, quando),
    ...seInforma('Número', Boolean(numero?.trim()), true, `${quando} (sem número: S/N)`),
    ...faltasDoEndereco(local),
    ...seInforma('Inscrição do local', inscricao !== null, COM_INSCRICAO.has(tipo) ? true : null, quando),
  ];
  if (inscricao && !inscricaoValida(inscricao))
    faltas.push(falta('Inscrição do local', `O ${inscricao.tipo} do local é inválido.`));
  if (inscricao?.tipo !== 'CNPJ') return faltas;
  const daEmpresa = inscricao.numero.slice(0, 8) === cnpj?.slice(0, 8);
  if (tipo === '3' && daEmpresa)
    faltas.push(falta('Inscrição do local', 'O estabelecimento de terceiros deve ser de outra empresa.'));
  return faltas;
}

function faltasDoAtestado({ atestado, data, obito, hoje }: DadosS2210): Falta[] {
  if (atestado === null) return [falta('Atestado', 'Falta o atestado, que um profissional de saúde informa.')];
  const faltas: Falta[] = [];
  if (atestado.data < data) faltas.push(falta('Data do atendimento', 'O atendimento é anterior ao acidente.'));
  if (atestado.data > hoje) faltas.push(falta('Data do atendimento', 'A data do atendimento ainda não chegou.'));
  if (!HORA.test(atestado.hora)) faltas.push(falta('Hora do atendimento', 'A hora do atendimento é inválida.'));
  if (obito !== null && atestado.afasta)
    faltas.push(falta('Afastamento no tratamento', 'Com óbito não se informa afastamento durante o tratamento.'));
  if (atestado.conselho !== 'RMS' && atestado.uf === null)
    faltas.push(falta('UF do conselho', 'Informe a UF do conselho de quem emitiu o atestado.'));
  return faltas;
}

/** What keeps an accident from being told, of what the XSD does not catch (layout S-1.3, S-2210, lines 'Validação'). Empty when it may go. */
export function faltasS2210(dados: DadosS2210): Falta[] {
  const { tipo, data, agente } = dados;
  const so14 = data >= SO_TABELA_14 && tipo !== 'DOENCA';
  return [
    ...faltasDoCabecalho(dados),
    ...faltasDoTrabalhador(dados),
    ...faltasDasDatas(dados),
    ...faltasDasHoras(dados),
    ...faltasDaOrigem(dados),
    ...faltasDoLocal(dados),
    ...(so14 && !daTabela14(agente)
      ? [falta('Agente causador', 'Desde 22/01/2024 o agente do acidente é da Tabela 14.')]
      : []),
    ...faltasDoAtestado(dados),
  ];
}

const simNao = (sim: boolean | null) => (sim === null ? null : sim ? 'S' : 'N');
const semPontos = (hora: string | null) => hora?.replace(':', '') ?? null;

const localEmXml = (local: LocalS2210): Xml =>
  grupo(
    'localAcidente',
    campo('tpLocal', local.tipo),
    campo('dscLocal', local.descricao),
    campo('dscLograd', local.logradouro),
    campo('nrLograd', local.numero),
    campo('complemento', local.complemento),
    campo('bairro', local.bairro),
    campo('cep', local.cep),
    campo('codMunic', local.municipio),
    campo('uf', local.uf),
    campo('pais', local.exterior?.pais ? String(local.exterior.pais).padStart(3, '0') : null),
    campo('codPostal', local.exterior?.codigoPostal ?? null),
    local.inscricao &&
      grupo('ideLocalAcid', campo('tpInsc', INSCRICOES[local.inscricao.tipo]), campo('nrInsc', local.inscricao.numero)),
  );

const atestadoEmXml = (atestado: AtestadoS2210): Xml =>
  grupo(
    'atestado',
    campo('dtAtendimento', atestado.data),
    campo('hrAtendimento', semPontos(atestado.hora)),
    campo('indInternacao', simNao(atestado.internacao)),
    campo('durTrat', atestado.dias),
    campo('indAfast', simNao(atestado.afasta)),
    campo('dscLesao', atestado.lesao),
    campo('dscCompLesao', atestado.complemento),
    campo('diagProvavel', atestado.diagnostico),
    campo('codCID', atestado.cid.replace('.', '')),
    campo('observacao', atestado.observacao),
    grupo(
      'emitente',
      campo('nmEmit', atestado.emitente),
      campo('ideOC', CONSELHOS[atestado.conselho]),
      campo('nrOC', atestado.inscricao),
      campo('ufOC', atestado.uf),
    ),
  );

/** S-2210 without signature. Takes data without {@link faltasS2210} and an Id of `idDoEvento`. Throws a RangeError for text that is no XML. */
export function montarS2210(dados: DadosS2210, id: string): string {
  const { origem, especie, atestado } = dados;
  return documento(
    'evtCAT',
    id,
    ideEvento(dados),
    ideEmpregador(dados),
    ideVinculo(dados),
    grupo(
      'cat',
      campo('dtAcid', dados.data),
      campo('tpAcid', TIPOS[dados.tipo]),
      campo('hrAcid', semPontos(dados.hora)),
      campo('hrsTrabAntesAcid', semPontos(dados.horasTrabalhadas)),
      campo('tpCat', ESPECIES[especie]),
      campo('indCatObito', simNao(dados.obito !== null)),
      campo('dtObito', dados.obito),
      campo('indComunPolicia', simNao(dados.policia)),
      campo('codSitGeradora', dados.situacaoGeradora),
      campo('iniciatCAT', INICIATIVAS[dados.iniciativa]),
      campo('obsCAT', dados.observacao),
      campo('ultDiaTrab', dados.ultimoDia),
      campo('houveAfast', simNao(dados.houveAfastamento)),
      localEmXml(dados.local),
      grupo(
        'parteAtingida',
        campo('codParteAting', dados.parte),
        campo('lateralidade', LATERALIDADES[dados.lateralidade]),
      ),
      grupo('agenteCausador', campo('codAgntCausador', dados.agente)),
      atestado && atestadoEmXml(atestado),
      especie === 'INICIAL' ? null : grupo('catOrigem', campo('nrRecCatOrig', origem?.recibo ?? null)),
    ),
  );
}
