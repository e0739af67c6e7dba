import { type RawBuilder, sql } from 'kysely';
import type { Situacao } from './solicitacoes-pessoal.rules.ts';

// Conditions over `t`, a row of solicitacao_pessoal.

/** The state of a request as one of the codes of the filter: A, S, E, C. */
export const situacaoSql = sql<Situacao>`case when t.cancelada then 'C' when t.encerrada then 'E' when t.suspensa then 'S' else 'A' end`;

export const porSituacao: Readonly<Record<Situacao, RawBuilder<unknown>>> = {
  A: sql`not t.cancelada and not t.encerrada and not t.suspensa`,
  S: sql`not t.cancelada and not t.encerrada and t.suspensa`,
  E: sql`t.encerrada and not t.cancelada`,
  C: sql`t.cancelada`,
};
