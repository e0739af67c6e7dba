import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition over the consent `k`: it was taken back, and no other of its purpose stands. A value and not `not exists`:
 * few took it back, and each is looked up by index, where a join would read everybody's consent.
 */
const RETIRADO = sql`k.retirado_em is not null and (select v.id from consentimento v
  where v.candidato_id = k.candidato_id and v.finalidade = k.finalidade and v.retirado_em is null limit 1) is null`;

/**
 * SQL of the ids of candidates who are in no talent pool: those who took back the consent to be kept for other vacancies
 * (Lei 13.709/2018, art. 8º, § 5º), and those of whom nothing personal is left.
 */
export const foraDoBanco = (empresaId: number): RawBuilder<unknown> =>
  sql`select k.candidato_id from consentimento k where k.empresa_id = ${empresaId} and k.finalidade = 'BANCO_TALENTOS' and ${RETIRADO}
    union all select x.id from candidato x where x.empresa_id = ${empresaId} and x.anonimizado_em is not null`;

/** SQL condition over the candidate `c`: they took a consent back, or asked to be forgotten, or opposed: nobody writes to them. */
export const NAO_CONVIDAR: RawBuilder<boolean> = sql<boolean>`(exists (select from consentimento k where k.candidato_id = c.id and ${RETIRADO})
  or exists (select from pedido_titular p where p.candidato_id = c.id and p.tipo in ('ELIMINACAO', 'OPOSICAO', 'BLOQUEIO')
    and p.estado in ('ABERTO', 'EM_ANDAMENTO', 'ATENDIDO')))`;
