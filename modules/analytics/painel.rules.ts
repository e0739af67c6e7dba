import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { formatarDecimal, formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';

/** Months before and after today's with which a dashboard begins (C-0128, C-0129), and the longest period of one (months that a line can show). */
export const MESES_ATRAS = 9;
export const MESES_ADIANTE = 2;
export const MESES_DO_PAINEL = 60;

const primeiroDia = (dia: string) => `${dia.slice(0, 7)}-01`;

/** The period with which a dashboard begins, in whole months around a day 'yyyy-MM-dd'. */
export const periodoPadrao = (hoje: string): { readonly dataIni: string; readonly dataFim: string } => ({
  dataIni: somarMeses(primeiroDia(hoje), -MESES_ATRAS),
  dataFim: somarDias(somarMeses(primeiroDia(hoje), MESES_ADIANTE + 1), -1),
});

/** The months that a period of 'yyyy-MM-dd' touches, as 'yyyy-MM', in order. */
export function mesesDe(dataIni: string, dataFim: string): string[] {
  const meses: string[] = [];
  for (let dia = primeiroDia(dataIni); dia <= dataFim; dia = somarMeses(dia, 1)) meses.push(dia.slice(0, 7));
  return meses;
}

/**
 * The months of a period that a picture of what happened shows, as 'yyyy-MM': those up to today's, and the ones to come up to the last in which
 * something lies already. `ditos` are days or months ('yyyy-MM-dd', 'yyyy-MM') of what is drawn. A month that is not over does not count as empty.
 */
export function mesesDesenhados(
  { dataIni, dataFim }: { readonly dataIni: string; readonly dataFim: string },
  hoje: string,
  ditos: Iterable<string | null>,
): string[] {
  const ultimo = [...ditos]
    .reduce<string>((maior, dia) => (dia !== null && dia > maior ? dia : maior), hoje)
    .slice(0, 7);
  return mesesDe(dataIni, dataFim).filter((mes) => mes <= ultimo);
}

/** '2026-03', or '03/2026', as there is room for it under a picture: '03/26'. */
export const mesCurto = (mes: string): string =>
  mes.includes('-') ? `${mes.slice(5, 7)}/${mes.slice(2, 4)}` : `${mes.slice(0, 3)}${mes.slice(5)}`;

/** '2026-03' as people read it: '03/2026'. */
export const mesEmPalavras = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`;

/** Mean of percentages with two places ('12.50'), half up; null without any. */
export function mediaDosPercentuais(valores: readonly (string | null)[]): string | null {
  const centesimos = valores.flatMap((valor) => (valor === null ? [] : [Number(valor.replace('.', ''))]));
  if (centesimos.length === 0) return null;
  const media = Math.floor(centesimos.reduce((soma, um) => soma + um, 0) / centesimos.length + 0.5);
  return `${Math.floor(media / 100)}.${String(media % 100).padStart(2, '0')}`;
}

/** A percentage as a table says it; a dash for none. */
export const percentualOuTraco = (valor: string | null): string => (valor === null ? '–' : formatarPercentual(valor));

/** Hundredths of a real as people read them: 123450 is 'R$ 1.234,50'. */
export const emReais = (centavos: number): string =>
  `R$ ${formatarDecimal(`${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`)}`;

/** A tile of a dashboard; its code names it in the registry of figures. */
export const indicador = (
  codigo: string,
  rotulo: string,
  valor: string,
  detalhe: string,
): Painel['indicadores'][number] => ({
  codigo,
  rotulo,
  valor,
  detalhe,
});

/** An area of a company. */
export interface Area {
  readonly id: number;
  readonly nome: string;
  readonly maeId: number | null;
}

/** What counts in an area; null is nowhere. */
export interface NaArea {
  readonly areaId: number | null;
  readonly valor: number;
}

/** An area with what counts in it and below it. */
export interface SomaDaArea {
  readonly chave: string;
  readonly rotulo: string;
  readonly valor: number;
}

/** The area itself among its children, and those who stand in none. */
export const NA_PROPRIA = 'propria';
export const SEM_AREA = 'sem';

/**
 * What counts in each of the areas right below one (null: in those at the top), descendants included; what counts in that area itself is
 * a row of its own, and at the top so is what counts nowhere. Rows without anything are left out; the greatest comes first. Null for an
 * area that has none below it (V-0273).
 */
export function somarNasFilhas(
  areas: readonly Area[],
  maeId: number | null,
  itens: readonly NaArea[],
): SomaDaArea[] | null {
  const filhasDe = Map.groupBy(areas, (area) => area.maeId);
  const filhas = filhasDe.get(maeId) ?? [];
  if (maeId !== null && filhas.length === 0) return null;
  const topoDe = new Map<number, number>();
  const descer = (id: number, topo: number) => {
    if (topoDe.has(id)) return;
    topoDe.set(id, topo);
    for (const filha of filhasDe.get(id) ?? []) descer(filha.id, topo);
  };
  for (const { id } of filhas) descer(id, id);
  const somas = new Map<number | string, number>();
  for (const { areaId, valor } of itens) {
    const onde = areaId === null ? null : (topoDe.get(areaId) ?? (areaId === maeId ? NA_PROPRIA : null));
    const chave = onde ?? (maeId === null && areaId === null ? SEM_AREA : null);
    if (chave !== null) somas.set(chave, (somas.get(chave) ?? 0) + valor);
  }
  const propria = areas.find(({ id }) => id === maeId)?.nome ?? '';
  const linhas = [
    ...filhas.map(({ id, nome }) => ({ chave: id as number | string, rotulo: nome })),
    { chave: NA_PROPRIA, rotulo: `${propria} (na própria área)` },
    { chave: SEM_AREA, rotulo: 'Sem área' },
  ];
  return linhas
    .map((linha) => ({ ...linha, chave: String(linha.chave), valor: somas.get(linha.chave) ?? 0 }))
    .filter(({ valor }) => valor > 0)
    .sort((a, b) => b.valor - a.valor || a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}

/** The same at the top of a company: of one with a single area there, which says nothing, those right below it. */
export function somarNoTopo(areas: readonly Area[], itens: readonly NaArea[]): SomaDaArea[] {
  const [raiz, ...outras] = areas.filter(({ maeId }) => maeId === null);
  const unica = raiz && outras.length === 0 && itens.every(({ areaId }) => areaId !== null);
  return (unica && somarNasFilhas(areas, raiz.id, itens)) || (somarNasFilhas(areas, null, itens) ?? []);
}

/** What a picture of areas shows: those right below one, or those at the top (null). Null for an area that has none below it. */
export const partesPorArea = (
  areas: readonly Area[],
  maeId: number | null,
  itens: readonly NaArea[],
): SomaDaArea[] | null => (maeId === null ? somarNoTopo(areas, itens) : somarNasFilhas(areas, maeId, itens));

/**
 * The areas whose people a part counts with fewer than `menor` together, where `somar` makes the parts of `itens` (people by area); with
 * `comTotal` also where all of them together are fewer. A sum over so few tells of each of them (decision 342).
 */
export function areasDePoucos(
  itens: readonly NaArea[],
  somar: (itens: readonly NaArea[]) => readonly SomaDaArea[] | null,
  menor: number,
  comTotal: boolean,
): ReadonlySet<number | null> {
  const cheios = itens.filter(({ valor }) => valor > 0);
  if (comTotal && cheios.reduce((soma, { valor }) => soma + valor, 0) < menor)
    return new Set(cheios.map(({ areaId }) => areaId));
  const pequenas = new Set((somar(itens) ?? []).filter(({ valor }) => valor < menor).map(({ chave }) => chave));
  const so = (este: NaArea) => itens.map((um) => (um === este ? um : { ...um, valor: 0 }));
  const deUmaPequena = (um: NaArea) => somar(so(um))?.some(({ chave }) => pequenas.has(chave));
  return new Set(cheios.filter((um) => um.valor < menor && deUmaPequena(um)).map(({ areaId }) => areaId));
}

/** Share of a whole as a table says it, one place: (1, 8) is '12,5%'; a dash of nothing. */
export const parteDe = (valor: number, total: number): string =>
  total === 0 ? '–' : formatarPercentual(((valor * 1000) / total / 10).toFixed(1), 1);

/** A doughnut of parts that are counted, with the share of each in the table. */
export function rosca<Recorte extends string>(
  o: Pick<Quadro<Recorte>, 'recorte' | 'titulo' | 'medida'> &
    Partial<Quadro<Recorte>> & {
      readonly categoria: string;
      readonly partes: readonly { readonly chave: string; readonly rotulo: string; readonly valor: number }[];
      readonly escrever?: (valor: number) => string;
    },
): Quadro<Recorte> {
  const { categoria, partes, escrever = formatarInteiro, ...quadro } = o;
  const total = partes.reduce((soma, { valor }) => soma + valor, 0);
  return {
    forma: 'rosca',
    mostra: 0,
    colunas: [categoria, quadro.medida, 'Percentual'],
    linhas: partes.map((parte) => ({ ...parte, celulas: [escrever(parte.valor), parteDe(parte.valor, total)] })),
    ...quadro,
  };
}

/** Counts as (label, number) in the order of the greatest, one of each label. */
export function contados<T>(itens: readonly T[], rotulo: (item: T) => string) {
  return [...Map.groupBy(itens, rotulo)]
    .map(([nome, grupo]) => ({ chave: nome, rotulo: nome, valor: grupo.length }))
    .sort((a, b) => b.valor - a.valor || a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}

/**
 * What a reader is told who sees less than a link asked for: how many of the chosen companies they see, and that the figures are of their
 * areas alone. Takes counts of companies; answers sentences.
 */
export function avisosDoLeitor(o: {
  readonly soSuasAreas: boolean;
  readonly pedidas: number;
  readonly vistas: number;
}): string[] {
  const avisos: string[] = [];
  if (o.vistas < o.pedidas)
    avisos.push(
      o.vistas === 0
        ? 'Você não vê as empresas do filtro.'
        : `Das ${o.pedidas} empresas do filtro, você vê ${o.vistas}: as outras não entram nos números.`,
    );
  if (o.soSuasAreas) avisos.push('Você vê as áreas por que responde: os números são só delas.');
  return avisos;
}
