import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError, type ToldOf } from '#platform/shared/problem.ts';

/** What a refusal would say of somebody's health. */
interface DitoDaSaude {
  /** The authority without which it is not said. */
  readonly ver: Permission;
  readonly dito: string;
  /** What is said instead: that it cannot be, and whom to ask. */
  readonly semVer: string;
}
interface QuemPede {
  readonly permissoes: ReadonlySet<Permission>;
}

/** The sentence of a refusal as this person may read it (decision 306). */
export const ditoDaSaude = ({ permissoes }: QuemPede, { ver, dito, semVer }: DitoDaSaude): string =>
  permissoes.has(ver) ? dito : semVer;

/**
 * The refusal at its field (decision 306): who holds the authority is told why, which leaves the line that `conta` says in the log of accesses;
 * anybody else is told the other sentence, and nothing was read.
 */
export function recusaDaSaude(
  quem: QuemPede,
  { campo, conta, ...dito }: DitoDaSaude & { readonly campo: string; readonly conta: ToldOf },
): ProblemError {
  const erros = [{ campo, mensagem: ditoDaSaude(quem, dito) }];
  return new ProblemError('VIOLACAO_CAMPO', { erros, conta: quem.permissoes.has(dito.ver) ? conta : undefined });
}
