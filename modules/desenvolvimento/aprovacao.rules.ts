/** What is said of a least result that no result can reach. */
export const DE_ZERO_A_CEM = 'O mínimo vai de 0 a 100';

/** Whether a percentage, a decimal text, lies between 0 and 100. */
export const ateCem = (valor: string): boolean => /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/.test(valor);
