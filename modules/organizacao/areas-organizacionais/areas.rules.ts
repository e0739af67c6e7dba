/** An area as the rules of the tree need it. */
export interface AreaDaArvore {
  readonly id: number;
  readonly areaMaeId: number | null;
}

/** What decides whether an area may change between active and inactive. */
export interface SituacaoDaArea {
  /** As it is stored; null for an area that does not exist yet. */
  readonly ativoAntes: boolean | null;
  /** As the form wants it. */
  readonly ativo: boolean;
  /** Whether the mother that the form chose is active; null when there is no mother. */
  readonly maeAtiva: boolean | null;
  readonly filhasAtivas: number;
}

/**
 * Why an area may not be left as the form wants it, or null when it may (V-0298): it is not deactivated while it has active
 * children or an inactive mother, and never becomes or stays active below an inactive mother.
 */
export function impedimentoDeStatus({ ativoAntes, ativo, maeAtiva, filhasAtivas }: SituacaoDaArea): string | null {
  const maeInativa = maeAtiva === false;
  if (ativo) return maeInativa ? 'A área não pode ficar ativa porque a área mãe está inativa.' : null;
  if (ativoAntes !== true) return null;
  if (filhasAtivas > 0) return 'A área não pode ser inativada porque possui áreas filhas ativas.';
  return maeInativa ? 'A área não pode ser inativada porque a área mãe está inativa.' : null;
}

/**
 * True when the switch between active and inactive may be touched at all: `podeEditarStatusAtivo` (D-0352). It is the
 * rule of `impedimentoDeStatus` asked about the opposite of what is stored.
 */
export function podeMudarStatus(area: { ativo: boolean; maeAtiva: boolean | null; filhasAtivas: number }): boolean {
  return impedimentoDeStatus({ ...area, ativoAntes: area.ativo, ativo: !area.ativo }) === null;
}

const mensagemDaMae = {
  folha: 'A área mãe não pode ser alterada porque a empresa é integrada com a folha de pagamento.',
  historico: 'A área mãe não pode ser alterada porque a área é usada em históricos de colaboradores.',
};

/** Why the mother of an existing area may not be changed, or null when it may. */
export function impedimentoDeAreaMae(area: { integrada: boolean; usadaEmHistorico: boolean }): string | null {
  if (area.integrada) return mensagemDaMae.folha;
  return area.usadaEmHistorico ? mensagemDaMae.historico : null;
}

/** Every area below the given one, at any depth, without it; a cycle in the data ends where it would repeat. */
export function areasAbaixo(areas: readonly AreaDaArvore[], id: number): number[] {
  const filhas = Map.groupBy(areas, ({ areaMaeId }) => areaMaeId);
  const vistas = new Set([id]);
  for (const atual of vistas) for (const filha of filhas.get(atual) ?? []) vistas.add(filha.id);
  vistas.delete(id);
  return [...vistas];
}

/** True when giving `areaMaeId` as mother to the area would make it its own ancestor. */
export function formaCiclo(areas: readonly AreaDaArvore[], id: number, areaMaeId: number | null): boolean {
  return areaMaeId !== null && (areaMaeId === id || areasAbaixo(areas, id).includes(areaMaeId));
}

/**
 * An area as one text for people: its hierarchy, or only its own name, with '(Inativa)' or '(Ativa)' behind it when asked for
 * (filters exibirSemHierarquia and exibirComStatus).
 */
export function textoDaArea(
  area: { readonly nome: string | null; readonly descricaoHierarquia: string | null; readonly ativo: boolean },
  como: { readonly exibirSemHierarquia: boolean; readonly exibirComStatus: boolean },
): string {
  const texto = (como.exibirSemHierarquia ? area.nome : area.descricaoHierarquia) ?? '';
  return como.exibirComStatus ? `${texto} (${area.ativo ? 'Ativa' : 'Inativa'})` : texto;
}

/**
 * The areas of the organisation chart: those to be shown, each below its nearest shown ancestor (V-0302, exibirOrganograma).
 * An area left out gives its children to its mother.
 */
export function areasDoOrganograma<Area extends AreaDaArvore & { readonly exibirOrganograma: boolean }>(
  areas: readonly Area[],
): Area[] {
  const porId = new Map(areas.map((area) => [area.id, area]));
  const mostrada = (id: number | null, limite = areas.length): number | null => {
    const area = id === null || limite === 0 ? undefined : porId.get(id);
    if (!area) return null;
    return area.exibirOrganograma ? area.id : mostrada(area.areaMaeId, limite - 1);
  };
  return areas
    .filter(({ exibirOrganograma }) => exibirOrganograma)
    .map((area) => ({ ...area, areaMaeId: mostrada(area.areaMaeId) }));
}
