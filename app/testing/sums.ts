/**
 * Finds sums of money, given as the API says them ('4321.00'), however an answer, a sheet or a message may say them: '4321.00', '4321,00',
 * '4.321,00'. Bare digits would also be somebody's id or the fraction of a second.
 */
export function somas(...valores: readonly `${number}.${number}`[]): RegExp {
  const ditas = valores.flatMap((valor) => {
    const [inteiro = '', centavos = ''] = valor.split('.');
    return [`${inteiro}[.,]${centavos}`, `${inteiro.replace(/\B(?=(\d{3})+$)/g, '\\.')},${centavos}`];
  });
  return new RegExp(`(?<![\\d:])(${ditas.join('|')})`);
}
