import { type AreaDaArvore, areasAbaixo } from './areas.rules.ts';

/** A box of the chart with the boxes below it. */
export interface NoDoOrganograma<Area> {
  readonly area: Area;
  readonly filhas: readonly NoDoOrganograma<Area>[];
}

/** Turns the flat list of the chart into its trees, in the order of the list; an area whose mother is not there is a root. */
export function montarOrganograma<Area extends AreaDaArvore>(areas: readonly Area[]): NoDoOrganograma<Area>[] {
  const ids = new Set(areas.map(({ id }) => id));
  const porMae = Map.groupBy(areas, ({ areaMaeId }) => (areaMaeId !== null && ids.has(areaMaeId) ? areaMaeId : null));
  const abaixo = (maeId: number | null): NoDoOrganograma<Area>[] =>
    (porMae.get(maeId) ?? []).map((area) => ({ area, filhas: abaixo(area.id) }));
  return abaixo(null);
}

/** Below this the texts of the chart cannot be read: a wider chart scrolls. */
const ESCALA_MINIMA = 0.6;

/** Scale at which a chart of one width (px) fits another, never larger than life nor too small to read. */
export function escalaQueCabe(largura: number, disponivel: number): number {
  if (largura <= 0) return 1;
  return Math.min(1, Math.max(ESCALA_MINIMA, disponivel / largura));
}

/** True when the children of a box stand one under the other: several, none of them with children of its own. */
export function empilhadas(filhas: readonly NoDoOrganograma<unknown>[]): boolean {
  return filhas.length > 1 && filhas.every((filha) => filha.filhas.length === 0);
}

/** The areas that may become the mother of one: neither itself, its present mother, nor what is below it. */
export function maesPossiveis<Area extends AreaDaArvore>(areas: readonly Area[], id: number): Area[] {
  const abaixo = new Set(areasAbaixo(areas, id));
  const atual = areas.find((area) => area.id === id)?.areaMaeId ?? null;
  return areas.filter((area) => area.id !== id && area.id !== atual && !abaixo.has(area.id));
}
