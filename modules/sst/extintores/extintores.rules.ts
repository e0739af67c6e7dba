import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatarData, somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** Water, powder BC, powder ABC, carbon dioxide, foam, halogenated. */
export type Agente = 'A' | 'B' | 'P' | 'C' | 'E' | 'H';
/** In use, in reserve, in maintenance, out of use for good. */
export type Situacao = 'U' | 'R' | 'M' | 'B';

/** Days before its end from which something is about to expire: a round is made within the week, a charge is ordered within the month. */
export const ANTES = { mensal: 7, outros: 30 } as const;

/** Months between two of each, and until the charge of a new one is renewed: NBR 12962 and Portaria Inmetro, from memory (decision 221). */
export const MESES = { mensal: 1, anual: 12, recarga: 12, teste: 60 } as const;

/** What is known of an extinguisher; dates 'yyyy-MM-dd'. */
export interface Extintor {
  readonly situacao: Situacao;
  readonly fabricadoEm: string;
  readonly ultimaRecarga: string | null;
  /** What the label of the charge says, where it says something else than a year. */
  readonly proximaRecarga: string | null;
  readonly ultimoTeste: string | null;
  /** The last inspection of any level, the last yearly one or test, the last test. */
  readonly ultimaInspecao: string | null;
  readonly ultimaAnual: string | null;
  readonly ultimoTesteInspecionado: string | null;
}

/** Until when an extinguisher is in order, by what is looked at; null of one that protects nothing now. */
export interface Vencimentos {
  readonly inspecaoAte: string | null;
  readonly anualAte: string | null;
  readonly recargaAte: string | null;
  readonly testeAte: string | null;
  /** The first of them. */
  readonly venceEm: string | null;
  /** From when on something is about to expire. */
  readonly alertaEm: string | null;
}

const SEM_VENCIMENTO: Vencimentos = {
  inspecaoAte: null,
  anualAte: null,
  recargaAte: null,
  testeAte: null,
  venceEm: null,
  alertaEm: null,
};

/** The four days of an extinguisher, with what each is called. */
const PRAZOS = [
  ['inspecaoAte', 'Inspeção mensal'],
  ['anualAte', 'Manutenção anual'],
  ['recargaAte', 'Recarga'],
  ['testeAte', 'Ensaio hidrostático'],
] as const;
type Prazos = Pick<Vencimentos, (typeof PRAZOS)[number][0]>;

/** The days of an extinguisher in words, the names as they are: [['Recarga', '2026-03-10'], ...]; without those it does not have. */
export const prazosDe = (e: Prazos): readonly (readonly [string, string])[] =>
  PRAZOS.flatMap(([campo, nome]) => (e[campo] ? [[nome, e[campo]] as const] : []));

/** What ends first, or null: the name of what `venceEm` is the day of; two of the same day are both named. */
export const oQueVence = (e: Prazos & Pick<Vencimentos, 'venceEm'>): string | null =>
  prazosDe(e)
    .filter(([, dia]) => dia === e.venceEm)
    .map(([nome], n) => (n === 0 ? nome : nome.toLocaleLowerCase('pt-BR')))
    .join(' e ') || null;

/** What of an extinguisher is expired on a day, in words; its last day still counts. */
export const oQueVenceu = (e: Prazos, dia: string): string[] =>
  prazosDe(e).flatMap(([nome, ate]) => (ate < dia ? [`${nome}: venceu em ${formatarData(ate)}`] : []));

const maior = (...dias: readonly (string | null)[]): string | null =>
  dias.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/**
 * The last day on which each of the four is in time. What was never looked at counts from the last charge, or from the manufacture. One in
 * maintenance or out of use has none.
 */
export function vencimentosDe(e: Extintor): Vencimentos {
  if (e.situacao === 'M' || e.situacao === 'B') return SEM_VENCIMENTO;
  const carga = e.ultimaRecarga ?? e.fabricadoEm;
  const teste = maior(e.ultimoTeste, e.ultimoTesteInspecionado) ?? e.fabricadoEm;
  const todos = {
    inspecaoAte: somarMeses(e.ultimaInspecao ?? carga, MESES.mensal),
    anualAte: somarMeses(maior(e.ultimaAnual, carga) ?? carga, MESES.anual),
    recargaAte: e.proximaRecarga ?? somarMeses(carga, MESES.recarga),
    testeAte: somarMeses(teste, MESES.teste),
  };
  const { inspecaoAte, ...outros } = todos;
  const [venceEm = null] = Object.values(todos).sort();
  const [alertaEm = null] = [
    somarDias(inspecaoAte, -ANTES.mensal),
    ...Object.values(outros).map((dia) => somarDias(dia, -ANTES.outros)),
  ].sort();
  return { ...todos, venceEm, alertaEm };
}

/** Conforming, not conforming, does not apply. */
export type Resposta = 'C' | 'N' | 'X';
/** What an inspection looks at. */
export type Item = 'lacre' | 'manometro' | 'acesso' | 'sinalizacao' | 'mangueira' | 'peso';

/** What each agent does not have: carbon dioxide shows its charge by weight and has no gauge, the others by the gauge. */
export function naoSeAplica(agente: Agente): readonly Item[] {
  return agente === 'C' ? ['manometro'] : ['peso'];
}

interface Form {
  readonly agente: Agente | null;
  readonly unidade: 'K' | 'L' | null;
  readonly fabricadoEm: string | null;
  readonly ultimaRecarga: string | null;
  readonly proximaRecarga: string | null;
  readonly ultimoTeste: string | null;
}

/** Refuses days out of their order, and a capacity in the unit that the agent is not measured in: water and foam in litres, the others in kilograms. */
export function conferirExtintor(form: Form, recusar: Recusar): void {
  const { fabricadoEm, ultimaRecarga, proximaRecarga, ultimoTeste } = form;
  if (fabricadoEm && ultimaRecarga && ultimaRecarga < fabricadoEm)
    recusar('ultimaRecarga', 'A recarga é anterior à fabricação.');
  if (fabricadoEm && ultimoTeste && ultimoTeste < fabricadoEm)
    recusar('ultimoTeste', 'O ensaio é anterior à fabricação.');
  const carga = ultimaRecarga ?? fabricadoEm;
  if (carga && proximaRecarga && proximaRecarga <= carga)
    recusar('proximaRecarga', 'A próxima recarga vem depois da última.');
  if (form.agente && form.unidade) {
    const litros = form.agente === 'A' || form.agente === 'E';
    if (litros !== (form.unidade === 'L'))
      recusar('unidade', litros ? 'Água e espuma se medem em litros.' : 'Este agente se mede em quilogramas.');
  }
}

interface Inspecao extends Readonly<Record<Item, Resposta | null>> {
  readonly observacao: string | null;
}

/** Whether something does not conform and nobody said what. */
export const faltaDizer = (inspecao: Inspecao): boolean =>
  !inspecao.observacao &&
  [
    inspecao.lacre,
    inspecao.manometro,
    inspecao.acesso,
    inspecao.sinalizacao,
    inspecao.mangueira,
    inspecao.peso,
  ].includes('N');
