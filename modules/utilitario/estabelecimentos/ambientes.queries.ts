import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { ambientesDoEstabelecimento as chamada } from './ambientes.contract.ts';

export const ambientesDoEstabelecimento: readonly Handler[] = [
  on(chamada, async ({ db, empresaId, hoje }, { params: { id } }) => {
    const { rows: dono } =
      await sql`select from estabelecimento where id = ${id} and empresa_id = ${empresaId}`.execute(db);
    if (dono.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    // Where a workplace is changes from a day on: its last line that has begun says where it is today.
    const { rows } = await sql<OptionRow>`select a.id, a.nome from ambiente a
      where a.empresa_id = ${empresaId} and a.ativo and ${id} = (select h.estabelecimento_id from ambiente_historico h
        where h.ambiente_id = a.id and h.data <= ${hoje}::date order by h.data desc limit 1)
      order by a.nome_busca, a.id`.execute(db);
    return rows;
  }),
];
