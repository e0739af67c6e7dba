import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatarData, somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** Years after which what a programme assessed is assessed anew at the latest (NR-1, 1.5.4.4.6). */
export const ANOS_DA_AVALIACAO = 2;

/** What a programme covers; what was refused or left out is null or empty. */
export interface Abrangencia {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
  readonly estabelecimentosIds: readonly number[];
  readonly obrasIds: readonly number[];
}

/** The day on which what was assessed from `dataIni` on has to be assessed anew. */
const revisaoDe = (dataIni: string) => somarMeses(dataIni, 12 * ANOS_DA_AVALIACAO);

/** The last day that a programme which begins on `dataIni` may have. */
export const ultimoDiaDaAvaliacao = (dataIni: string) => somarDias(revisaoDe(dataIni), -1);

/** Refuses a programme that ends before it begins or goes beyond the term of its assessment, or that is of no place. */
export function conferirPgr(pgr: Abrangencia, recusar: Recusar): void {
  if (pgr.dataIni !== null && pgr.dataFim !== null && pgr.dataFim < pgr.dataIni)
    recusar('dataFim', 'A data final deve ser igual ou posterior à data inicial.');
  else if (pgr.dataIni !== null && pgr.dataFim !== null && pgr.dataFim >= revisaoDe(pgr.dataIni))
    recusar(
      'dataFim',
      `A avaliação de riscos é revista a cada ${ANOS_DA_AVALIACAO} anos (NR-1, 1.5.4.4.6): a vigência vai até ${formatarData(ultimoDiaDaAvaliacao(pgr.dataIni))}.`,
    );
  if (pgr.estabelecimentosIds.length === 0 && pgr.obrasIds.length === 0)
    recusar('estabelecimentosIds', 'Informe ao menos um estabelecimento ou uma obra.');
}

/** The places of a programme, each with its name. */
export type LugaresDoPgr = Readonly<
  Record<'estabelecimentosIds' | 'obrasIds', readonly { readonly id: number; readonly nome: string }[]>
>;

/** The programme that a revision is made of. */
export interface Revisto {
  readonly nome: string;
  readonly dataIni: string;
  readonly emitido: boolean;
  /** Another revision of it, where there is one. */
  readonly revisao: string | null;
  readonly lugares: LugaresDoPgr;
}

/** Why a programme of these places that begins on `dataIni`, for this reason, does not revise that one, and at which field; null when it does. */
export function recusaDaRevisao(
  {
    dataIni,
    motivoRevisao,
    ...lugares
  }: { readonly dataIni: string; readonly motivoRevisao: string | null } & Pick<
    Abrangencia,
    'estabelecimentosIds' | 'obrasIds'
  >,
  revisto: Revisto,
): { campo: string; mensagem: string } | null {
  if (motivoRevisao === null)
    return { campo: 'motivoRevisao', mensagem: 'Diga por que o PGR é revisto (NR-1, 1.5.4.4.6).' };
  if (!revisto.emitido)
    return { campo: 'revisaDe', mensagem: `'${revisto.nome}' ainda se altera: emita-o antes de o rever.` };
  if (revisto.revisao !== null)
    return { campo: 'revisaDe', mensagem: `'${revisto.nome}' já é revisto por '${revisto.revisao}': reveja este.` };
  if (dataIni <= revisto.dataIni)
    return {
      campo: 'dataIni',
      mensagem: `A revisão começa depois do início do PGR que revê, em ${formatarData(revisto.dataIni)}.`,
    };
  for (const campo of ['estabelecimentosIds', 'obrasIds'] as const) {
    const falta = revisto.lugares[campo].find(({ id }) => !lugares[campo].includes(id));
    // What it revises ends everywhere: a place that it leaves out would be without a programme.
    if (falta)
      return { campo, mensagem: `A revisão mantém os lugares do PGR que revê, e ${falta.nome} ficaria sem programa.` };
  }
  return null;
}

/**
 * Last day of a programme whose revision, which begins on `inicio`, is issued on `hoje`: the eve of the later of the two, since it held until then; an
 * earlier end stays.
 */
export function fimDoRevisto(dataFim: string, inicio: string, hoje: string): string {
  const vespera = somarDias(inicio > hoje ? inicio : hoje, -1);
  return dataFim < vespera ? dataFim : vespera;
}

/** Why a programme is not deleted while it has actions of its own. */
export const recusaPelasAcoes = (proprias: number): string =>
  `${proprias === 1 ? 'Há 1 ação planejada' : `Há ${proprias} ações planejadas`} neste PGR, além das que vieram do revisto. Exclua-as antes.`;

/** 'PGR 2026, revisão 2' of 'PGR 2026, revisão 1', and '..., revisão 1' of any other name; within 255 letters. */
export function nomeDaRevisao(nome: string): string {
  const marca = ', revisão ';
  const lugar = nome.lastIndexOf(marca);
  const numero = lugar < 0 ? '' : nome.slice(lugar + marca.length);
  const revisto = /^\d{1,3}$/.test(numero);
  const fim = `${marca}${revisto ? Number(numero) + 1 : 1}`;
  return (revisto ? nome.slice(0, lugar) : nome).slice(0, 255 - fim.length) + fim;
}

/** First and last day of a revision that is begun on `hoje`: after the beginning of what it revises, for as long as NR-1 lets. */
export function vigenciaDaRevisao(revistoDesde: string, hoje: string): { dataIni: string; dataFim: string } {
  const dataIni = hoje > revistoDesde ? hoje : somarDias(revistoDesde, 1);
  return { dataIni, dataFim: ultimoDiaDaAvaliacao(dataIni) };
}

export const JA_EMITIDO = 'Este PGR já foi emitido e é guardado como está por 20 anos. Para o que mudou, use Revisar.';

/** The symbol of a unit, which its name says last in parentheses that may hold others: 'dB (linear)' of 'decibel linear (dB (linear))'. */
export function simboloDaUnidade(nome: string): string {
  let abertos = 0;
  for (let lugar = nome.length - 1; nome.endsWith(')') && lugar >= 0; lugar--) {
    if (nome[lugar] === ')') abertos += 1;
    if (nome[lugar] === '(') abertos -= 1;
    if (abertos === 0) return nome.slice(lugar + 1, -1);
  }
  return nome;
}

/** A risk of the inventory, and the group that is exposed to it. */
export interface ExpostoA {
  readonly id: number;
  readonly nome: string;
  readonly riscos: readonly { readonly riscoId?: number; readonly risco: string }[];
}

/** Risks named in a question; of the others the number is said. */
const RISCOS_NOMEADOS = 5;

/**
 * What is asked before a programme is issued that plans nothing for some risks of its inventory (NR-1, 1.5.5.1 and 1.5.5.2); null where each has an
 * action. `comAcao` are the risks that have one, as 'group risk'. A risk counts once for each group, in however many places. No classification of
 * the matrix says that a level asks for no action: its names are the company's own.
 */
export function perguntaDosRiscosSemAcao(grupos: readonly ExpostoA[], comAcao: ReadonlySet<string>): string | null {
  const faltam = new Map(
    grupos.flatMap(({ id, nome, riscos }) =>
      riscos
        .map(({ riscoId, risco }) => [`${id} ${riscoId}`, `${nome} · ${risco}`] as const)
        .filter(([par]) => !comAcao.has(par)),
    ),
  );
  if (faltam.size === 0) return null;
  const nomes = [...faltam.values()].slice(0, RISCOS_NOMEADOS);
  const outros = faltam.size - nomes.length;
  const quais = new Intl.ListFormat('pt-BR').format([...nomes, ...(outros > 0 ? [`mais ${outros}`] : [])]);
  const quantos = faltam.size === 1 ? '1 risco do inventário não tem' : `${faltam.size} riscos do inventário não têm`;
  return `${quantos} ação no plano: ${quais}. A NR-1 (1.5.5.1 e 1.5.5.2) pede medidas de prevenção, com prazo e responsável, para os riscos que as exigem. Emitir mesmo assim?`;
}
