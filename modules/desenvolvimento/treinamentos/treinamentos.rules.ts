interface Propria {
  readonly fim: string;
  readonly avaliacoes: readonly unknown[];
  readonly pesquisaId: number | null;
}

/** Whether an own class is over on the day `hoje` ('yyyy-MM-dd'): its last day has passed, and nothing of it waits for an answer. */
export const jaPassou = ({ fim, avaliacoes, pesquisaId }: Propria, hoje: string): boolean =>
  fim < hoje && avaliacoes.length === 0 && pesquisaId === null;
