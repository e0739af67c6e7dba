import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { compararDatas, formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { acabou, type Momento, type Periodo } from './permissoes-trabalho.rules.ts';

/** Yes, no, does not apply. */
export type Resposta = 'S' | 'N' | 'X';

/** An item of the check, with what was answered. */
export interface ItemVerificado {
  readonly pergunta: string;
  readonly obrigatorio: boolean;
  readonly resposta: Resposta | null;
  readonly nota: string | null;
}

/** What lacks in the answer of an item, or null: an answer, a note where the answer asks for one, a yes where work waits for it. */
export function faltaNoItem({ obrigatorio, resposta, nota }: Omit<ItemVerificado, 'pergunta'>): string | null {
  if (resposta === null) return 'sem resposta';
  if (resposta === 'N' && obrigatorio) return 'a resposta é Não, e o item é impeditivo';
  if (resposta === 'N' && !nota) return 'diga na nota por que a resposta é Não';
  return resposta === 'X' && obrigatorio && !nota ? 'diga na nota por que não se aplica' : null;
}

/** What is wrong with answers as they are sent: a note is asked where the answer needs one. A No that stops the work may be written down. */
export const errosDasRespostas = (itens: readonly (Omit<ItemVerificado, 'pergunta'> | undefined)[]): FieldError[] =>
  itens.flatMap((item, lugar) => {
    if (!item || item.resposta === null || (item.resposta === 'N' && item.obrigatorio)) return [];
    const falta = faltaNoItem(item);
    return falta ? [{ campo: `itens[${lugar}].nota`, mensagem: `${falta[0]?.toUpperCase()}${falta.slice(1)}.` }] : [];
  });

/** Gases measured before the entry: per cent of oxygen, per cent of the lower explosive limit, ppm; decimal texts. */
export interface Medicao {
  readonly oxigenio: string;
  readonly inflamaveis: string;
  readonly monoxido: string;
  readonly sulfidrico: string;
}

/** Refuses what no detector shows: less than nothing, more than a hundred per cent. What was refused already is null. */
export function conferirMedicao(medicao: { readonly [G in keyof Medicao]: string | null }, recusar: Recusar): void {
  for (const gas of ['oxigenio', 'inflamaveis', 'monoxido', 'sulfidrico'] as const) {
    const lido = medicao[gas];
    if (lido === null) continue;
    if (lido.startsWith('-')) recusar(gas, 'A medida não fica abaixo de zero.');
    else if ((gas === 'oxigenio' || gas === 'inflamaveis') && Number(lido) > 100)
      recusar(gas, 'A medida vai de 0 a 100.');
  }
}

/** What each gas may be, the limits included: oxygen as NR-33 asks, flammable gases below a tenth of the lower limit, the others by Anexo 11 of NR-15 (decision 220). */
export const LIMITES = {
  oxigenio: { nome: 'Oxigênio', unidade: '%', min: 19.5, max: 23 },
  inflamaveis: { nome: 'Inflamáveis', unidade: '% do LIE', min: 0, max: 9.9 },
  monoxido: { nome: 'Monóxido de carbono', unidade: 'ppm', min: 0, max: 39 },
  sulfidrico: { nome: 'Gás sulfídrico', unidade: 'ppm', min: 0, max: 8 },
} as const satisfies Record<keyof Medicao, object>;

/** What is out of its limits in a measurement, in words; empty where the air is good. */
export const foraDosLimites = (medicao: Medicao): string[] =>
  (Object.keys(LIMITES) as (keyof Medicao)[]).flatMap((gas) => {
    const { nome, unidade, min, max } = LIMITES[gas];
    const lido = Number(medicao[gas]);
    return lido < min || lido > max
      ? [`${nome} em ${formatarDecimal(medicao[gas], 1)} ${unidade}`.replace(' %', '%')]
      : [];
  });

/** A training that the permit asks of somebody: until when theirs is worth something (null: for ever), undefined where they never took it. */
export interface TreinamentoExigido {
  readonly curso: string;
  readonly validoAte: string | null | undefined;
}

export interface TrabalhadorConferido {
  readonly nome: string;
  readonly papel: 'E' | 'V' | 'S';
  readonly ativo: boolean;
  readonly treinamentos: readonly TreinamentoExigido[];
  /** Nothing more is said of somebody's health. */
  readonly exameEmDia: boolean;
}

/** All that the release of a permit looks at. */
export interface Conferida {
  readonly natureza: 'A' | 'C' | 'E' | 'Q' | 'G';
  readonly periodo: Periodo;
  readonly emissor: { readonly nome: string; readonly ativo: boolean };
  /** Whether the model says which training the work asks for. */
  readonly pedeTreinamento: boolean;
  readonly planoResgate: string | null;
  readonly trabalhadores: readonly TrabalhadorConferido[];
  readonly itens: readonly ItemVerificado[];
  /** The last measurement, null where there is none. */
  readonly medicao: Medicao | null;
}

/** Something that stops the release: of whom or what, and why. */
export interface Impedimento {
  readonly quem: string;
  readonly motivo: string;
}

const PERMISSAO = 'Permissão';
const COM_RESGATE: ReadonlySet<string> = new Set(['A', 'C']);

/** What lacks in a training on a day, or null. The last day still counts. */
export function faltaNoTreinamento({ curso, validoAte }: TreinamentoExigido, dia: string): string | null {
  if (validoAte === undefined) return `falta o treinamento ${curso}`;
  return validoAte !== null && compararDatas(validoAte, dia) < 0
    ? `treinamento ${curso} vencido em ${formatarData(validoAte)}`
    : null;
}

/** What is said of a training of somebody: what lacks, or until when it is in force. */
export const treinamentoEmPalavras = (um: {
  readonly curso: string;
  readonly falta: string | null;
  readonly validoAte: string | null;
}): string =>
  um.falta ?? [um.curso, 'em dia', um.validoAte && `até ${formatarData(um.validoAte)}`].filter(Boolean).join(' ');

/** Said of whoever is in a permit that is no longer prepared and was not released with it. */
export const NAO_CONSTAVA = 'não constava da liberação';

function doTrabalhador({ nome, ativo, treinamentos, exameEmDia }: TrabalhadorConferido, dia: string): Impedimento[] {
  const faltas = [
    ativo ? null : 'não trabalha mais aqui no período',
    ...treinamentos.map((um) => faltaNoTreinamento(um, dia)),
    exameEmDia ? null : 'sem exame em dia',
  ];
  return faltas.flatMap((motivo) => (motivo === null ? [] : [{ quem: nome, motivo }]));
}

function daEquipe({ natureza, trabalhadores }: Conferida): Impedimento[] {
  const falta = (papel: string) => !trabalhadores.some((um) => um.papel === papel);
  const motivos = [
    falta('E') && 'falta quem execute o trabalho',
    natureza === 'C' && falta('V') && 'espaço confinado pede um vigia (NR-33)',
    natureza === 'C' && falta('S') && 'espaço confinado pede um supervisor de entrada (NR-33)',
    natureza === 'Q' && falta('V') && 'trabalho a quente pede um observador (NR-34)',
  ];
  return motivos.flatMap((motivo) => (motivo ? [{ quem: PERMISSAO, motivo }] : []));
}

function doAr({ natureza, medicao }: Conferida): Impedimento[] {
  if (natureza !== 'C') return [];
  if (medicao === null) return [{ quem: PERMISSAO, motivo: 'falta medir os gases antes da entrada (NR-33)' }];
  return foraDosLimites(medicao).map((motivo) => ({ quem: 'Medição de gases', motivo: `${motivo}, fora do limite` }));
}

/**
 * What stops the release of a permit at a moment, of whom and why; empty where nothing does. Trainings must be worth something until the last day
 * of the period. There is no way around it: NR-1 (1.4.1) and the norm of each kind of work.
 */
export function impedimentosDaLiberacao(conferida: Conferida, agora: Momento): Impedimento[] {
  const { periodo, natureza, emissor } = conferida;
  const daPermissao = [
    acabou(periodo, agora) && 'o período já acabou',
    emissor.ativo ? null : `quem emite, ${emissor.nome}, não trabalha mais aqui`,
    natureza !== 'G' && !conferida.pedeTreinamento && 'o modelo não diz que treinamento o trabalho pede',
    COM_RESGATE.has(natureza) && !conferida.planoResgate && 'falta o plano de emergência e resgate',
  ];
  return [
    ...daPermissao.flatMap((motivo) => (motivo ? [{ quem: PERMISSAO, motivo }] : [])),
    ...daEquipe(conferida),
    ...conferida.trabalhadores.flatMap((um) => doTrabalhador(um, periodo.dataFim)),
    ...conferida.itens.flatMap((item) => {
      const motivo = faltaNoItem(item);
      return motivo ? [{ quem: item.pergunta, motivo }] : [];
    }),
    ...doAr(conferida),
  ];
}

/** Said to who is not named in the permit as its issuer. */
export const soQuemEmite = (emissor: string): string =>
  `Só quem emite, ${emissor}, libera esta permissão, com o próprio acesso.`;

/** Why somebody cannot release a permit now, or null: only who issues it does, and only with nothing in the way. */
export function recusaDaLiberacao(o: {
  readonly emite: boolean;
  readonly emissor: string;
  readonly impedimentos: number;
}): string | null {
  if (!o.emite) return soQuemEmite(o.emissor);
  return o.impedimentos > 0
    ? `${plural(o.impedimentos, 'item impede a liberação', 'itens impedem a liberação')}: veja quais na verificação.`
    : null;
}

const LIBERA: ReadonlySet<string> = new Set(['Liberação', 'Retomada']);

/**
 * The rounds of a check, each with the release it was made for: a permit is released once for each round, in their order, and only a suspension begins
 * another. `passos` is what happened, the first first. The last round of a permit that is over counts only where somebody answered it or released with it.
 */
export function rodadasDaVerificacao<
  P extends { readonly acao: string },
  I extends { readonly rodada: number; readonly resposta: Resposta | null },
>(itens: readonly I[], passos: readonly P[], preparo: boolean): { liberacao: P | null; itens: Omit<I, 'rodada'>[] }[] {
  const liberacoes = passos.filter(({ acao }) => LIBERA.has(acao));
  const porRodada = Map.groupBy(itens, ({ rodada }) => rodada);
  const rodadas = [...porRodada.keys()]
    .sort((a, b) => a - b)
    .map((rodada) => {
      const feitos = porRodada.get(rodada) ?? [];
      const liberacao = liberacoes[rodada - 1] ?? null;
      const conta = rodada === 1 || preparo || liberacao !== null || feitos.some(({ resposta }) => resposta !== null);
      return { liberacao, itens: conta ? feitos.map(({ rodada: _, ...item }) => item) : [] };
    });
  return rodadas;
}

/** What a round of the check is called: of which release, when and by whom; plain where it was released with none. */
export const tituloDaRodada = (
  liberacao: { readonly acao: string; readonly quando: string; readonly quem: string | null } | null,
  zona: string,
): string =>
  liberacao
    ? `Verificação da ${liberacao.acao.toLowerCase()} de ${formatarInstante(liberacao.quando, zona)}${liberacao.quem ? `, por ${liberacao.quem}` : ''}`
    : 'Verificação';
