import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Actor, Ctx, Enqueue } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { readList } from '#platform/server/resource/list.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { OrdemDeAnonimizacao, OrdensDeAnonimizacao } from './ordens-de-anonimizacao.contract.ts';

/** An order as its job reads it. */
export interface Ordem extends Pick<OrdemDeAnonimizacao, 'id' | 'origem' | 'ordenadaPor'> {
  readonly empresaId: number;
  readonly ids: readonly number[];
  readonly ordenadaPorId: number | null;
}

/** Keeps an order about persons of one kind in the caller's transaction and hands it to its job; returns its id. */
export async function ordenarAnonimizacao(
  o: { readonly db: Db; readonly empresaId: number; readonly enfileirar: Enqueue; readonly ator: Actor },
  {
    tarefa,
    titular,
    origem,
    ids,
  }: Pick<Ordem, 'origem' | 'ids'> & { readonly tarefa: string; readonly titular: string },
): Promise<number> {
  const [porId, por] = o.ator.tipo === 'usuario' ? [o.ator.id, o.ator.nome] : [null, null];
  const { rows } = await sql<{
    id: number;
  }>`insert into anonimizacao (empresa_id, titular, ordenada_por_id, ordenada_por, origem, titulares_ids)
    values (${o.empresaId}, ${titular}, ${porId}, ${por}, ${origem}, ${[...ids]}) returning id`.execute(o.db);
  const id = rows[0]?.id ?? 0;
  const tarefaId = await o.enfileirar(tarefa, { id }, { empresaId: o.empresaId });
  await sql`update anonimizacao set tarefa_id = ${tarefaId} where id = ${id}`.execute(o.db);
  return id;
}

/** What is left of an order: after an interruption, only those not yet forgotten. Null when it is done. */
export async function retomarOrdem(
  db: Db,
  titular: string,
  id: number,
): Promise<{ ordem: Ordem; restantes: number[] } | null> {
  const { rows } = await sql<Ordem>`select id, empresa_id as "empresaId", origem, titulares_ids as ids,
      ordenada_por_id as "ordenadaPorId", ordenada_por as "ordenadaPor"
    from anonimizacao where id = ${id} and titular = ${titular} and terminada_em is null`.execute(db);
  const [ordem] = rows;
  if (!ordem) return null;
  const { rows: todos } = await sql<{ id: number; foi: boolean }>`select id, anonimizado_em is not null as foi
    from ${sql.table(titular)} where id = any (${idList(ordem.ids)}) and empresa_id = ${ordem.empresaId} order by id`.execute(
    db,
  );
  const restantes = todos.filter(({ foi }) => !foi).map((um) => um.id);
  await sql`update anonimizacao set mantidos = 0, feitos = ${todos.length - restantes.length} where id = ${id}`.execute(
    db,
  );
  return { ordem, restantes };
}

const selecao = {
  id: sql.ref('t.id'),
  ordenadaEm: sql.ref('t.ordenada_em'),
  ordenadaPor: sql.ref('t.ordenada_por'),
  origem: sql.ref('t.origem'),
  total: sql`cardinality(t.titulares_ids)`,
  feitos: sql.ref('t.feitos'),
  mantidos: sql.ref('t.mantidos'),
  terminadaEm: sql.ref('t.terminada_em'),
};

/** The calls that read the orders about one kind of person. */
export function ordensHandlers({ listar, obter }: OrdensDeAnonimizacao, titular: string): readonly Handler[] {
  const ler = (ctx: Ctx, query: PageQuery, id: number | null = null) =>
    readList<OrdemDeAnonimizacao>(
      ctx.db,
      {
        tabela: 'anonimizacao',
        selecao,
        condicoes: [
          sql`t.empresa_id = ${ctx.empresaId}`,
          sql`t.titular = ${titular}`,
          ...(id === null ? [] : [sql`t.id = ${id}`]),
        ],
        ordem: sql`t.id desc`,
      },
      { ...query, page: query.page ?? 0 },
    );
  return [
    on(listar, (ctx, { query }) => ler(ctx, query)),
    on(obter, async (ctx, { params }) => {
      const [ordem] = (await ler(ctx, {}, params.id)).content;
      if (!ordem) throw new ProblemError('NAO_ENCONTRADO');
      return ordem;
    }),
  ];
}
