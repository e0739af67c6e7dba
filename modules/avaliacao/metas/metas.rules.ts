/** A key result: where it began, where it is to end, and where it is, as decimal strings ("-12.50"); nothing was noted while `atual` is null. */
export interface Medida {
  readonly inicial: string;
  readonly alvo: string;
  readonly atual: string | null;
  readonly peso: number;
}

/** All of a progress, in hundredths of a per cent. */
const TUDO = 10_000n;
const CASAS = 4;

/** A decimal string as a whole number of ten-thousandths. */
function inteiroDe(decimal: string): bigint {
  const negativo = decimal.startsWith('-');
  const [inteiro = '0', fracao = ''] = decimal.replace('-', '').split('.');
  const valor = BigInt(inteiro + fracao.slice(0, CASAS).padEnd(CASAS, '0'));
  return negativo ? -valor : valor;
}

const escrito = (centesimos: bigint) => `${centesimos / 100n}.${String(centesimos % 100n).padStart(2, '0')}`;
/** `parte` of `todo`, both not negative, half up. */
const proporcao = (parte: bigint, todo: bigint) => (2n * parte + todo) / (2n * todo);

function centesimosDe({ inicial, alvo, atual }: Omit<Medida, 'peso'>): bigint {
  const [de, ate, em] = [inteiroDe(inicial), inteiroDe(alvo), inteiroDe(atual ?? inicial)];
  if (de === ate) return em === ate ? TUDO : 0n;
  // A goal may be to have less: then both differences are negative.
  const sentido = ate > de ? 1n : -1n;
  const andado = (em - de) * sentido;
  const caminho = (ate - de) * sentido;
  if (andado <= 0n) return 0n;
  return andado >= caminho ? TUDO : proporcao(andado * TUDO, caminho);
}

/**
 * How much of the way from `inicial` to `alvo` was gone, from "0.00" to "100.00" per cent, also where the target lies below: who went
 * back has gone nothing, and who went further has gone all of it.
 */
export const progressoDoResultado = (medida: Omit<Medida, 'peso'>): string => escrito(centesimosDe(medida));

/** The mean of parts ("66.67") by their weights, positive whole numbers; null where there is none. */
export function progressoPonderado(
  partes: readonly { readonly peso: number; readonly progresso: string }[],
): string | null {
  const pesos = partes.reduce((soma, { peso }) => soma + BigInt(peso), 0n);
  if (pesos === 0n) return null;
  const soma = partes.reduce((total, { peso, progresso }) => total + BigInt(peso) * (inteiroDe(progresso) / 100n), 0n);
  return escrito(proporcao(soma, pesos));
}

/** How far a goal is by its results and their weights, from "0.00" to "100.00"; nothing while it has none. */
export const progressoDaMeta = (resultados: readonly Medida[]): string =>
  progressoPonderado(resultados.map((um) => ({ peso: um.peso, progresso: progressoDoResultado(um) }))) ?? '0.00';

/** Share of a goal's days that have passed, from "0.00" to "100.00"; dates 'yyyy-MM-dd', `dias` counts from the first to the second. */
export function tempoPassado(
  { inicio, fim }: { readonly inicio: string; readonly fim: string },
  hoje: string,
  dias: (de: string, ate: string) => number,
): string {
  return progressoDoResultado({
    inicial: '0',
    alvo: String(dias(inicio, fim) + 1),
    atual: String(Math.max(0, dias(inicio, hoje) + 1)),
  });
}

/** Points of progress by which a goal may lag behind its days before it is said to be at risk. */
const FOLGA = 20;

/** How a goal goes on a day: 'A' not begun, 'C' reached, 'V' over and not reached, 'R' at risk, 'E' as it should. */
export type RitmoDaMeta = 'A' | 'C' | 'V' | 'R' | 'E';

/** How a goal goes: its progress ("12.50") against its days ('yyyy-MM-dd'); `dias` as in `tempoPassado`. */
export function ritmoDaMeta(
  meta: { readonly inicio: string; readonly fim: string; readonly progresso: string },
  hoje: string,
  dias: (de: string, ate: string) => number,
): RitmoDaMeta {
  if (Number(meta.progresso) >= 100) return 'C';
  if (hoje < meta.inicio) return 'A';
  if (hoje > meta.fim) return 'V';
  return Number(meta.progresso) + FOLGA < Number(tempoPassado(meta, hoje, dias)) ? 'R' : 'E';
}
