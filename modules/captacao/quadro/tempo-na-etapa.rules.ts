import { plural } from '#platform/shared/format/plural.ts';

/** Since when somebody stands in a stage, by the days there: 'chegou hoje', 'há 1 dia', 'há 12 dias'. */
export const tempoNaEtapa = ({ dias }: { readonly dias: number }): string =>
  dias === 0 ? 'chegou hoje' : `há ${plural(dias, 'dia', 'dias')}`;
