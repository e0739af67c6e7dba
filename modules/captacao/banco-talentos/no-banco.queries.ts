import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition over the consent `k`: it was taken back, and no other of its purpose stands. A value and not `not exists`:
 * few took it back, and each is looked up by index, where a join would read everybody's consent.
 */
const RETIRADO = sql`k.retirado_em is not null and (select v.id from consentimento v
  where v.candidato_id = k.candidato_id and v.finalidade = k.finalidade and v.retirado_em is null limit 1) is null`;

/**
 * SQL condition over a candidate: in no talent pool, for having taken back the consent to be kept for other vacancies (Lei 13.709/2018,
 * art. 8º, § 5º), which the database keeps in the record, or because nothing personal is left.
 */
export const foraDoBanco = (candidato: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${candidato}.fora_do_banco`)} or ${sql.ref(`${candidato}.anonimizado_em`)} is not null)`;

/** The others, as the index of the talent pool's own order says it. */
export const noBanco = (candidato: string): RawBuilder<unknown> =>
  sql`not ${sql.ref(`${candidato}.fora_do_banco`)} and ${sql.ref(`${candidato}.anonimizado_em`)} is null`;

/** SQL condition over the candidate `c`: they took a consent back, or asked to be forgotten, or opposed: nobody writes to them. */
export const NAO_CONVIDAR: RawBuilder<boolean> = sql<boolean>`(exists (select from consentimento k where k.candidato_id = c.id and ${RETIRADO})
  or exists (select from pedido_titular p where p.candidato_id = c.id and p.tipo in ('ELIMINACAO', 'OPOSICAO', 'BLOQUEIO')
    and p.estado in ('ABERTO', 'EM_ANDAMENTO', 'ATENDIDO')))`;
