/** Codes of Tabela 27 of eSocial, diagnostic procedures (layout S-1.3), as runs from a code to a code. */
const CODIGOS: readonly (readonly [number, number])[] = [
  [1, 268],
  [270, 352],
  [354, 595],
  [597, 627],
  [629, 804],
  [806, 828],
  [830, 884],
  [886, 1105],
  [1107, 1449],
  [1992, 1999],
  [9999, 9999],
];
/** The last day of the three that were taken out. */
const ENCERRADOS: ReadonlyMap<string, string> = new Map([
  ['0353', '2023-02-09'],
  ['0628', '2023-02-09'],
  ['0829', '2023-02-09'],
]);

/** True for a code of four digits that Tabela 27 has on a day, 'yyyy-MM-dd'. */
export function existeNaTabela27(codigo: string, dia: string): boolean {
  if (!/^\d{4}$/.test(codigo)) return false;
  const fim = ENCERRADOS.get(codigo);
  if (fim !== undefined) return dia <= fim;
  return CODIGOS.some(([de, ate]) => Number(codigo) >= de && Number(codigo) <= ate);
}
