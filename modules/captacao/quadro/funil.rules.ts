/** Candidates of a request whose furthest stage has this place in the order of stages; 0 for those that no stage received. */
export interface Alcance {
  readonly ordem: number;
  readonly contratados: number;
  readonly outros: number;
}

/** A stage of the funnel: how many came to it or further. */
interface Degrau {
  readonly chave: string;
  readonly rotulo: string;
  readonly valor: number;
}

/**
 * How many of all candidates came to each stage, or further, and how many were hired: the hired passed every stage, whatever was
 * written down. Who was rejected, gave up or was transferred counts up to where they came. `etapas` in their order.
 */
export function degrausDoFunil(
  etapas: readonly { readonly id: number; readonly nome: string; readonly ordem: number }[],
  alcances: readonly Alcance[],
): Degrau[] {
  const contratados = alcances.reduce((soma, alcance) => soma + alcance.contratados, 0);
  const desde = (ordem: number) =>
    alcances.reduce((soma, alcance) => (alcance.ordem >= ordem ? soma + alcance.outros : soma), contratados);
  return [
    { chave: 'candidatos', rotulo: 'Candidatos', valor: desde(0) },
    ...etapas.map(({ id, nome, ordem }) => ({ chave: String(id), rotulo: nome, valor: desde(ordem) })),
    { chave: 'contratados', rotulo: 'Contratados', valor: contratados },
  ];
}
