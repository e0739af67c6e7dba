import { type RawBuilder, sql } from 'kysely';
import { ESTADOS_EM_ABERTO } from './pedidos-de-titulares.contract.ts';

/** Condition 'the request of a holder with this state still waits for an answer'. */
export const pedidoEmAberto = (estado: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${estado} in (${sql.join(ESTADOS_EM_ABERTO.map((um) => sql.lit(um)))})`;
