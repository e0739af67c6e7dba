import type { Ctx } from '#platform/server/http/context.ts';
import type { ResourceHandlers } from '#platform/server/resource/define-resource.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';

type Pode = Stored['pode'];

/** The same resource, whose answers say in `pode` what depends on more than the record itself: one query for a whole page. */
export function comAlcance<Form, Row, Filter, Detail>(
  resource: ResourceHandlers<Form, Row, Filter, Detail>,
  alcance: (ctx: Ctx, records: readonly Stored[]) => Promise<(record: Stored) => Pode>,
): ResourceHandlers<Form, Row, Filter, Detail> {
  async function said<T extends Stored>(ctx: Ctx, records: readonly T[]): Promise<T[]> {
    const pode = await alcance(ctx, records);
    return records.map((record) => ({ ...record, pode: pode(record) }));
  }
  const um = async <T extends Stored>(ctx: Ctx, record: Promise<T>): Promise<T> => {
    const found = await record;
    const pode = await alcance(ctx, [found]);
    return { ...found, pode: pode(found) };
  };
  const { listar, ler, criar, atualizar } = resource;
  // The handlers of the resource call these by name, so that the answers of its calls are the ones that change.
  return Object.assign(resource, {
    listar: async (ctx, query) => {
      const answer = await listar(ctx, query);
      if (Array.isArray(answer)) return said(ctx, answer);
      return { ...answer, content: await said(ctx, answer.content) };
    },
    ler: (ctx, id) => um(ctx, ler(ctx, id)),
    criar: (ctx, form) => um(ctx, criar(ctx, form)),
    atualizar: (ctx, id, form) => um(ctx, atualizar(ctx, id, form)),
  } satisfies Partial<ResourceHandlers<Form, Row, Filter, Detail>>);
}
