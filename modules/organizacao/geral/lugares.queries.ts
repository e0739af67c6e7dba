import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { type OptionQuery, type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import {
  bairrosDaCidade,
  cidadesPorEstado,
  type EstadoRow,
  estadosPublicos,
  opcoesDeBairro,
  opcoesDeCidade,
  opcoesDeEstado,
} from './lugares.contract.ts';

interface Source {
  readonly from: RawBuilder<unknown>;
  readonly nome: RawBuilder<unknown>;
  readonly condicoes: readonly (RawBuilder<unknown> | false | null)[];
  /** Condition of the rows that the search names exactly by something else than the name. */
  readonly exato?: RawBuilder<unknown>;
}

/** Rows of a picker: the chosen ids, or what contains the search, names that begin with it first. */
async function options(db: Db, source: Source, { busca, ids, todos }: OptionQuery): Promise<OptionRow[]> {
  const chosen = ids !== undefined && ids.length > 0;
  const search = chosen ? '' : (busca ?? '');
  const { exato } = source;
  const named = contem('t.nome_busca', search);
  const found = exato ? sql`(${named} or ${exato})` : named;
  const wanted = chosen ? sql`t.id = any (${idList(ids)})` : search ? found : sql`true`;
  const conditions = [wanted, ...source.condicoes.filter((condition) => !!condition)];
  const { rows } = await sql<OptionRow>`select t.id, ${source.nome} as nome from ${source.from}
    where ${sql.join(conditions, sql` and `)}
    order by ${exato ? sql`${exato} desc,` : sql``} starts_with(t.nome_busca, sem_acento(${search})) desc, t.nome_busca, t.id
    limit ${optionLimit({ ids, todos })}`.execute(db);
  return rows;
}

async function cidadesDe(db: Db, estadoId: number): Promise<OptionRow[]> {
  const { rows } =
    await sql<OptionRow>`select id, nome from cidade where estado_id = ${estadoId} order by nome_busca, id`.execute(db);
  return rows;
}

export const lugaresHandlers: readonly Handler[] = [
  on(
    opcoesDeEstado,
    (ctx, { query }) =>
      options(
        ctx.db,
        {
          from: sql`estado t`,
          nome: sql`t.nome`,
          condicoes: [],
          exato: sql`lower(t.uf) = sem_acento(${query.busca ?? ''})`,
        },
        query,
      ),
    { oferece: 'estado' },
  ),
  on(
    opcoesDeCidade,
    (ctx, { query }) =>
      options(
        ctx.db,
        {
          from: sql`cidade t join estado e on e.id = t.estado_id`,
          // Two hundred names of cities exist more than once: without a chosen state the name alone would not do.
          nome: query.estadoId ? sql`t.nome` : sql`t.nome || ' - ' || e.uf`,
          condicoes: [query.estadoId !== null && sql`t.estado_id = ${query.estadoId}`],
        },
        query,
      ),
    { oferece: 'cidade' },
  ),
  on(opcoesDeBairro, (ctx, { query }) =>
    options(
      ctx.db,
      {
        from: sql`bairro t join cidade c on c.id = t.cidade_id`,
        nome: query.cidadeId ? sql`t.nome` : sql`t.nome || ' - ' || c.nome`,
        condicoes: [query.cidadeId !== null && sql`t.cidade_id = ${query.cidadeId}`],
      },
      query,
    ),
  ),
  on(estadosPublicos, async ({ db }) => {
    const { rows } = await sql<EstadoRow>`select id, nome, uf from estado order by nome_busca`.execute(db);
    return rows;
  }),
  ...cidadesPorEstado.map((contract) => on(contract, ({ db }, { params }) => cidadesDe(db, params.id))),
  on(bairrosDaCidade, async ({ db }, { params }) => {
    const { rows } =
      await sql<OptionRow>`select id, nome from bairro where cidade_id = ${params.id} order by nome_busca, id`.execute(
        db,
      );
    return rows;
  }),
];
