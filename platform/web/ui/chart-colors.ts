/** The nine colours of pictures, in the order in which they are taken (decision U-0191): the first is the product's own. */
export const coresDeGrafico = [
  '#ff850a',
  '#2f6f9f',
  '#2b8a3e',
  '#b5305f',
  '#6741d9',
  '#0b7285',
  '#8a5a00',
  '#5c7c0f',
  '#495057',
] as const;
