import { plural } from './plural.ts';

/** A length of time in whole months as people say it: 17 is '1 ano e 5 meses', 12 is '1 ano', 0 is ''. */
export function formatarMeses(meses: number): string {
  const anos = Math.floor(meses / 12);
  return [anos > 0 && plural(anos, 'ano', 'anos'), meses % 12 > 0 && plural(meses % 12, 'mês', 'meses')]
    .filter(Boolean)
    .join(' e ');
}
