import { metaOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { type Access, type Permission, usuario } from '#platform/shared/permission.ts';
import type { Handler } from './handler.ts';

/** What was found in a schema, which never changes: a process that builds the product again (the tests) walks each once. */
const found = new WeakMap<Schema, readonly string[]>();
type Schema = Parameters<typeof schemasIn>[0];

function sourcesIn(schema: Schema): readonly string[] {
  const known = found.get(schema);
  if (known) return known;
  const sources = [...schemasIn(schema)].flatMap((field) => {
    const fonte = metaOf(field)?.fonte;
    return fonte ? [`/api${fonte}`] : [];
  });
  found.set(schema, sources);
  return sources;
}

/** Paths below /api of the calls from which the fields of a call pick. */
const sourcesOf = ({ endpoint: { params, query, body, resposta } }: Handler): Set<string> =>
  new Set([params, query, body, resposta].flatMap(sourcesIn));

/**
 * Adds to the calls that fields pick from ({@link deQuemEscolhe}) the authorities of every call with such a field: a screen
 * that a person may open finds its pickers, and nobody else lists their records. Takes and returns the calls of the product.
 */
export function grantSources(handlers: readonly Handler[]): Handler[] {
  // Calls that share one declaration of access share what is added to it.
  const added = new Map<Access, Set<Permission> | 'usuario'>();
  const byPath = new Map(
    handlers.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? [[endpoint.path, endpoint.acesso] as const] : [])),
  );
  const uses = handlers.map((handler) => ({ acesso: handler.endpoint.acesso, fontes: sourcesOf(handler) }));
  const holdersOf = (acesso: Access): Iterable<Permission> | 'usuario' => {
    if (acesso.tipo === 'usuario') return 'usuario';
    if (acesso.tipo !== 'permissao') return [];
    const more = added.get(acesso) ?? [];
    return more === 'usuario' ? more : [...acesso.algumaDe, ...more];
  };
  /** Gives a source to the holders of another call; true when somebody is new. */
  const give = (source: Access, holders: Iterable<Permission> | 'usuario'): boolean => {
    const held = added.get(source) ?? new Set();
    if (held === 'usuario') return false;
    if (holders === 'usuario') {
      added.set(source, 'usuario');
      return true;
    }
    const before = held.size;
    for (const holder of holders) held.add(holder);
    added.set(source, held);
    return held.size > before;
  };
  // A picker may depend on another one: its own fields pick too, so this goes on until nobody is new.
  let changed = true;
  while (changed) {
    changed = false;
    for (const { acesso, fontes } of uses)
      for (const fonte of fontes) {
        const source = byPath.get(fonte);
        if (source?.tipo === 'permissao' && source.fonte && give(source, holdersOf(acesso))) changed = true;
      }
  }
  return handlers.map((handler) => {
    const { acesso } = handler.endpoint;
    if (acesso.tipo !== 'permissao' || !acesso.fonte) return handler;
    const more = added.get(acesso) ?? [];
    const whole: Access =
      more === 'usuario' ? usuario : { ...acesso, algumaDe: [...new Set([...acesso.algumaDe, ...more])].sort() };
    return { ...handler, endpoint: { ...handler.endpoint, acesso: whole } };
  });
}
