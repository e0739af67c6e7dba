/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/grupos-ocupacionais': 'Agrupe cargos parecidos para planejar e relatar juntos.',
};
