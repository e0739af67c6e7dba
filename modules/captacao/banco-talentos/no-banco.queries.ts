import { sql } from 'kysely';

/** Who may be found, and who may be written to, in the talent pool of a company. */
export const NO_BANCO = {
  /** SQL of the ids of candidates that the pool shows to nobody. */
  fora: (empresaId: number) => sql`select x.id from candidato x where x.empresa_id = ${empresaId} and false`,
  /** SQL condition over the candidate `c`: they took their consent back and did not give it again. */
  retirouConsentimento: sql<boolean>`false`,
};
