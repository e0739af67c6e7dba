import type { AreaDaArvore } from './areas.rules.ts';

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

/** Scale at which a chart of one width (px) fits another, never larger than life nor too small to read. */
export function escalaQueCabe(largura: number, disponivel: number): number {
  if (largura <= 0) return 1;
  return Math.min(1, Math.max(0.25, disponivel / largura));
}
