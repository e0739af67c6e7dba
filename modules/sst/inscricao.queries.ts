import { type RawBuilder, sql } from 'kysely';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';

/** Rows whose number contains what is searched for, with or without mask; what is no letter and no digit stands in no number. */
export function filtroDeInscricao(procurado: string): RawBuilder<unknown> {
  const numero = limparCnpj(procurado);
  return numero ? sql`position(${numero} in t.numero_inscricao) > 0` : sql`false`;
}
