const serie = <N extends number>(n: N) => `var(--app-grafico-serie-${n})` as const;

/** The nine colours of pictures, in the order in which they are taken (decision U-0191), as the scheme in use has them. */
export const coresDeGrafico = [
  serie(1),
  serie(2),
  serie(3),
  serie(4),
  serie(5),
  serie(6),
  serie(7),
  serie(8),
  serie(9),
];
