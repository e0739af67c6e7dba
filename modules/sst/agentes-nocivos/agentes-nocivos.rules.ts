import { limparProcesso, processoCnjValido, processoNupValido } from '#platform/shared/br/processo.ts';
import { mensagemObrigatorio, type Recusar } from '#platform/shared/contract/field-schema.ts';

/** The key of a code of Tabela 24: its digits as a number ('01.18.001' is 118001). */
export const chaveDoAgente = (codigo: string): number => Number(codigo.replaceAll('.', ''));

/** Absence of harmful agents: nothing is evaluated, and no other agent stands beside it. */
export const SEM_AGENTE = '09.01.001';
export const AUSENCIA = chaveDoAgente(SEM_AGENTE);
/** An agent that a judicial or administrative decision includes. */
export const POR_DECISAO = chaveDoAgente('05.01.001');

/** Agents that are families of substances, or whatever a decision says: the description tells which one (S-2240, dscAgNoc; V-0514). */
export const CODIGOS_COM_DESCRICAO: ReadonlySet<string> = new Set([
  ...['01.01.001', '01.02.001', '01.03.001', '01.04.001', '01.05.001', '01.06.001', '01.07.001', '01.08.001'],
  ...['01.09.001', '01.10.001', '01.12.001', '01.13.001', '01.14.001', '01.15.001', '01.16.001', '01.17.001'],
  ...['01.18.001', '05.01.001'],
]);
const PEDEM_DESCRICAO = new Set([...CODIGOS_COM_DESCRICAO].map(chaveDoAgente));
/** Free silica and heat, whose limit is calculated from what was measured (S-2240, limTol; V-0516). */
export const CODIGOS_COM_LIMITE: ReadonlySet<string> = new Set(['01.18.001', '02.01.014']);
const PEDEM_LIMITE = new Set([...CODIGOS_COM_LIMITE].map(chaveDoAgente));
/** From this day on, of an agent or of who is exposed to it, the number of the case is obligatory (V-0525). */
export const PROCESSO_DESDE = '2024-01-22';

export const PROCESSO_INVALIDO =
  'Informe os 17 dígitos do processo administrativo ou os 20 do judicial, com os verificadores';
export const SEM_CLASSIFICACAO = 'A matriz não classifica esta gravidade com esta probabilidade';

/** Six questions on the equipment in use, with what eSocial asks (S-2240, epiCompl). */
export const PERGUNTAS = [
  ['medProtecao', 'Foi tentada a implementação de medidas de proteção coletiva?'],
  ['condFuncto', 'Foram observadas as condições de funcionamento do EPI?'],
  ['usoInint', 'Foi observado o uso ininterrupto do EPI?'],
  ['przValid', 'Foi observado o prazo de validade do CA?'],
  ['periodicTroca', 'É observada a periodicidade de troca?'],
  ['higienizacao', 'É observada a higienização?'],
] as const;
type Pergunta = (typeof PERGUNTAS)[number][0];

/** Fields that are there, and then obligatory, only when the agent and the answers so far ask for them. */
export const SO_QUANDO_PEDIDOS = [
  'tipoAvaliacao',
  'unidadeMedida',
  'tecnicaMedicao',
  'intensidadeConcentracao',
  'limiteTolerancia',
  'utilizaEpc',
  'epcEficaz',
  'epcs',
  'utilizaEpi',
  'epiEficaz',
  ...PERGUNTAS.map(([campo]) => campo),
  'probabilidadeRiscoId',
  'gravidadeRiscoId',
] as const;

type Escolha = { readonly id: number } | null;

/** What the rules of an agent look at; what was refused or left out is null. */
export interface AgenteInformado extends Readonly<Record<Pergunta, string | null>> {
  readonly atividadePerigosaInsalubre: Escolha;
  readonly data: string | null;
  readonly dataFim: string | null;
  readonly risco: Escolha;
  readonly descricao: string | null;
  readonly tipoAvaliacao: string | null;
  readonly unidadeMedida: string | null;
  readonly tecnicaMedicao: string | null;
  readonly intensidadeConcentracao: string | null;
  readonly limiteTolerancia: string | null;
  readonly utilizaEpc: string | null;
  readonly epcEficaz: boolean | null;
  readonly epcs: readonly object[];
  readonly utilizaEpi: string | null;
  readonly epiEficaz: boolean | null;
  readonly preencheRiscoPgr: boolean;
  readonly probabilidadeRiscoId: number | null;
  readonly gravidadeRiscoId: number | null;
  readonly numeroProcessoJudicial: string | null;
}

/** What is asked of an agent beyond the agent itself, out of its key and of what was answered so far; the form shows just these. */
export function oQuePede(a: {
  readonly agenteId: number | null;
  readonly tipoAvaliacao: string | null;
  readonly utilizaEpc: string | null;
  readonly utilizaEpi: string | null;
  readonly preencheRiscoPgr: boolean;
  readonly data: string | null;
}) {
  const avaliacao = a.agenteId !== AUSENCIA;
  const medicao = avaliacao && a.tipoAvaliacao === '1';
  return {
    avaliacao,
    medicao,
    descricao: PEDEM_DESCRICAO.has(a.agenteId ?? 0),
    limite: medicao && PEDEM_LIMITE.has(a.agenteId ?? 0),
    epc: avaliacao && a.utilizaEpc === '2',
    epi: avaliacao && a.utilizaEpi === '2',
    pgr: a.preencheRiscoPgr,
    processo: a.agenteId === POR_DECISAO,
    processoObrigatorio: a.agenteId === POR_DECISAO && a.data !== null && a.data >= PROCESSO_DESDE,
  };
}
const pedidos = (form: AgenteInformado) => oQuePede({ ...form, agenteId: form.atividadePerigosaInsalubre?.id ?? null });

/** Refuses what an agent asks for and the form leaves out (V-0514 to V-0525). */
export function conferirAgente(form: AgenteInformado, recusar: Recusar): void {
  const pede = pedidos(form);
  const exigir = (campo: keyof AgenteInformado, label: string, genero: 'm' | 'f' = 'm') => {
    const valor = form[campo];
    if (valor === null || (Array.isArray(valor) && valor.length === 0))
      recusar(campo, mensagemObrigatorio(label, genero));
  };
  if (form.data !== null && form.dataFim !== null && form.dataFim < form.data)
    recusar('dataFim', 'Até não pode ser antes de A partir da data.');
  if (pede.descricao) exigir('descricao', 'Descrição', 'f');
  if (pede.avaliacao) {
    exigir('tipoAvaliacao', 'Tipo de avaliação');
    exigir('utilizaEpc', 'Uso de EPC');
    exigir('utilizaEpi', 'Uso de EPI');
  }
  if (pede.medicao) {
    exigir('unidadeMedida', 'Unidade de medida', 'f');
    exigir('tecnicaMedicao', 'Técnica de medição', 'f');
    exigir('intensidadeConcentracao', 'Intensidade ou concentração', 'f');
  }
  if (pede.limite) exigir('limiteTolerancia', 'Limite de tolerância');
  if (pede.epc) {
    exigir('epcEficaz', 'Eficácia do EPC', 'f');
    if (form.epcs.length === 0) recusar('epcs', 'Escolha ao menos um EPC');
  }
  if (pede.epi) {
    exigir('epiEficaz', 'Eficácia do EPI', 'f');
    for (const [campo] of PERGUNTAS) if (form[campo] === null) recusar(campo, 'Responda sim ou não');
  }
  if (pede.pgr) {
    exigir('risco', 'Risco');
    exigir('probabilidadeRiscoId', 'Probabilidade', 'f');
    exigir('gravidadeRiscoId', 'Gravidade', 'f');
  }
  if (pede.processoObrigatorio) exigir('numeroProcessoJudicial', 'Número do processo');
  if (pede.processo && form.numeroProcessoJudicial !== null) {
    const numero = limparProcesso(form.numeroProcessoJudicial);
    if (!processoNupValido(numero) && !processoCnjValido(numero)) recusar('numeroProcessoJudicial', PROCESSO_INVALIDO);
  }
}

/** The form without what its agent and its answers do not ask for, the case number without its mask. */
export function somenteOPedido<T extends AgenteInformado>(form: T): T {
  const pede = pedidos(form);
  const se = <V>(quando: boolean, valor: V): V | null => (quando ? valor : null);
  const respostas = Object.fromEntries(PERGUNTAS.map(([campo]) => [campo, se(pede.epi, form[campo])]));
  return {
    ...form,
    ...respostas,
    descricao: se(pede.avaliacao, form.descricao),
    tipoAvaliacao: se(pede.avaliacao, form.tipoAvaliacao),
    unidadeMedida: se(pede.medicao, form.unidadeMedida),
    tecnicaMedicao: se(pede.medicao, form.tecnicaMedicao),
    intensidadeConcentracao: se(pede.medicao, form.intensidadeConcentracao),
    limiteTolerancia: se(pede.limite, form.limiteTolerancia),
    utilizaEpc: pede.avaliacao ? form.utilizaEpc : '0',
    epcEficaz: se(pede.epc, form.epcEficaz),
    epcs: pede.epc ? form.epcs : [],
    utilizaEpi: pede.avaliacao ? form.utilizaEpi : '0',
    epiEficaz: se(pede.epi, form.epiEficaz),
    probabilidadeRiscoId: se(pede.pgr, form.probabilidadeRiscoId),
    gravidadeRiscoId: se(pede.pgr, form.gravidadeRiscoId),
    numeroProcessoJudicial:
      pede.processo && form.numeroProcessoJudicial !== null ? limparProcesso(form.numeroProcessoJudicial) : null,
  };
}

interface NoAmbiente {
  readonly agenteId: number;
  readonly descricao: string | null;
}

/** Why an agent may not stand in an environment beside the others of the same days, or null (S-2240: 09.01.001 stands alone; an agent with its description comes once). */
export function recusaNoAmbiente(agente: NoAmbiente, outros: readonly NoAmbiente[]): string | null {
  if (outros.length === 0) return null;
  if (agente.agenteId === AUSENCIA) return 'Há agentes nocivos neste ambiente nestes dias: não cabe a ausência deles.';
  if (outros.some(({ agenteId }) => agenteId === AUSENCIA))
    return `Este ambiente está sem agentes nocivos nestes dias (${SEM_AGENTE}): encerre a ausência antes.`;
  const igual = outros.some(
    ({ agenteId, descricao }) => agenteId === agente.agenteId && descricao === agente.descricao,
  );
  return igual ? 'Este agente já está neste ambiente nestes dias.' : null;
}
